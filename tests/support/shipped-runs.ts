import { embedded } from '@/api/environments';
import type { RunRecord } from '@/runs/record';
import { createControl } from '@/sandbox/control';
import { createSandbox } from '@/sandbox/sandbox';
import { createStudio } from '@/studio';
import type { RunSettings } from '@/studio-types';
import { runSettings, startShipped, testHost } from './studio';

/** Runs a shipped flow to its end in the embedded sandbox. */
export async function play(name: string, overrides: Partial<RunSettings> = {}): Promise<RunRecord> {
  return (await startShipped(name, { watched: false, ...overrides })).run.result;
}

/** Which steps a run called, in order, with how often where that is more than once. */
export function wayOf({ steps }: RunRecord): string[] {
  return steps
    .filter(({ attempts }) => attempts.length > 0)
    .map(({ stepId, attempts: { length } }) => (length > 1 ? `${stepId} x${length}` : stepId));
}

/** The actions a step took, in order. */
export function actionsOf({ steps }: RunRecord, wanted: string): string[] {
  return steps
    .filter(({ stepId }) => stepId === wanted)
    .flatMap(({ attempts }) => attempts.map(({ action }) => action?.name ?? action?.type ?? ''));
}

/** Runs a shipped flow, its text changed, in the embedded sandbox. */
export async function playText(
  name: string,
  change: (text: string) => string,
  overrides: Partial<RunSettings> = {},
): Promise<RunRecord> {
  const studio = createStudio(testHost());
  const shipped = await studio.shippedFlow(name);
  const opened = await studio.openFlow({ ...shipped, text: change(shipped.text) });
  return studio.startRun(opened, runSettings({ environment: embedded, ...overrides })).result;
}

/** What one answer of a far side is replaced by; undefined leaves it. */
export type Change = (request: Request, answer: Response) => Promise<Response | undefined>;

/**
 * Runs a shipped flow at a far side that is a sandbox but for the answers a test changes. Its clock
 * goes one second with every call.
 */
export async function playAt(
  name: string,
  change: Change,
  overrides: Partial<RunSettings> = {},
): Promise<RunRecord> {
  let now = Date.UTC(2026, 2, 4, 9);
  const sandbox = createSandbox({ seed: 42, clock: { now: () => now, steady: () => now } });
  const control = createControl({ sandbox, clock: { speed: () => 0, advance: () => undefined } });
  const host = testHost(async (request) => {
    now += 1_000;
    const isControl = new URL(request.url).pathname.startsWith('/__sandbox/');
    const answer = await (isControl ? control(request.clone()) : sandbox.fetch(request.clone()));
    return (await change(request, answer.clone())) ?? answer;
  });
  const studio = createStudio(host);
  const opened = await studio.openFlow(await studio.shippedFlow(name));
  return studio.startRun(opened, runSettings(overrides)).result;
}

/** An answer as JSON, with a part of its text replaced. */
export async function altered(answer: Response, from: RegExp, to: string): Promise<Response> {
  const { status, headers } = answer;
  const text = (await answer.text()).replace(from, to);
  return new Response(text, { status, headers });
}

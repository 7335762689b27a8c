import { expect, test } from 'vitest';
import { environmentOf } from '@/api/environments';
import type { JsonObject } from '@/api/json';
import type { RunRecord } from '@/runs/record';
import type { FaultPlan } from '@/sandbox/fault-plan';
import { createStudio } from '@/studio';
import { canonicalRecord } from '@/runs/canonical';
import type { RunSettings } from '@/studio-types';
import { createBench, type Bench } from '../../sandbox/support';
import { altered, play, playAt, playText, type Change } from '../../support/shipped-runs';
import { runSettings, testHost } from '../../support/studio';

/**
 * What somebody else does while a flow runs: called before each call reaches the sandbox, with how
 * often that method and path were called; may give another request in its place.
 */
export type Meddle = (request: Request, bench: Bench, count: number) => Promise<Request | void>;

/** One way through a flow: what leads there, and where it ends. */
export interface Way {
  inputs?: JsonObject;
  faults?: FaultPlan;
  /** What somebody else does while the flow runs. */
  meddle?: Meddle;
  /** What of the answers is other than a sandbox gives it. */
  answer?: Change;
  /** The text of the flow, changed. */
  text?: (text: string) => string;
  /** Virtual seconds that pass with each call: 20 where somebody else is at work, 1 where answers are other. */
  pace?: number;
  /** As `endOf` tells it. */
  end: string;
}

/**
 * Tests where each way of a workflow of a shipped flow ends, that there is no way in it but these, and
 * that the first gives the same bytes twice. Gives the record of a way, by its title.
 */
export function testWays(
  name: string,
  ways: readonly (readonly [title: string, way: Way])[],
  workflowId = name,
): (title: string) => Promise<RunRecord> {
  const runs = new Map<string, Promise<RunRecord>>();
  const recordOf = (title: string) => {
    const way = ways.find(([each]) => each === title)?.[1];
    if (!way) throw new Error(`There is no way "${title}".`);
    const run = runs.get(title) ?? take(name, way, workflowId);
    runs.set(title, run);
    return run;
  };
  test.for(ways)(`${workflowId}: %s`, async ([title, way]) => {
    expect(endOf(await recordOf(title))).toBe(way.end);
  });
  test(`${workflowId}: every way is one of these`, async () => {
    const records = await Promise.all(ways.map(([title]) => recordOf(title)));
    expect(await untakenWays(name, workflowId, records)).toEqual([]);
  });
  test(`${workflowId}: the same bytes twice`, async () => {
    const [first] = ways;
    if (!first) throw new Error('There is no way at all.');
    const again = await take(name, first[1], workflowId);
    expect(canonicalRecord(again)).toBe(canonicalRecord(await recordOf(first[0])));
  });
  return recordOf;
}

/** Runs a workflow of a shipped flow along a way, with seed 42. */
export async function take(
  name: string,
  { meddle, answer, text, pace, inputs = {}, faults }: Omit<Way, 'end'>,
  workflowId = name,
): Promise<RunRecord> {
  const settings = { inputs, workflowId, watched: false, ...(faults && { faults }) };
  const isPaced = answer !== undefined && pace !== undefined;
  if (meddle || isPaced) return takeBeside(name, settings, meddle, answer, pace);
  if (answer) return playAt(name, answer, settings);
  return text ? playText(name, text, settings) : play(name, settings);
}

/** The text of a flow in which one of its signatures, counted from 0, is that of another wallet. */
export function otherWallet(signer: number): (text: string) => string {
  return (text) => {
    let count = 0;
    return text.replaceAll('account: $inputs.account', (same) =>
      count++ === signer ? 'account: another' : same,
    );
  };
}

/** The first answer from addresses that hold a part in which something stands says something else. */
export function onceOther(part: string, from: RegExp, to: string): Change {
  let isDone = false;
  return async ({ url }, answer) => {
    if (isDone || !url.includes(part) || !from.test(await answer.clone().text())) return undefined;
    isDone = true;
    return altered(answer, from, to);
  };
}

/** Answers to requests of a method, at addresses that hold a part, tell another status. */
export function withStatus(method: string, part: string, status: RegExp, other: string): Change {
  return async (request, answer) =>
    request.method === method && request.url.includes(part)
      ? altered(answer, status, `"status":"${other}"`)
      : undefined;
}

/** Where a run ended: `passed`, or the step it failed at and the action that ended it. */
function endOf({ status, error, steps }: RunRecord): string {
  if (status === 'passed') return status;
  const step = steps.find(({ stepId }) => stepId === error?.stepId);
  const action = step?.attempts.at(-1)?.action;
  return [status, 'at', step?.stepId, ...(action?.name ? ['by', action.name] : [])].join(' ');
}

/** The ways a shipped flow has that none of these runs took. */
async function untakenWays(
  name: string,
  workflowId: string,
  runs: readonly RunRecord[],
): Promise<string[]> {
  const studio = createStudio(testHost());
  const { edges } = (await studio.openFlow(await studio.shippedFlow(name))).graph(workflowId);
  const taken = new Set(runs.flatMap((record) => record.edges));
  return edges.map(({ id }) => id).filter((id) => !taken.has(id));
}

/** The attempts of a step. */
export function attemptsOf({ steps }: RunRecord, stepId: string) {
  return steps.find((step) => step.stepId === stepId)?.attempts ?? [];
}

/** Runs a flow as against a server, so that others can reach the same world meanwhile. */
async function takeBeside(
  name: string,
  given: Partial<RunSettings>,
  meddle?: Meddle,
  answer?: Change,
  pace = 20,
) {
  const bench = createBench();
  const counts = new Map<string, number>();
  const wrong: unknown[] = [];
  // To the flow it is a lost answer, which it may well survive; the test must not.
  const keep = (error: unknown) => void wrong.push(error);
  const host = testHost(async (request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    counts.set(call, (counts.get(call) ?? 0) + 1);
    const other = await meddle?.(request, bench, counts.get(call) ?? 0).catch(keep);
    const { response } = await bench.sandbox.handle((other ?? request).clone());
    bench.clock.advance(pace * 1000);
    return (await answer?.(request, response.clone()).catch(keep)) ?? response;
  });
  const studio = createStudio(host);
  const opened = await studio.openFlow(await studio.shippedFlow(name));
  const environment = environmentOf('http://127.0.0.1:9');
  const settings = runSettings({ ...given, environment });
  const record = await studio.startRun(opened, settings).result;
  expect(wrong).toEqual([]);
  return record;
}

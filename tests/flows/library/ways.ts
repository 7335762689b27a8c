import { expect, test } from 'vitest';
import { environmentOf } from '@/api/environments';
import type { JsonObject } from '@/api/json';
import type { RunRecord } from '@/runs/record';
import type { FaultPlan } from '@/sandbox/fault-plan';
import { createStudio } from '@/studio';
import { createBench, type Bench } from '../../sandbox/support';
import { runSettings, startShipped, testHost } from '../../support/studio';

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
  /** Virtual seconds that then pass with each call; default 20. */
  pace?: number;
  /** As `endOf` tells it. */
  end: string;
}

/** Tests where each way of a shipped flow ends, and that there is no way in it but these. */
export function testWays(name: string, ways: readonly (readonly [title: string, way: Way])[]) {
  const runs = new Map<Way, Promise<RunRecord>>();
  const runOf = (way: Way) => {
    const run = runs.get(way) ?? take(name, way);
    runs.set(way, run);
    return run;
  };
  test.for(ways)('%s', async ([, way]) => {
    expect(endOf(await runOf(way))).toBe(way.end);
  });
  test('every way of the flow is one of these', async () => {
    const records = await Promise.all(ways.map(([, way]) => runOf(way)));
    expect(await untakenWays(name, records)).toEqual([]);
  });
}

/** Runs a shipped flow along a way, with seed 42. */
export async function take(
  name: string,
  { meddle, pace = 20, ...way }: Omit<Way, 'end'>,
): Promise<RunRecord> {
  if (meddle) return takeBeside(name, way.inputs ?? {}, { meddle, pace });
  const { inputs = {}, faults } = way;
  const { run } = await startShipped(name, { inputs, watched: false, ...(faults && { faults }) });
  return run.result;
}

/** Where a run ended: `passed`, or the step it failed at and the action that ended it. */
function endOf({ status, error, steps }: RunRecord): string {
  if (status === 'passed') return status;
  const step = steps.find(({ stepId }) => stepId === error?.stepId);
  const action = step?.attempts.at(-1)?.action;
  return [status, 'at', step?.stepId, ...(action?.name ? ['by', action.name] : [])].join(' ');
}

/** The ways a shipped flow has that none of these runs took. */
async function untakenWays(name: string, runs: readonly RunRecord[]): Promise<string[]> {
  const studio = createStudio(testHost());
  const { edges } = (await studio.openFlow(await studio.shippedFlow(name))).graph(name);
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
  inputs: JsonObject,
  { meddle, pace }: { meddle: Meddle; pace: number },
) {
  const bench = createBench();
  const counts = new Map<string, number>();
  const wrong: unknown[] = [];
  const host = testHost(async (request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    counts.set(call, (counts.get(call) ?? 0) + 1);
    // To the flow it is a lost answer, which it may well survive; the test must not.
    const other = await meddle(request, bench, counts.get(call) ?? 0).catch((error: unknown) => {
      wrong.push(error);
    });
    const { response } = await bench.sandbox.handle(other ?? request);
    bench.clock.advance(pace * 1000);
    return response;
  });
  const studio = createStudio(host);
  const opened = await studio.openFlow(await studio.shippedFlow(name));
  const environment = environmentOf('http://127.0.0.1:9');
  const settings = runSettings({ environment, inputs, watched: false });
  const record = await studio.startRun(opened, settings).result;
  expect(wrong).toEqual([]);
  return record;
}

import { expect, test } from 'vitest';
import { loadShippedFlow } from '@/flows/library/library';
import { shippedFlows } from '@/flows/library/shipped-flows';
import { readFlow } from '@/flows/read-flow';
import { canonicalRecord } from '@/runs/canonical';
import { createStudio } from '@/studio';
import { startShipped, testHost } from '../../support/studio';

const play = async (name: string, seed: number) =>
  (await startShipped(name, { seed, watched: false })).run.result;

const played = new Map<string, ReturnType<typeof play>>();

/** The record of a flow and a seed, made once for all tests that look at it. */
function recordOf(name: string, seed: number) {
  const key = `${name} ${seed}`;
  const record = played.get(key) ?? play(name, seed);
  played.set(key, record);
  return record;
}

const everyFlow = shippedFlows.map((flow) => [flow.name, flow] as const);

test.for(everyFlow)('%s has no problem of any severity beside its sources', async ([name]) => {
  const studio = createStudio(testHost());
  const { problems } = await studio.openFlow(await studio.shippedFlow(name), 'check');
  expect(problems).toEqual([]);
});

test.for(everyFlow)('%s passes with its defaults, whatever the seed', async ([name]) => {
  const records = await Promise.all([42, 7, 2_000_000_011].map((seed) => recordOf(name, seed)));
  expect(records.map(({ status, error }) => error ?? status)).toEqual([
    'passed',
    'passed',
    'passed',
  ]);
});

test.for(everyFlow)('%s gives the same bytes twice', async ([name]) => {
  const [one, two] = await Promise.all([recordOf(name, 42), play(name, 42)]);
  expect(canonicalRecord(two)).toBe(canonicalRecord(one));
});

test.for(everyFlow)('another seed changes no number of calls of %s', async ([name]) => {
  const calls = async (seed: number) =>
    (await recordOf(name, seed)).steps.map(({ stepId, attempts }) => [stepId, attempts.length]);
  expect(await calls(7)).toEqual(await calls(42));
});

test.for(everyFlow)('%s takes as long as the list says', async ([name, { seconds }]) => {
  const { duration } = await recordOf(name, 42);
  expect(Math.round(duration / 1000)).toBe(seconds);
});

test.for(everyFlow)('%s has all of its outputs at the end', async ([name]) => {
  const { document } = readFlow(await loadShippedFlow(name));
  const declared = Object.keys(document?.workflows[0]?.outputs ?? {});
  const { outputs } = await recordOf(name, 42);
  expect(declared).not.toEqual([]);
  expect(Object.keys(outputs).toSorted()).toEqual(declared.toSorted());
  for (const value of Object.values(outputs)) expect(value).not.toBeNull();
});

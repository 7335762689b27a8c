import { expect, test } from 'vitest';
import { canonicalRecord } from '@/runs/canonical';
import { startShipped, until } from '../support/studio';

const sent = (steps: { attempts: { action?: unknown }[] }[]) =>
  steps.flatMap(({ attempts }) => attempts).filter(({ action }) => action).length;

const recordOf = async (seed: number) => {
  const { run } = await startShipped('exchange-trade', { seed });
  return run.result;
};

test('the exchange trade runs through in the embedded sandbox', async () => {
  const record = await recordOf(42);
  expect(record.error).toBeUndefined();
  expect(record.status).toBe('passed');
  expect(record.steps.filter(({ state }) => state === 'failed')).toEqual([]);
});

test('ten runs of one flow with one seed give the same bytes', async () => {
  const bytes = new Set<string>();
  for (let count = 0; count < 10; count += 1) bytes.add(canonicalRecord(await recordOf(42)));
  expect(bytes.size).toBe(1);
});

test('another seed changes ids and times, not amounts, prices or the number of polls', async () => {
  const [one, two] = [await recordOf(42), await recordOf(43)];
  expect(two.outputs['tradeId']).not.toBe(one.outputs['tradeId']);
  expect(two.outputs['rate']).toBe(one.outputs['rate']);
  const attempts = (record: typeof one) =>
    record.steps.map(({ stepId, attempts: made }) => [stepId, made.length]);
  expect(attempts(two)).toEqual(attempts(one));
});

test('stepping, pausing and watching give the same bytes as running through', async () => {
  const straight = canonicalRecord(await recordOf(42));
  const { run } = await startShipped('exchange-trade', { paused: true });
  for (let steps = 0; steps < 3; steps += 1) run.step();
  await until(
    run,
    ({ record }) => record.steps.filter(({ attempts }) => attempts.length).length >= 3,
  );
  run.setPace(60);
  run.run();
  run.pause();
  run.setPace('jump');
  run.run();
  expect(canonicalRecord(await run.result)).toBe(straight);
});

test('a run cut off anywhere goes on to the same bytes', async () => {
  const straight = canonicalRecord(await recordOf(42));
  for (const calls of [0, 1, 3, 5]) {
    const { run } = await startShipped('exchange-trade', { paused: true });
    for (let steps = 0; steps < calls; steps += 1) run.step();
    await until(run, ({ record }) => record.steps.length > 0 && sent(record.steps) === calls);
    const cut = structuredClone(run.view.getSnapshot().context.record);
    run.stop();
    const again = await startShipped('exchange-trade', { paused: true, resume: cut });
    again.run.run();
    expect(canonicalRecord(await again.run.result)).toBe(straight);
  }
});

test('a planned fault on the trade call fails the run at that step', async () => {
  const faults = [1, 2, 3, 4, 5].map((attempt) => ({
    operation: 'createExchangeTrade',
    attempt,
    status: 500,
  }));
  const { run } = await startShipped('exchange-trade', { faults });
  const record = await run.result;
  expect(record.status).toBe('failed');
  expect(record.error?.stepId).toBe('createTrade');
  expect(
    record.steps.find(({ stepId }) => stepId === 'createTrade')?.attempts[0]?.faulted,
  ).toContain('createExchangeTrade');
});

test('another world: each run has its own, whatever ran before', async () => {
  const { run } = await startShipped('exchange-trade', { inputs: { amount: '999.00' } });
  await run.result;
  expect(canonicalRecord(await recordOf(42))).toBe(canonicalRecord(await recordOf(42)));
});

import { expect, test } from 'vitest';
import { json, openThings, runSettings, until } from '../support/studio';

const flow = `
  - workflowId: main
    steps:
      - stepId: first
        operationId: listThings
      - stepId: poll
        operationId: listThings
        successCriteria: [{ condition: $response.body#/n > 3 }]
        onFailure: [{ name: again, type: retry, retryAfter: 3, retryLimit: 9 }]`;

const counting = (_: Request, n: number) => json({ n });
const attemptsOf = (steps: { attempts: unknown[] }[]) =>
  steps.map(({ attempts }) => attempts.length);

test('a step sends and checks exactly one attempt', async () => {
  const { studio, opened } = await openThings(flow, counting);
  const run = studio.startRun(opened, runSettings({ paused: true }));
  const seen: number[][] = [];
  for (const calls of [1, 2, 3]) {
    run.step();
    await until(run, ({ record }) => attemptsOf(record.steps).reduce((a, b) => a + b, 0) === calls);
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push(attemptsOf(run.view.getSnapshot().context.record.steps));
  }
  expect(seen).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
  ]);
  expect(run.view.getSnapshot().context).toMatchObject({
    mode: 'paused',
    current: { stepId: 'poll', phase: 'waiting' },
  });
  run.run();
  expect((await run.result).status).toBe('passed');
});

test('stopping keeps the record up to there', async () => {
  const { studio, opened } = await openThings(flow, counting);
  const run = studio.startRun(opened, runSettings({ paused: true }));
  run.step();
  await until(run, ({ record }) => record.steps[0]?.state === 'passed');
  run.stop();
  const record = await run.result;
  expect(record.status).toBe('stopped');
  expect(record.steps.map(({ state }) => state)).toEqual(['passed', 'calling']);
});

test('pauses, steps and paces leave no trace in the record', async () => {
  const one = await openThings(flow, counting);
  const straight = await one.studio.startRun(one.opened, runSettings()).result;
  const two = await openThings(flow, counting);
  const run = two.studio.startRun(two.opened, runSettings({ paused: true }));
  run.step();
  run.step();
  await until(run, ({ current }) => current?.phase === 'waiting');
  run.setPace(60);
  run.run();
  run.pause();
  run.setPace('jump');
  run.run();
  expect(await run.result).toEqual(straight);
});

test('a run that was cut off goes on where it stood, without sending again what was answered', async () => {
  const sent: number[] = [];
  const { studio, opened } = await openThings(flow, (_, n) => {
    sent.push(n);
    return json({ n });
  });
  const first = studio.startRun(opened, runSettings({ paused: true }));
  first.step();
  first.step();
  await until(first, ({ current }) => current?.phase === 'waiting');
  const cut = structuredClone(first.view.getSnapshot().context.record);
  const again = studio.startRun(opened, runSettings({ paused: true, resume: cut }));
  await until(again, ({ current }) => current?.phase === 'waiting');
  expect(again.view.getSnapshot().context).toMatchObject({ mode: 'paused', record: cut });
  expect(sent).toEqual([1, 2]);
  again.run();
  const record = await again.result;
  expect(record.status).toBe('passed');
  expect(sent).toEqual([1, 2, 3, 4]);
  expect(attemptsOf(record.steps)).toEqual([1, 3]);
});

test('the first view of a run says what it is a run of', async () => {
  const { studio, opened } = await openThings(flow, counting);
  const run = studio.startRun(opened, runSettings({ paused: true, seed: 7 }));
  const { workflowId, seed, steps } = run.view.getSnapshot().context.record;
  expect({ workflowId, seed, steps: steps.length }).toEqual({
    workflowId: 'main',
    seed: 7,
    steps: 2,
  });
  run.stop();
});

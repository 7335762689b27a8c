import { expect, test } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import { embedded } from '@/api/environments';
import type { KeptRun, RunStudio } from '@/pages/run/run-studio';
import { createStore } from '@/pages/store';
import { framed } from '@/pages/run/session/framed';
import { reviveRun, startLiveRun } from '@/pages/run/session/live-run';
import { createRunSaver } from '@/pages/run/session/run-saver';
import type { OpenedFlow, Run, RunSettings, RunView, ViewEvent } from '@/studio-types';
import { recordOf, viewOf } from '../../support/run-view';

/** A run whose view a test changes by hand. */
function handRun(first: RunView): { run: Run; show: (view: RunView) => void } {
  const logic = fromTransition((_: RunView, event: ViewEvent) => event.view, first);
  const view = createActor(logic).start();
  const run: Run = {
    view,
    step: idle,
    stepOut: idle,
    run: idle,
    pause: idle,
    stop: idle,
    setPace: idle,
    result: Promise.resolve(first.record),
  };
  return { run, show: (next) => view.send({ type: 'view.changed', view: next }) };
}

const idle = () => {};

function studioOf(run: Run, put: (kept: KeptRun) => Promise<void>) {
  const started: Omit<RunSettings, 'token' | 'onFact'>[] = [];
  const studio = {
    environment: createStore(embedded),
    signer: createStore({ signer: 'toolbox' }),
    confirmRun: async () => true,
    runs: { next: async () => 7, put, get: async () => undefined, claim: async () => true },
    startRun: (_: OpenedFlow, settings: (typeof started)[number]) => {
      started.push(settings);
      return run;
    },
  } as unknown as RunStudio;
  return { studio, started };
}

const flow = { name: 'settle', revision: '3f9a2c81d04e' } as OpenedFlow;
const start = { workflowId: 'settle', inputs: {}, seed: 1, pace: 1, paused: true } as const;
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a run is kept from its beginning and after every fact, but not while only time passes', async () => {
  const kept: KeptRun[] = [];
  const { run, show } = handRun(viewOf());
  const { studio } = studioOf(run, async (one) => void kept.push(one));
  const live = await startLiveRun(studio, flow, start, () => {});
  expect(live?.number).toBe(7);
  await settled();
  const { context } = run.view.getSnapshot();
  show({ ...context, now: 50 });
  show({ ...context, now: 60, record: recordOf({ duration: 60 }) });
  await settled();
  expect(kept.map(({ number, flow: name, record }) => [number, name, record.duration])).toEqual([
    [7, 'settle', 0],
    [7, 'settle', 60],
  ]);
});

test('a run that can not be kept goes on, and the reason is told', async () => {
  const told: unknown[] = [];
  const { studio } = studioOf(handRun(viewOf()).run, async () => {
    throw new Error('The storage is full.');
  });
  const live = await startLiveRun(studio, flow, start, (error) => told.push(error));
  await settled();
  expect(live?.run).toBeDefined();
  expect(told).toEqual([new Error('The storage is full.')]);
});

test('an unfinished run goes on from its record, standing, where it was made', () => {
  const { run } = handRun(viewOf());
  const { studio, started } = studioOf(run, async () => {});
  const record = recordOf({
    seed: 9,
    environment: { id: 'server', base: 'http://127.0.0.1:4010' },
  });
  const live = reviveRun(studio, flow, { number: 3, flow: 'settle', record }, true, () => {});
  expect(live).toMatchObject({ number: 3, view: run.view });
  expect(started).toEqual([
    expect.objectContaining({
      resume: record,
      paused: true,
      seed: 9,
      environment: expect.objectContaining({ base: 'http://127.0.0.1:4010' }),
    }),
  ]);
});

test('an unfinished run that lacks a secret stands until it is given again, and nothing is started', () => {
  const { run } = handRun(viewOf());
  const { studio, started } = studioOf(run, async () => {});
  const opened = { ...flow, inputs: () => true } as unknown as OpenedFlow;
  const record = recordOf({ inputs: { cvv: '[redacted]', amount: '1' } });
  const kept = { number: 3, flow: 'settle', record };
  const standing = reviveRun(studio, opened, kept, true, () => {});
  expect(standing.run).toBeUndefined();
  expect(standing.lacks?.names).toEqual(['cvv']);
  expect(standing.view.getSnapshot().context).toMatchObject({ mode: 'paused', record });
  expect(started).toEqual([]);
  const going = reviveRun(studio, opened, kept, true, () => {}, { cvv: '742' });
  expect(going).toMatchObject({ number: 3, view: run.view });
  expect(started).toEqual([expect.objectContaining({ resume: record, inputs: { cvv: '742' } })]);
});

test('a finished run is shown as it ended, and nothing is started', () => {
  const { studio, started } = studioOf(handRun(viewOf()).run, async () => {});
  const record = recordOf({ status: 'passed', duration: 900 });
  const live = reviveRun(studio, flow, { number: 3, flow: 'settle', record }, true, () => {});
  expect(live.run).toBeUndefined();
  expect(live.view.getSnapshot().context).toMatchObject({ mode: 'ended', now: 900, record });
  expect(started).toEqual([]);
});

test('an unfinished run of another revision is shown with both revisions, not continued', () => {
  const { studio, started } = studioOf(handRun(viewOf()).run, async () => {});
  const record = recordOf({ revision: 'aaaaaaaaaaaa' });
  const live = reviveRun(studio, flow, { number: 3, flow: 'settle', record }, true, () => {});
  expect(live.run).toBeUndefined();
  expect(live.frozen).toContain('aaaaaaaaaaaa');
  expect(live.frozen).toContain('3f9a2c81d04e');
  expect(started).toEqual([]);
});

test('while a write is under way only the newest record waits', async () => {
  const written: number[] = [];
  const open: (() => void)[] = [];
  const saver = createRunSaver(
    (record) => {
      written.push(record.duration);
      return new Promise((resolve) => open.push(resolve));
    },
    () => {},
    async () => {},
  );
  for (const duration of [1, 2, 3, 4]) saver.save(recordOf({ duration }));
  expect(written).toEqual([1]);
  open[0]?.();
  await settled();
  expect(written).toEqual([1, 4]);
});

test('a saver rests between writes that follow at once, but not before the last one', async () => {
  const written: number[] = [];
  const rested: (() => void)[] = [];
  const saver = createRunSaver(
    async ({ duration }) => void written.push(duration),
    () => {},
    () => new Promise((resolve) => rested.push(resolve)),
  );
  for (const duration of [1, 2, 3]) saver.save(recordOf({ duration }));
  await settled();
  expect(written).toEqual([1]);
  rested[0]?.();
  await settled();
  expect(written).toEqual([1, 3]);
  for (const duration of [4, 5]) saver.save(recordOf({ duration }));
  await settled();
  expect(written).toEqual([1, 3, 4]);
  saver.save(recordOf({ duration: 6, status: 'passed' }));
  await settled();
  expect(written).toEqual([1, 3, 4, 6]);
});

test('a run that stands is written at once, also where it came to stand during a write', async () => {
  const written: number[] = [];
  const saver = createRunSaver(
    async ({ duration }) => void written.push(duration),
    () => {},
    () => new Promise(() => {}),
  );
  for (const duration of [1, 2, 3]) saver.save(recordOf({ duration }));
  saver.hurry();
  await settled();
  expect(written).toEqual([1, 3]);
  for (const duration of [4, 5]) saver.save(recordOf({ duration }));
  await settled();
  expect(written).toEqual([1, 3, 4]);
  saver.hurry();
  await settled();
  expect(written).toEqual([1, 3, 4, 5]);
});

test('a view changes once per frame, to what is newest then', () => {
  const { run, show } = handRun(viewOf());
  const frames: (() => void)[] = [];
  const view = framed(run.view, (callback) => frames.push(callback));
  const seen: number[] = [];
  view.subscribe(() => seen.push(view.getSnapshot().context.now));
  const { context } = run.view.getSnapshot();
  for (const now of [1, 2, 3]) show({ ...context, now });
  expect(frames).toHaveLength(1);
  expect(view.getSnapshot().context.now).toBe(context.now);
  frames[0]?.();
  expect(seen).toEqual([3]);
  show({ ...context, now: 4 });
  frames[1]?.();
  expect(view.getSnapshot().context.now).toBe(4);
});

test('that a run comes to stand is not put off behind what a view waits with', () => {
  const { run, show } = handRun(viewOf());
  const put: { callback: () => void; isUrgent: boolean }[] = [];
  const view = framed(run.view, (callback, isUrgent) => put.push({ callback, isUrgent }));
  const { context } = run.view.getSnapshot();
  const other = context.mode === 'paused' ? 'running' : 'paused';
  show({ ...context, now: 1 });
  show({ ...context, now: 2, mode: other });
  show({ ...context, now: 3, mode: other });
  expect(put.map(({ isUrgent }) => isUrgent)).toEqual([false, true]);
  put[1]?.callback();
  expect(view.getSnapshot().context).toMatchObject({ now: 3, mode: other });
});

test('an unfinished run that another tab has is shown, not continued', () => {
  const { run } = handRun(viewOf());
  const { studio, started } = studioOf(run, async () => {});
  const record = recordOf({ status: 'running', revision: flow.revision });
  const live = reviveRun(studio, flow, { number: 3, flow: 'settle', record }, false, () => {});
  expect(live.run).toBeUndefined();
  expect(live.frozen).toContain('open in another tab');
  expect(started).toEqual([]);
});

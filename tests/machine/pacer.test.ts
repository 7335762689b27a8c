import { expect, test } from 'vitest';
import { createPacer } from '@/machine/pacer';
import { createRunClock } from '@/machine/run-clock';
import { createManualWall } from '../support/manual-wall';

const never = () => new AbortController().signal;

/** A pacer and a loop that passes checkpoints for as long as it may; `passed` counts them. */
function setUp(paused: boolean) {
  const wall = createManualWall();
  const clock = createRunClock(wall, 'jump');
  const pacer = createPacer(clock, paused, () => {});
  const seen = { passed: 0 };
  const loop = async () => {
    while (seen.passed < 100) {
      await pacer.checkpoint(never());
      seen.passed += 1;
      await clock.wait(1000, never());
    }
  };
  void loop();
  return { wall, clock, pacer, seen };
}

test('a paused run stands at its first checkpoint', async () => {
  const { wall, seen } = setUp(true);
  await wall.advance(10);
  expect(seen.passed).toBe(0);
});

test('a step passes exactly one checkpoint and then holds the wait', async () => {
  const { wall, clock, pacer, seen } = setUp(true);
  pacer.step();
  await wall.advance(10);
  expect([seen.passed, clock.now()]).toEqual([1, 0]);
  pacer.step();
  await wall.advance(10);
  expect([seen.passed, clock.now()]).toEqual([2, 1000]);
});

test('steps asked for at once are all taken, one by one', async () => {
  const { wall, pacer, seen } = setUp(true);
  pacer.step();
  pacer.step();
  pacer.step();
  await wall.advance(10);
  expect(seen.passed).toBe(3);
});

test('running goes through and a pause stands at the next checkpoint', async () => {
  const { wall, pacer, seen } = setUp(false);
  await wall.advance(0);
  expect(seen.passed).toBeGreaterThan(1);
  pacer.pause();
  const { passed } = seen;
  await wall.advance(10);
  expect(seen.passed).toBe(passed);
});

test('resuming after a pause advances from where it stood', async () => {
  const { wall, pacer, seen } = setUp(true);
  pacer.step();
  await wall.advance(10);
  pacer.run();
  await wall.advance(0);
  expect(seen.passed).toBe(100);
});

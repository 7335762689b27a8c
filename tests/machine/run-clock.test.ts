import { expect, test } from 'vitest';
import { createRunClock, type Pace } from '@/machine/run-clock';
import { createManualWall } from '../support/manual-wall';

const never = new AbortController().signal;

function setUp(pace: Pace) {
  const wall = createManualWall();
  return { wall, clock: createRunClock(wall, pace) };
}

test('the wall alone does not move it', async () => {
  const { wall, clock } = setUp(1);
  await wall.advance(5000);
  expect(clock.now()).toBe(0);
});

test('a wait at 1x takes as long on the wall as it is', async () => {
  const { wall, clock } = setUp(1);
  let done = false;
  void clock.wait(3000, never).then(() => (done = true));
  await wall.advance(2999);
  expect([done, clock.now(), clock.shown()]).toEqual([false, 0, 2999]);
  await wall.advance(1);
  expect([done, clock.now()]).toEqual([true, 3000]);
});

test('a wait at 60x takes a sixtieth of it', async () => {
  const { wall, clock } = setUp(60);
  void clock.wait(3000, never);
  await wall.advance(50);
  expect(clock.now()).toBe(3000);
});

test('a jump passes a wait in the next task', async () => {
  const { wall, clock } = setUp('jump');
  void clock.wait(3_600_000, never);
  expect(clock.now()).toBe(0);
  await wall.advance(0);
  expect(clock.now()).toBe(3_600_000);
});

test('a held wait stands still and goes on where it was', async () => {
  const { wall, clock } = setUp(1);
  void clock.wait(3000, never);
  await wall.advance(1000);
  clock.hold();
  await wall.advance(60_000);
  expect([clock.now(), clock.shown()]).toEqual([0, 1000]);
  clock.release();
  await wall.advance(1999);
  expect(clock.now()).toBe(0);
  await wall.advance(1);
  expect(clock.now()).toBe(3000);
});

test('a hold does not stop the latency of a call', async () => {
  const { wall, clock } = setUp(1);
  clock.hold();
  void clock.during(() => clock.sleep(118));
  await wall.advance(118);
  expect(clock.now()).toBe(118);
});

test('changing the pace in a wait keeps what has passed', async () => {
  const { wall, clock } = setUp(1);
  void clock.wait(3000, never);
  await wall.advance(1000);
  clock.setPace(10);
  await wall.advance(199);
  expect(clock.shown()).toBe(2990);
  await wall.advance(1);
  expect(clock.now()).toBe(3000);
});

test('time stands still while work is under way', async () => {
  const { wall, clock } = setUp('jump');
  let finish: (() => void) | undefined;
  const work = clock.during(() => new Promise<void>((resolve) => (finish = resolve)));
  void clock.wait(1000, never);
  await wall.advance(10);
  expect(clock.now()).toBe(0);
  finish?.();
  await work;
  await wall.advance(0);
  expect(clock.now()).toBe(1000);
});

test('waits end in the order of their times, whatever order they began in', async () => {
  const { wall, clock } = setUp('jump');
  const order: [string, number][] = [];
  void clock.wait(200, never).then(() => order.push(['late', clock.now()]));
  void clock.during(() => clock.sleep(100)).then(() => order.push(['early', clock.now()]));
  await wall.advance(0);
  expect(order).toEqual([
    ['early', 100],
    ['late', 200],
  ]);
});

test('an aborted wait is dropped and the next one goes on', async () => {
  const { wall, clock } = setUp(1);
  const stop = new AbortController();
  void clock.wait(1000, stop.signal);
  void clock.wait(2000, never);
  await wall.advance(500);
  stop.abort();
  await wall.advance(2000);
  expect(clock.now()).toBe(2000);
});

test('of two sleeps that end at one time each is dealt with to the end before the next', async () => {
  const { wall, clock } = setUp('jump');
  const told: string[] = [];
  const call = (name: string) =>
    clock.during(async () => {
      await clock.sleep(100);
      told.push(`${name} is back at ${clock.now()}`);
      for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
      told.push(`${name} is done`);
    });
  await Promise.all([call('one'), call('two'), wall.advance(0)]);
  expect(told).toEqual(['one is back at 100', 'one is done', 'two is back at 100', 'two is done']);
});

test('work that is stopped in its sleep keeps time still no more', async () => {
  const { wall, clock } = setUp('jump');
  const stop = new AbortController();
  const aborted = new Promise<void>((resolve) =>
    stop.signal.addEventListener('abort', () => resolve()),
  );
  const work = clock.during(() => Promise.race([clock.sleep(5000, stop.signal), aborted]));
  stop.abort();
  await work;
  void clock.wait(1000, never);
  await wall.advance(0);
  expect(clock.now()).toBe(1000);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWallClock, worldStart } from '@/sandbox/clock';
import { parseDuration } from '@/sandbox/duration';

function createWall() {
  const wall = { time: 1_000_000 };
  return { wall, read: () => wall.time };
}

test('a clock starts where it is told and follows the wall at its speed', () => {
  const { wall, read } = createWall();
  const clock = createWallClock({ start: 500, wall: read, speed: 60 });
  expect(clock.now()).toBe(500);
  wall.time += 100;
  expect([clock.now(), clock.steady()]).toEqual([6_500, 100]);
  clock.setSpeed(1);
  wall.time += 100;
  expect([clock.now(), clock.steady(), clock.speed()]).toEqual([6_600, 200, 1]);
});

test('a clock at speed 0 stands still until it is moved', () => {
  const { wall, read } = createWall();
  const clock = createWallClock({ start: 0, wall: read, speed: 0 });
  wall.time += 10_000;
  expect([clock.now(), clock.steady()]).toEqual([0, 0]);
  clock.advance(250);
  expect([clock.now(), clock.steady()]).toEqual([250, 250]);
});

test('a clock moves to a moment, and never back', () => {
  const clock = createWallClock({ start: 1_000, wall: () => 0 });
  clock.until(5_000);
  expect(clock.now()).toBe(5_000);
  clock.until(2_000);
  expect(clock.now()).toBe(5_000);
});

test('whatever happens, time does not go back and steady time is never ahead of virtual time', () => {
  const move = fc.oneof(
    fc.record({ wall: fc.integer({ min: -1_000, max: 10_000 }) }),
    fc.record({ speed: fc.double({ min: 0, max: 100, noNaN: true }) }),
    fc.record({ advance: fc.nat(10_000) }),
  );
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      const { wall, read } = createWall();
      const clock = createWallClock({ start: 0, wall: read });
      let [now, steady] = [0, 0];
      for (const step of moves) {
        if ('wall' in step) wall.time += step.wall;
        if ('speed' in step) clock.setSpeed(step.speed);
        if ('advance' in step) clock.advance(step.advance);
        expect(clock.now()).toBeGreaterThanOrEqual(now);
        expect(clock.steady()).toBeGreaterThanOrEqual(steady);
        [now, steady] = [clock.now(), clock.steady()];
        expect(steady).toBeLessThanOrEqual(now);
      }
    }),
  );
});

test('a world starts on whole ten minutes that its seed decides', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const start = worldStart(seed);
      expect(start % 600_000).toBe(0);
      expect(worldStart(seed)).toBe(start);
      expect(new Date(start).toISOString()).toMatch(/^2026-0[34]-/);
    }),
  );
  expect(worldStart(42)).not.toBe(worldStart(43));
});

test.for([
  ['PT90S', 90_000],
  ['PT1.5S', 1_500],
  ['PT2H30M', 9_000_000],
  ['P1D', 86_400_000],
  ['P1DT1S', 86_401_000],
  ['P2W', 1_209_600_000],
  [90, 90_000],
  [0.25, 250],
  [0, 0],
  ['P', undefined],
  ['PT', undefined],
  ['P1Y', undefined],
  ['P1M', undefined],
  ['-PT1S', undefined],
  ['90', undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [null, undefined],
] as const)('the time span %j is %j ms', ([text, ms]) => {
  expect(parseDuration(text)).toBe(ms);
});

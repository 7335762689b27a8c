import { createRandom } from '@/api/random';

/** The time a world lives in. */
export interface SandboxClock {
  /** Virtual ms since the epoch. */
  now(): number;
  /**
   * Virtual ms that passed at most as fast as the wall, explicit advances included. Offers expire by
   * it, so that none expires earlier than at speed 1.
   */
  steady(): number;
}

/** A clock that follows the wall at a speed, and can be moved forward by hand. */
export interface WallClock extends SandboxClock {
  /** Moves forward at once. */
  advance(ms: number): void;
  /** Virtual ms per ms of the wall from now on; 0 stands still. */
  setSpeed(speed: number): void;
  speed(): number;
  /** Moves forward to a moment; one that has passed changes nothing. */
  until(epochMs: number): void;
}

/** Makes a clock that starts at `start` and from there follows `wall`, both in ms. */
export function createWallClock(options: {
  start: number;
  wall: () => number;
  speed?: number;
}): WallClock {
  const { wall } = options;
  let speed = options.speed ?? 1;
  let now = options.start;
  let steady = 0;
  let seen = wall();

  /** Takes over what passed on the wall. A wall set back counts as standing still. */
  function follow(): void {
    const moment = wall();
    const passed = Math.max(0, moment - seen);
    seen = moment;
    now += passed * speed;
    steady += passed * Math.min(1, speed);
  }
  function advance(ms: number): void {
    follow();
    now += ms;
    steady += ms;
  }
  return {
    advance,
    now() {
      follow();
      return Math.floor(now);
    },
    steady() {
      follow();
      return Math.floor(steady);
    },
    setSpeed(next) {
      follow();
      speed = next;
    },
    speed: () => speed,
    until(epochMs) {
      follow();
      if (epochMs > now) advance(epochMs - now);
    },
  };
}

/** The last moment ISO 8601 can write with four digits of the year, in ms since the epoch. */
export const endOfTime = 253_402_300_799_999;

/** 2026-03-04T09:00:00Z: a working morning. */
const firstStart = Date.UTC(2026, 2, 4, 9);

/** Worlds begin on whole ten minutes: the wait for a batch is then the same whatever the seed. */
const startStep = 10 * 60_000;

/** Four weeks: far enough that two seeds rarely meet, near enough that no season changes. */
const startSteps = (4 * 7 * 24 * 3_600_000) / startStep;

/** When the world of a seed begins, in ms since the epoch: on whole ten minutes. */
export function worldStart(seed: number): number {
  return firstStart + createRandom(seed, 'start').int(0, startSteps) * startStep;
}

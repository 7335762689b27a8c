import { didYouMean } from '@/api/did-you-mean';
import { isJsonObject, type Json, type JsonObject } from '@/api/json';
import { refuse, type Refusal } from './behave';
import { endOfTime } from './clock';
import { parseDuration } from './duration';
import { foreseeStatus, isReachedBy, type StatusGoal } from './foresight';
import { comingEvents, type Happening } from './happening';
import type { Sandbox } from './sandbox';
import { isoTime } from './world';

/** What the control needs of the clock a sandbox goes by. */
export interface ControlClock {
  /** Virtual ms per ms of the wall. */
  speed(): number;
  /** Absent where the clock does not follow the wall. */
  setSpeed?(speed: number): void;
  /** Moves forward by ms. */
  advance(ms: number): void | Promise<void>;
}

/** How many of the next events the clock tells. */
const mostComing = 20;

/** How many of the events of a move are told, the newest of them. */
const mostHappened = 100;

/** The time of a sandbox, and how fast it goes. */
export function timeOf(sandbox: Sandbox, clock: ControlClock) {
  return { now: isoTime(sandbox.world.now()), speed: clock.speed() };
}

/** The time of a sandbox, and what is to happen next. */
export function readClock(sandbox: Sandbox, clock: ControlClock) {
  sandbox.catchUp();
  return { ...timeOf(sandbox, clock), next: comingEvents(sandbox.world, mostComing) };
}

/** Where a clock request goes: forward by ms, or to a state. */
type Way = { ahead: number } | { goal: StatusGoal };

/** Does what a clock request asks for, and tells what happened on the way; or refuses it. */
export async function moveClock(sandbox: Sandbox, clock: ControlClock, body: Json | undefined) {
  const move = readMove(body, sandbox.world.now());
  if (typeof move === 'string') return refuse(400, 400, move);
  const { speed, way } = move;
  if (speed !== undefined && !clock.setSpeed) {
    const text = 'In a run the clock moves by calls, waits and advances alone: leave "speed" out.';
    return refuse(400, 400, text);
  }
  const happened = way && (await travel(sandbox, clock, way));
  if (happened && 'kind' in happened) return happened;
  if (speed !== undefined) clock.setSpeed?.(speed);
  return {
    ...timeOf(sandbox, clock),
    ...(happened && { events: happened.length, happened: happened.slice(-mostHappened) }),
  };
}

const usage =
  'Send {"advance": "PT90S"}, {"speed": 60}, {"until": "2026-03-05T09:00:00Z"} or {"until": {"id": "…", "status": "complete"}}.';
const names = ['advance', 'speed', 'until'];

function readMove(body: Json | undefined, now: number): { speed?: number; way?: Way } | string {
  if (!isJsonObject(body)) return usage;
  const unknown = Object.keys(body).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const near = didYouMean(unknown, names);
    const hint = near === undefined ? usage : `Did you mean "${near}"?`;
    return `The clock knows no ${JSON.stringify(unknown)}. ${hint}`;
  }
  const { speed, advance, until } = body;
  if (speed !== undefined && !(typeof speed === 'number' && speed >= 0 && speed <= 100_000)) {
    return '"speed" is a number from 0 (stands still) to 100000.';
  }
  if (advance !== undefined && until !== undefined) {
    return 'Send "advance" or "until", not both: it is not said which comes first.';
  }
  const way = readWay(body, now);
  if (typeof way === 'string') return way;
  if (!way && speed === undefined) return usage;
  return { ...(way && { way }), ...(typeof speed === 'number' && { speed }) };
}

function readWay({ advance, until }: JsonObject, now: number): Way | string | undefined {
  if (isJsonObject(until)) return readGoal(until);
  const ahead = aheadOf(advance, until, now);
  if (typeof ahead !== 'number') return ahead;
  return now + ahead > endOfTime ? 'The clock ends with the year 9999.' : { ahead };
}

/** How many ms a clock request goes forward, or what is wrong with it. */
function aheadOf(
  advance: Json | undefined,
  until: Json | undefined,
  now: number,
): number | string | undefined {
  if (advance !== undefined) {
    return parseDuration(advance) ?? '"advance" is an ISO 8601 duration such as PT90S, or seconds.';
  }
  if (until === undefined) return undefined;
  const moment = typeof until === 'string' ? Date.parse(until) : Number.NaN;
  if (Number.isNaN(moment)) {
    return '"until" is a date-time such as 2026-03-05T09:00:00Z, or a state such as {"id": "…", "status": "complete"}.';
  }
  return moment < now ? `"until" has passed: it is ${isoTime(now)}.` : moment - now;
}

function readGoal(until: JsonObject): Way | string {
  const { id, status, ...others } = until;
  return typeof id === 'string' && typeof status === 'string' && Object.keys(others).length === 0
    ? { goal: { id, status } }
    : 'A state to go on to has an id and a status, both texts: {"until": {"id": "…", "status": "complete"}}.';
}

/** Moves on, and gives what happened; where a goal is never reached, nothing moves. */
async function travel(
  sandbox: Sandbox,
  clock: ControlClock,
  way: Way,
): Promise<Happening[] | Refusal> {
  const happened = sandbox.catchUp();
  if ('ahead' in way) {
    await clock.advance(way.ahead);
    return [...happened, ...sandbox.catchUp()];
  }
  const { goal } = way;
  const foreseen = foreseeStatus(sandbox.world, goal);
  if ('refusal' in foreseen) {
    const code = foreseen.isUnknown ? 404 : 400;
    return refuse(code, code, foreseen.refusal);
  }
  const ahead = foreseen.at - sandbox.world.now();
  if (ahead > 0) await clock.advance(ahead);
  happened.push(...sandbox.catchUp());
  if (happened.some((event) => isReachedBy(event, goal))) return happened;
  const then = foreseeStatus(sandbox.world, goal);
  if ('at' in then && then.at <= sandbox.world.now()) return happened;
  const text = `${goal.id} did not become ${goal.status}: while the clock moved, another call changed what was to come.`;
  return refuse(400, 400, text);
}

import { isoTime } from '@/sandbox/world';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** A virtual moment whole, in UTC: `2026-03-04 09:00:06`, with `.120` where asked. */
export function momentText(epochMs: number, withMs = false): string {
  return isoTime(epochMs)
    .replace('T', ' ')
    .slice(0, withMs ? 23 : 19);
}

/** A virtual moment as short as it is clear beside `now`: the time alone on the same day, else to the minute. */
export function nearMoment(epochMs: number, now: number): string {
  const text = momentText(epochMs, true);
  return text.slice(0, 10) === momentText(now).slice(0, 10) ? text.slice(11) : text.slice(0, 16);
}

/** How far ahead something is, in its two largest units: `2.4 s`, `4 min`, `1 h 5 min`, `3 d 4 h`. */
export function distanceText(ms: number): string {
  if (ms < minute) return `${(Math.max(0, ms) / second).toFixed(1)} s`;
  if (ms < hour) return two(ms, minute, 'min', second, 's');
  return ms < day ? two(ms, hour, 'h', minute, 'min') : two(ms, day, 'd', hour, 'h');
}

function two(ms: number, large: number, unit: string, small: number, part: string): string {
  const rest = Math.floor((ms % large) / small);
  return `${Math.floor(ms / large)} ${unit}${rest > 0 ? ` ${rest} ${part}` : ''}`;
}

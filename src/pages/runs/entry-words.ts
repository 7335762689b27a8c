import { callLimits, type KeptCall } from '@/runs/call-history';
import { formatSize } from '@/ui/measure';

/** How many of a thing, such as `1 run`, `12 calls`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** Runs and calls counted, as far as there are any: `3 runs and 12 calls`. */
export function countedBoth({ runs, calls }: { runs: number; calls: number }): string {
  const parts = [runs > 0 && counted(runs, 'run'), calls > 0 && counted(calls, 'call')];
  return parts.filter(Boolean).join(' and ');
}

/** What is kept of calls, against the limits: `12 of 500 calls, 3.2 MB of 20 MB`. */
export function keptOfCalls(calls: readonly Pick<KeptCall, 'size'>[], limits = callLimits): string {
  const size = calls.reduce((sum, call) => sum + call.size, 0);
  const kept = `${calls.length} of ${counted(limits.calls, 'call')}`;
  return `${kept}, ${formatSize(size)} of ${formatSize(limits.size)}`;
}

/** A moment as the wall here says it: of today the time, of another day the date too. Both in ms since the epoch. */
export function momentText(ms: number, now: number): string {
  const [then, today] = [new Date(ms), new Date(now)];
  const day = [then.getFullYear(), then.getMonth() + 1, then.getDate()].map(twoDigits).join('-');
  const clock = [then.getHours(), then.getMinutes()].map(twoDigits).join(':');
  const isToday = then.toDateString() === today.toDateString();
  return isToday ? `${clock}:${twoDigits(then.getSeconds())}` : `${day} ${clock}`;
}

const twoDigits = (part: number) => String(part).padStart(2, '0');

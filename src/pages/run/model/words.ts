/** Virtual time as the header shows it: `00:06.120`, with hours in front from the first one on. */
export function clockText(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const hours = Math.floor(whole / 3_600_000);
  const minutes = Math.floor(whole / 60_000) % 60;
  const rest = `${pad(minutes, 2)}:${pad(Math.floor(whole / 1000) % 60, 2)}.${pad(whole % 1000, 3)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** A moment on the axis, in seconds with all three decimals: `4.513`. */
export function axisText(ms: number): string {
  return (Math.max(0, ms) / 1000).toFixed(3);
}

/** The length of a wait, as short as it can be said exactly: `3 s`, `1.5 s`, `2 min`, `1 min 30 s`. */
export function lengthText(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = Math.round(ms) / 1000;
  if (seconds < 60) return `${Number(seconds.toFixed(3))} s`;
  const minutes = Math.floor(seconds / 60);
  const rest = Number((seconds - minutes * 60).toFixed(3));
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

/** A countdown as a node shows it: `1.4 s` below a minute, whole minutes and seconds above. */
export function countdownText(ms: number): string {
  const left = Math.max(0, ms);
  return left < 60_000
    ? `${(Math.floor(left / 100) / 10).toFixed(1)} s`
    : lengthText(left - (left % 1000));
}

/** A count with its noun: `1 call`, `6 calls`. */
export function countText(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

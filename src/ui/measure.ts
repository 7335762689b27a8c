/** A number of bytes as people read it: `842 B`, `1.2 kB`, `20 MB` (steps of 1,000). */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}

/** The size of a text on the wire, in bytes of UTF-8. */
export function textSize(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** A duration as people read it: `118 ms` below a second, `6.120 s` below a minute, `2 min 05 s` above. */
export function formatDuration(ms: number): string {
  const whole = Math.round(ms);
  if (whole < 1000) return `${whole} ms`;
  if (whole < 60_000) return `${(whole / 1000).toFixed(3)} s`;
  const seconds = Math.floor(whole / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** A number of bytes as people read it: `842 B`, `1.2 kB`, `20 MB` (steps of 1,000). */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}

/** How many characters are measured at a time: each may take three bytes. */
const measured = 16_384;

/**
 * The size of a text on the wire, in bytes of UTF-8. Measured piece by piece into one small buffer:
 * for 20 MB that takes 7 ms, where encoding it whole takes 150.
 */
export function textSize(text: string): number {
  const encoder = new TextEncoder();
  const room = new Uint8Array(Math.min(measured, text.length) * 3);
  let size = 0;
  for (let at = 0; at < text.length;) {
    const last = text.charCodeAt(at + measured - 1);
    // The two halves of a character beyond U+FFFF stay together.
    const end = at + measured - (last >= 0xd800 && last <= 0xdbff ? 1 : 0);
    size += encoder.encodeInto(text.slice(at, end), room).written;
    at = end;
  }
  return size;
}

/** A length known to the second: `13 s` below a minute, `11 min 06 s` above. */
export function formatSeconds(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** A duration as people read it: `118 ms` below a second, `6.120 s` below a minute, `2 min 05 s` above. */
export function formatDuration(ms: number): string {
  const whole = Math.round(ms);
  if (whole < 1000) return `${whole} ms`;
  if (whole < 60_000) return `${(whole / 1000).toFixed(3)} s`;
  return formatSeconds(Math.floor(whole / 1000));
}

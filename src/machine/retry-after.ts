/**
 * Seconds a `Retry-After` header asks for: a number of seconds or an HTTP date (RFC 9110, section
 * 10.2.3). Undefined where there is none or it can't be read; a date in the past is 0.
 * @param now epoch ms
 */
export function retryAfterSeconds(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  const date = /^[A-Za-z]{3},/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000);
}

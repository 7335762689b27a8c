import { parseDuration } from '@/sandbox/duration';

/** The last moment that ISO 8601 writes with four digits of the year. */
const endOfTime = 253_402_300_799_999;

/** Reads how far ahead to go, in ms: an ISO 8601 duration, or seconds. A text says what is wrong. */
export function readAdvance(typed: string, now: number): number | string {
  const text = typed.trim();
  if (text === '') return 'Write how far ahead, such as PT90S or P1DT2H.';
  const ms = parseDuration(/^\d+(\.\d+)?$/.test(text) ? Number(text) : text.toUpperCase());
  if (ms === undefined) {
    return `“${text}” is no duration. Write one as PT90S, PT5M or P1DT2H (no months or years), or as seconds.`;
  }
  if (ms === 0) return 'That is no time at all: write more than 0.';
  return now + ms > endOfTime ? 'The clock ends with the year 9999: go less far.' : ms;
}

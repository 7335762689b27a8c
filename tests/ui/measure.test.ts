import { expect, test } from 'vitest';
import { formatDuration, formatSeconds } from '@/ui/measure';

test('a length is counted in seconds up to a minute, then in minutes and two places of seconds', () => {
  expect([0, 13, 59, 60, 64, 666].map(formatSeconds)).toEqual([
    '0 s',
    '13 s',
    '59 s',
    '1 min 00 s',
    '1 min 04 s',
    '11 min 06 s',
  ]);
});

test('a duration says milliseconds as long as they mean something', () => {
  expect([0, 117.6, 999.4, 1000, 59_999, 60_000, 64_353].map(formatDuration)).toEqual([
    '0 ms',
    '118 ms',
    '999 ms',
    '1.000 s',
    '59.999 s',
    '1 min 00 s',
    '1 min 04 s',
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAdvance } from '@/pages/sandbox/clock/read-advance';
import { distanceText, momentText, nearMoment } from '@/pages/sandbox/clock/time-words';

const morning = Date.UTC(2026, 2, 4, 9, 0, 6, 120);

test('a moment is said in UTC, with milliseconds where asked', () => {
  expect(momentText(morning)).toBe('2026-03-04 09:00:06');
  expect(momentText(morning, true)).toBe('2026-03-04 09:00:06.120');
});

test('a moment of the same day is its time, of another its day and minute', () => {
  expect(nearMoment(morning, morning + 3_600_000)).toBe('09:00:06.120');
  expect(nearMoment(morning, morning + 86_400_000)).toBe('2026-03-04 09:00');
});

test('a distance is said in its two largest units', () => {
  const words = [-5, 2_400, 59_960, 60_000, 245_000, 3_900_000, 7_200_000, 97_200_000];
  expect(words.map(distanceText)).toEqual([
    '0.0 s',
    '2.4 s',
    '60.0 s',
    '1 min',
    '4 min 5 s',
    '1 h 5 min',
    '2 h',
    '1 d 3 h',
  ]);
});

test('how far ahead is read as ISO 8601 in any case, or as seconds', () => {
  expect(['PT90S', ' p1dt2h ', '90', '0.25'].map((typed) => readAdvance(typed, morning))).toEqual([
    90_000, 93_600_000, 90_000, 250,
  ]);
});

test.each([
  ['', 'such as PT90S'],
  ['soon', '“soon” is no duration'],
  ['P1M', 'no months or years'],
  ['-5', 'is no duration'],
  ['PT0S', 'more than 0'],
  ['P99999999D', 'year 9999'],
])('what is no way ahead says why: %j', (typed, says) => {
  expect(readAdvance(typed, morning)).toContain(says);
});

test('whatever is typed, it is a way ahead or words', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const read = readAdvance(typed, morning);
      expect(typeof read === 'number' ? read > 0 : read.length > 0).toBe(true);
    }),
  );
});

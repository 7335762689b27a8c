import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isDay,
  isoSecond,
  parseMoment,
  pastedMoment,
  shownTime,
  withDate,
  withTime,
} from '@/ui/schema-form/moment';

const two = (max: number) =>
  fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'));
const days = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const seconds = fc
  .tuple(two(59), fc.stringMatching(/^(\.\d{1,9})?$/))
  .map((parts) => parts.join(''));
const times = fc.tuple(two(23), two(59), seconds).map((parts) => parts.join(':'));
const zones = fc.oneof(
  fc.constant('Z'),
  fc.tuple(fc.constantFrom('+', '-'), two(14), two(59)).map(([sign, h, m]) => `${sign}${h}:${m}`),
);
const moments = fc.tuple(days, times, zones);
const today = '2026-03-04';

test('a moment is read part by part and written as it was', () => {
  fc.assert(
    fc.property(moments, ([date, time, zone]) => {
      expect(parseMoment(`${date}T${time}${zone}`)).toEqual({ date, time, zone });
      expect(withTime(withDate('', date), time, today)).toBe(
        /^00:00:00(\.0+)?$/.test(time) ? `${date}T00:00:00Z` : `${date}T${time}Z`,
      );
    }),
  );
});

test('what a control shows, given back to it, changes nothing', () => {
  fc.assert(
    fc.property(moments, ([date, time, zone]) => {
      const text = `${date}T${time}${zone}`;
      const moment = parseMoment(text);
      expect(withDate(text, date)).toBe(text);
      expect(moment && withTime(text, shownTime(moment), today)).toBe(text);
    }),
  );
});

test('another day keeps seconds, fraction and zone; another time keeps day and zone', () => {
  fc.assert(
    fc.property(moments, days, ([date, time, zone], other) => {
      const text = `${date}T${time}${zone}`;
      expect(withDate(text, other)).toBe(`${other}T${time}${zone}`);
      expect(parseMoment(withTime(text, '09:05', today))).toMatchObject({ date, zone });
    }),
  );
});

test.each([
  ['', '09:05:00', '09:05'],
  ['', '09:05:00.000', '09:05'],
  ['', '09:00', '09:00'],
  ['', '00:00:00', '00:00'],
  ['', '09:05:07', '09:05:07'],
  ['', '09:05:00.500', '09:05:00.500'],
  ['', '09:05:07.318123', '09:05:07.318'],
] as const)('a time control shows%s %s as %s', (zone, time, shown) => {
  expect(shownTime({ date: today, time, zone })).toBe(shown);
});

test('the first day chosen gets midnight, the first time the day of the clock', () => {
  expect(withDate('', '2026-03-04')).toBe('2026-03-04T00:00:00Z');
  expect(withTime('', '09:05', today)).toBe('2026-03-04T09:05:00Z');
});

test('emptying one of the two loses nothing of the other', () => {
  const text = '2026-03-04T09:05:07.318+02:00';
  const timeOnly = withDate(text, '');
  expect(timeOnly).toBe('T09:05:07.318+02:00');
  expect(withDate(timeOnly, '2026-03-05')).toBe('2026-03-05T09:05:07.318+02:00');
  expect(withTime(text, '', today)).toBe('2026-03-04');
  expect(withTime('2026-03-04', '09:10', today)).toBe('2026-03-04T09:10:00Z');
  expect(withDate('2026-03-04', '')).toBe('');
  expect(withTime('T09:05:00Z', '', today)).toBe('');
});

test.each([
  'soon',
  '2026-02-30T09:05:00Z',
  '2026-03-04T24:00:00Z',
  '2026-03-04T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '2026-03-04T09:05:00 UTC',
  '04.03.2026',
  '',
])('no control can show %j', (text) => {
  expect(parseMoment(text)).toBeUndefined();
});

test('small letters and a space for the T are read too, and stay until something is chosen', () => {
  expect(parseMoment('2026-03-04t09:05:00z')).toEqual({
    date: '2026-03-04',
    time: '09:05:00',
    zone: 'z',
  });
  expect(withDate('2026-03-04 09:05:00Z', '2026-03-04')).toBe('2026-03-04 09:05:00Z');
  expect(withDate('2026-03-04 09:05:00Z', '2026-03-05')).toBe('2026-03-05T09:05:00Z');
});

test('a day is one the calendar has', () => {
  expect(isDay('2028-02-29')).toBe(true);
  expect(isDay('2026-02-29')).toBe(false);
  expect(isDay('')).toBe(true);
});

test('a clock’s moment is written in UTC to the second', () => {
  expect(isoSecond(Date.UTC(2026, 2, 4, 9, 5, 7, 318))).toBe('2026-03-04T09:05:07Z');
});

test('a pasted moment is the one it was', () => {
  fc.assert(
    fc.property(moments, ([date, time, zone]) => {
      const text = `${date}T${time}${zone}`;
      expect(pastedMoment('', ` ${text}\n`)).toBe(
        time.length === 5 ? `${date}T${time}:00${zone}` : text,
      );
    }),
  );
});

test.each([
  ['', '2026-03-04 05:06', '2026-03-04T05:06:00Z'],
  ['', '2026-03-04 05:06:07+02:00', '2026-03-04T05:06:07+02:00'],
  ['', '2026-03-04', '2026-03-04T00:00:00Z'],
  ['2026-01-01T07:08:09.5+01:00', '2026-03-04', '2026-03-04T07:08:09.5+01:00'],
  ['2026-01-01T07:08:09Z', '04/03/2026', '04/03/2026'],
  ['', '2026-02-30T00:00:00Z', '2026-02-30T00:00:00Z'],
  ['', '1767225600', '1767225600'],
  ['2026-01-01T07:08:09Z', '05:06', undefined],
  ['', '  ', undefined],
])('over "%s" the text "%s" is pasted as %s', (before, pasted, expected) => {
  expect(pastedMoment(before, pasted)).toBe(expected);
});

import { expect, test } from 'vitest';
import { parseBody } from '@/ui/body';
import { formatDuration, formatSize, textSize } from '@/ui/measure';
import { prettyBody } from '@/ui/wire-text';

test('a body with an inner data is unwrapped to it', () => {
  expect(parseBody('{"data":{"id":"t-1"}}').data).toEqual({ id: 't-1' });
  expect(parseBody('{"data":[]}').data).toEqual([]);
});

test('a bare body, a null data and an inherited one stay as they are', () => {
  expect(parseBody('{"code":2}')).toEqual({ json: { code: 2 }, losesDigits: false });
  expect(parseBody('{"data":null}').data).toBeUndefined();
  expect(parseBody('[1]').data).toBeUndefined();
});

test('a body that is no JSON has no tree', () => {
  expect(parseBody('<html>')).toEqual({ losesDigits: false });
  expect(parseBody('')).toEqual({ losesDigits: false });
});

test('a number with more digits than a double keeps is noticed, a long string is not', () => {
  expect(parseBody('{"id":12345678901234567890}').losesDigits).toBe(true);
  expect(parseBody('{"id":"12345678901234567890"}').losesDigits).toBe(false);
});

test('sizes and durations read as people say them', () => {
  expect(formatSize(842)).toBe('842 B');
  expect(formatSize(1234)).toBe('1.2 kB');
  expect(formatSize(20_000_000)).toBe('20 MB');
  expect(textSize('€')).toBe(3);
  expect(formatDuration(117.6)).toBe('118 ms');
  expect(formatDuration(6120)).toBe('6.120 s');
  expect(formatDuration(125_400)).toBe('2 min 05 s');
});

test('a JSON body is indented for reading, but no digit of it changes', () => {
  expect(prettyBody('{"amount":"25.00"}')).toBe('{\n  "amount": "25.00"\n}');
  expect(prettyBody('{"amount":25.00}')).toBe('{"amount":25.00}');
  expect(prettyBody('memo=1')).toBe('memo=1');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyAtHand, bodyOf, loadBody, parseBody } from '@/ui/body';
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

test('a size counts bytes of UTF-8, however long the text is', () => {
  const unit = fc.constantFrom('a', 'é', '€', '😀', '\ud83d');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), fc.nat(7), (text, shift) => {
      const long = 'x'.repeat(16_384 - shift) + text + 'y'.repeat(16_384);
      expect(textSize(long)).toBe(new TextEncoder().encode(long).length);
    }),
  );
});

test('a body is read once for all who ask, a long one beside other work', async () => {
  const short = { status: 200, headers: {}, body: '{"data":[1]}' };
  expect(bodyAtHand(short)).toBe(bodyOf(short));
  const body = JSON.stringify({ data: Array.from({ length: 60_000 }, (_, id) => ({ id })) });
  const long = { status: 200, headers: {}, body };
  expect(bodyAtHand(long)).toBeUndefined();
  const [one, other] = await Promise.all([loadBody(long), loadBody(long)]);
  expect(one).toBe(other);
  expect(bodyAtHand(long)).toBe(one);
  expect(bodyOf(long)).toBe(one);
  expect(one.json).toEqual(JSON.parse(body));
});

test('a long number is noticed wherever it stands in a long body', () => {
  const number = '12345678901234567890';
  fc.assert(
    fc.property(fc.integer({ min: 499_950, max: 500_050 }), (before) => {
      const text = `{"a":"${'x'.repeat(before)}","n":${number}}`;
      expect(parseBody(text).losesDigits).toBe(true);
      expect(parseBody(text.replace(number, `"${number}"`)).losesDigits).toBe(false);
    }),
    { numRuns: 20 },
  );
});

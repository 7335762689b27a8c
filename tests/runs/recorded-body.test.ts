import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyText, recordedBody } from '@/runs/recorded-body';

test('a JSON body is kept parsed, whatever its spaces, escapes and spelling of numbers', () => {
  expect(recordedBody('{ "a": [1, 1.50, 1e3, -0.0, "\\u00e9"] }')).toEqual({
    a: [1, 1.5, 1000, -0, 'é'],
  });
});

test.each([
  ['a number with more digits than a double holds', '{"n":12345678901234567890}'],
  ['a repeated key', '{"a":1,"a":2}'],
  ['no JSON', '<html>'],
  ['JSON that is cut off', '{"a":'],
  ['JSON that looks like a kept text', '{"text":"x"}'],
])('%s is kept as text', (_, text) => {
  expect(recordedBody(text)).toEqual({ text });
});

test('an empty body is no body', () => {
  expect(recordedBody('')).toBeUndefined();
  expect(recordedBody(undefined)).toBeUndefined();
});

test('what is kept gives the same value again', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const again = bodyText(recordedBody(text));
      expect(JSON.parse(again)).toEqual(JSON.parse(text));
    }),
  );
});

test('any text is kept without loss', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      const kept = recordedBody(text);
      const isParsed = JSON.stringify(kept) !== JSON.stringify({ text });
      expect(isParsed ? JSON.parse(text) : bodyText(kept)).toEqual(isParsed ? kept : text);
    }),
  );
});

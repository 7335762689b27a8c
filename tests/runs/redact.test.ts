import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsSecret, redact } from '@/runs/redact';

const secret = 'SAND_API_KEY:a1b2:c3/d4+e5';

test.each([
  ['as it is', secret],
  ['percent-encoded', encodeURIComponent(secret)],
  ['in Base64', btoa(secret)],
  ['inside a longer text', `Bearer ${secret}, and more`],
])('a secret is taken out: %s', (_, text) => {
  expect(JSON.stringify(redact({ deep: [{ [text]: text }] }, [secret]))).not.toContain(text);
});

test('no form of a secret is left anywhere', () => {
  fc.assert(
    fc.property(fc.json(), fc.string(), (json, around) => {
      const value = { [around + secret]: [JSON.parse(json), around + secret + around] };
      expect(holdsSecret(JSON.stringify(redact(value, [secret])), [secret])).toBe(false);
    }),
  );
});

test('without secrets the value is given back as it is', () => {
  const value = { a: 1 };
  expect(redact(value, [])).toBe(value);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsSecret, redact } from '@/runs/redact';

const secret = 'SAND_API_KEY:a1b2:c3/d4+e5';
const quoted = String.raw`KEY:"a\b":c`;

const inBase64 = (text: string) => Buffer.from(text).toString('base64');
const inBase64Url = (text: string) => Buffer.from(text).toString('base64url');

test.each([
  ['as it is', secret],
  ['percent-encoded', encodeURIComponent(secret)],
  ['percent-encoded in lower case', encodeURIComponent(secret).replaceAll('%3A', '%3a')],
  ['percent-encoded in part', secret.replaceAll(':', '%3A')],
  ['percent-encoded twice', encodeURIComponent(encodeURIComponent(secret))],
  ['in Base64', inBase64(secret)],
  ['in the Base64 of URLs', inBase64Url(secret)],
  ['with its slash escaped, as some JSON writers do', secret.replace('/', String.raw`\/`)],
  ['with escapes of code points', secret.replace('+', String.raw`\u002B`)],
  ['inside a longer text', `Bearer ${secret}, and more`],
])('a secret is taken out: %s', (_, text) => {
  const left = JSON.stringify(redact({ deep: [{ [text]: text }] }, [secret]));
  expect(left).not.toContain(text);
  expect(left).toContain('[redacted]');
});

test('a secret in a JSON text, and in the JSON text of one, is taken out', () => {
  for (const text of [JSON.stringify({ quoted }), JSON.stringify(JSON.stringify({ quoted }))]) {
    const left = redact(text, [quoted]);
    expect(left).toContain('[redacted]');
    expect(left).not.toContain('KEY');
  }
});

test.each(['a:', 'ab:', 'abc:', 'Bearer '])(
  'a secret behind "%s" in Base64 is taken out',
  (start) => {
    for (const end of ['', '!', '!!']) {
      for (const encode of [inBase64, inBase64Url]) {
        const left = redact(encode(start + secret + end), [secret]);
        // What is left holds at most the byte at either end that shares a letter with its neighbour.
        expect(Buffer.from(left, 'base64').toString('latin1')).not.toContain('API_KEY');
        expect(left).toContain('[redacted]');
      }
    }
  },
);

// "?" and "~" as the third of three bytes make the two letters of Base64 that are written in several ways.
const lettered = 'SAND~KE?-a~b2?c~';

test.each([
  ['percent-encoded', encodeURIComponent],
  ['percent-encoded twice', (text: string) => encodeURIComponent(encodeURIComponent(text))],
  ['with its slashes escaped', (text: string) => text.replaceAll('/', String.raw`\/`)],
  [
    'with escapes of code points',
    (text: string) => text.replaceAll('+', String.raw`\u002b`).replaceAll('/', String.raw`\u002F`),
  ],
])('Base64 of a secret is taken out at each of its three offsets: %s', (_, write) => {
  for (const start of ['', 'a', 'ab']) {
    const letters = inBase64(start + lettered);
    const left = redact(write(letters), [lettered]);
    expect(left).toContain('[redacted]');
    expect(left.length).toBeLessThan('[redacted]'.length + 10);
  }
  const withBoth = ['', 'a', 'ab'].map((start) => inBase64(start + lettered)).join('');
  expect(withBoth).toMatch(/\+.*\/|\/.*\+/);
});

test('what only looks like a secret stays', () => {
  const text = 'SAND_API_KEY:a1b2:c3/d4-e5 and SAND_API_KEY';
  expect(redact(text, [secret])).toBe(text);
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

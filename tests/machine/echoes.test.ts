import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutEchoes } from '@/machine/echoes';

test.each<[unknown, unknown]>([
  ['123', '[redacted]'],
  [123, '[redacted]'],
  ['cvv "123" is wrong', 'cvv "[redacted]" is wrong'],
  ['It was 123.', 'It was [redacted].'],
  ['?cvv=123&a=b', '?cvv=[redacted]&a=b'],
  ['?q=cvv%20123&a=b', '?q=cvv%20[redacted]&a=b'],
  [{ errors: [{ invalidValue: '123' }] }, { errors: [{ invalidValue: '[redacted]' }] }],
])('%j echoes 123', (value, shown) => {
  expect(withoutEchoes(value, ['123'])).toEqual(shown);
});

test.each(['123.00', '0.123', 'a-123-b', '1234', 'x123', 1234, 12.3, null, true, { '123': 1 }])(
  '%j does not, and is given back as it is',
  (value) => {
    expect(withoutEchoes(value, ['123'])).toBe(value);
  },
);

test('what is as short as two characters is in every answer, and no echo', () => {
  expect(withoutEchoes('12', ['12'])).toBe('12');
});

test('any secret is found where it stands alone, percent-encoded or as it is', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 3, unit: 'grapheme' }), (secret) => {
      const coded = encodeURIComponent(secret);
      expect(withoutEchoes([secret, `is ${secret} now`, `?q=${coded}`], [secret])).toEqual([
        '[redacted]',
        'is [redacted] now',
        '?q=[redacted]',
      ]);
    }),
  );
});

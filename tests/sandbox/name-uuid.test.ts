import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameUuid } from '@/sandbox/name-uuid';

const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

test('the example of RFC 9562 gets its UUID', () => {
  expect(nameUuid(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

test('any name in any namespace gets the UUID that SHA-1 prescribes', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ unit: 'grapheme', maxLength: 200 }), (namespace, name) => {
      const hash = createHash('sha1')
        .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
        .update(name)
        .digest();
      hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
      hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
      expect(nameUuid(namespace, name).replaceAll('-', '')).toBe(hash.toString('hex', 0, 16));
    }),
  );
});

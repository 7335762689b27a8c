import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '@/api/random';

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('the same seed and stream draw the same values', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string(), (seed, stream) => {
      const draw = () => {
        const random = createRandom(seed, stream);
        return [random.uuid(), random.int(0, 9), random.hex(6)];
      };
      expect(draw()).toEqual(draw());
    }),
  );
});

test('two streams of one seed draw different values', () => {
  expect(createRandom(42, 'world').uuid()).not.toBe(createRandom(42, 'inputs').uuid());
});

test('a UUID has the form of version 4', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      expect(createRandom(seed, 'ids').uuid()).toMatch(uuidV4);
    }),
  );
});

test('a kept state goes on where it was', () => {
  const first = createRandom(7, 'world');
  first.uuid();
  const second = createRandom(7, 'world', first.state());
  expect(second.uuid()).toBe(first.uuid());
});

test('no two of a thousand seeds draw alike', () => {
  const drawn = Array.from({ length: 1_000 }, (_, seed) => createRandom(seed, 'world').uuid());
  expect(new Set(drawn).size).toBe(1_000);
});

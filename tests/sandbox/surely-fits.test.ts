import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue } from '@/api/catalogue';
import type { Json } from '@/api/json';
import { validate } from '@/api/validate';
import { surelyFits } from '@/sandbox/surely-fits';
import { jsonArbitrary } from './fuzz/json-arbitrary';

const bodies = catalogue.flatMap(({ id, body, example }) => {
  const value = example?.body;
  return body && value !== undefined ? [{ id, schema: body.schema, value }] : [];
});

test('there is a body of an example for most operations that take one', () => {
  expect(bodies.length).toBeGreaterThan(25);
});

test.each(bodies)('the example of $id fits beyond doubt', ({ schema, value }) => {
  expect(surelyFits(schema, value)).toBe(true);
});

/** Values that stand on either side of many a rule. */
const odd = fc.oneof(
  fc.constantFrom<Json>(null, true, '', '0', '-1.00', '12.345', 0, 1.5, -3, [], {}, 'a@b', 'a@b.c'),
  fc.constantFrom<Json>('2026-02-30T00:00:00Z', '2026-03-04T09:00:00Z', '🙂'.repeat(70), 'USD'),
  fc.uuid(),
  fc.string(),
  fc.jsonValue() as fc.Arbitrary<Json>,
);

/** A value with another one at a place on some way down, or a member more. */
function changed(value: Json, way: readonly number[], other: Json): Json {
  const [step, ...further] = way;
  if (step === undefined || typeof value !== 'object' || value === null) return other;
  const names = Object.keys(value);
  const name = names[step % (names.length + 1)] ?? 'more';
  const inner = changed((value as Record<string, Json>)[name] ?? null, further, other);
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === name ? inner : item));
  return { ...value, [name]: inner };
}

const ways = fc.array(fc.nat(12), { maxLength: 4 });

test('what fits beyond doubt is what the whole check takes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...bodies), ways, odd, ({ schema, value }, way, other) => {
      const sent = changed(value, way, other);
      const isValid = validate(schema, sent).length === 0;
      // Where every keyword is known, nothing is left in doubt either.
      expect(surelyFits(schema, sent)).toBe(isValid);
    }),
    { numRuns: 3_000 },
  );
});

/** What callers send: bodies, and parameters of the query. */
const sentSchemas = catalogue.flatMap(({ id, body, parameters }) => [
  ...(body ? [[id, body.schema] as const] : []),
  ...parameters.map(({ name, schema }) => [`${id}, ${name}`, schema] as const),
]);

test.each(sentSchemas)(
  '%s: right values fit beyond doubt, changed ones where they are right',
  (_, schema) => {
    fc.assert(
      fc.property(jsonArbitrary(schema), ways, odd, (value, way, other) => {
        expect(surelyFits(schema, value)).toBe(true);
        const sent = changed(value, way, other);
        expect(surelyFits(schema, sent)).toBe(validate(schema, sent).length === 0);
      }),
    );
  },
);

test('a keyword that is not known leaves everything in doubt', () => {
  expect(surelyFits({ type: 'number', multipleOf: 2 }, 4)).toBe(false);
  expect(surelyFits({ type: ['string', 'null'] }, null)).toBe(false);
  expect(surelyFits(false, 1)).toBe(false);
  expect(surelyFits(true, 1)).toBe(true);
});

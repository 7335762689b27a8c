import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue } from '@/api/catalogue';
import { declaredMembers } from '@/sandbox/declared-members';
import { jsonArbitrary } from './fuzz/json-arbitrary';
import { createBench } from './support';

test('members nobody declared go, at every depth; the others stay in their order', () => {
  const schema = {
    type: 'object',
    properties: {
      b: { type: 'array', items: { type: 'object', properties: { c: {} } } },
      a: { anyOf: [{ type: 'null' }, { type: 'object', properties: { d: {} } }] },
      free: { type: 'object' },
    },
  };
  const value = { z: 1, b: [{ c: 1, y: 2 }, 3], a: { x: 1, d: 2 }, free: { any: { thing: 1 } } };
  expect(JSON.stringify(declaredMembers(schema, value))).toBe(
    '{"b":[{"c":1},3],"a":{"d":2},"free":{"any":{"thing":1}}}',
  );
});

test('of alternatives the members of all stay', () => {
  const schema = {
    oneOf: [
      { properties: { kind: { const: 'a' }, of: { properties: { a: {} } } } },
      { properties: { kind: { const: 'b' }, of: { properties: { b: {} } } } },
    ],
  };
  const value = { kind: 'a', of: { a: 1, b: 2, c: 3 } };
  expect(declaredMembers(schema, value)).toEqual({ kind: 'a', of: { a: 1, b: 2 } });
  expect(declaredMembers({ ...schema, additionalProperties: true }, { x: 1 })).toEqual({ x: 1 });
});

test('a body that keeps its schema loses nothing', () => {
  for (const { body } of catalogue) {
    if (!body) continue;
    const keeps = fc.property(jsonArbitrary(body.schema), (value) => {
      expect(declaredMembers(body.schema, value)).toEqual(value);
    });
    fc.assert(keeps, { numRuns: 20 });
  }
});

test('a member named __proto__ is only a member', async () => {
  const bench = createBench();
  const { status, data } = await bench.post(
    '/v1/addressBook/recipients',
    `{"idempotencyKey":"5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10","chain":"BASE","address":"0x${'1'.repeat(40)}",
      "__proto__":{"status":"active"},"constructor":1,"status":"denied","metadata":{"__proto__":{"email":"a"}}}`,
  );
  expect([status, data['status'], data['metadata']]).toEqual([201, 'pending', {}]);
  expect(Object.getPrototypeOf(data['metadata'])).toBe(Object.prototype);
});

import { expect, test } from 'vitest';
import { inlineOperation, inlineSchema } from '@/api/import-openapi/inline-schema';

test('a schema stands where it was referred to, with the words beside the reference', () => {
  expect(
    inlineSchema({
      type: 'object',
      properties: { to: { $ref: '#/$defs/Place', description: 'Where to' } },
      $defs: { Place: { type: 'string', description: 'A place' } },
    }),
  ).toEqual({
    type: 'object',
    properties: { to: { type: 'string', description: 'Where to' } },
  });
});

test('allOf becomes one schema with the properties and required names of all', () => {
  expect(
    inlineSchema({
      allOf: [{ $ref: '#/$defs/Named' }, { properties: { age: { type: 'integer' } } }],
      required: ['age'],
      $defs: {
        Named: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      },
    }),
  ).toEqual({
    type: 'object',
    required: ['name', 'age'],
    properties: { name: { type: 'string' }, age: { type: 'integer' } },
  });
});

test('a schema that holds itself is cut to its type where it comes back', () => {
  const tree = {
    $ref: '#/$defs/Node',
    $defs: {
      Node: {
        title: 'Node',
        properties: { children: { type: 'array', items: { $ref: '#/$defs/Node' } } },
      },
    },
  };
  expect(inlineSchema(tree)).toEqual({
    title: 'Node',
    properties: { children: { type: 'array', items: { type: 'object', title: 'Node' } } },
  });
});

test('schemas that double with every level stay bounded', () => {
  const $defs = Object.fromEntries(
    Array.from({ length: 40 }, (_, level) => [
      `S${level}`,
      {
        type: 'object',
        properties: {
          a: { $ref: `#/$defs/S${level + 1}` },
          b: { $ref: `#/$defs/S${level + 1}` },
        },
      },
    ]),
  );
  const schema = inlineSchema({ $ref: '#/$defs/S0', $defs });
  expect(JSON.stringify(schema).length).toBeLessThan(1_000_000);
});

test('a name that is a property called $ref stays a property', () => {
  const schema = { type: 'object', properties: { $ref: { type: 'string' } } };
  expect(inlineSchema(schema)).toEqual(schema);
});

test('parameters and body of an operation are written out, its answer is left alone', () => {
  const referring = { $ref: '#/$defs/A', $defs: { A: { type: 'integer' } } };
  const operation = inlineOperation({
    id: 'a',
    source: 's',
    area: 'imported',
    title: 'A',
    method: 'POST',
    path: '/a',
    parameters: [{ name: 'n', in: 'query', required: false, schema: referring }],
    body: { required: true, contentType: 'application/json', schema: referring },
    success: { status: 200, schema: referring },
    answers: [],
  });
  expect(operation.parameters[0]?.schema).toEqual({ type: 'integer' });
  expect(operation.body?.schema).toEqual({ type: 'integer' });
  expect(operation.success.schema).toBe(referring);
});

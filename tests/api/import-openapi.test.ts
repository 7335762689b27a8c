import { expect, test } from 'vitest';
import { importOpenApi } from '@/api/import-openapi';
import type { JsonSchema } from '@/api/json';
import type { Operation } from '@/api/operation';
import { validate } from '@/api/validate';

const source = { name: 'pets', url: 'https://pets.example/api/openapi.yaml' };
const head = 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\n';

function imported(text: string): Operation[] {
  const { operations, problems } = importOpenApi(text, source);
  expect(problems).toEqual([]);
  return operations;
}

function schemaOf(text: string): JsonSchema {
  return imported(text)[0]?.success.schema ?? false;
}

function withSchema(version: string, schema: string, components = '') {
  return `openapi: ${version}
paths:
  /pets:
    get:
      responses: { "200": { description: ok, content: { application/json: { schema: ${schema} } } } }
components: { schemas: { ${components} } }
`;
}

const petstore = `${head}servers: [{ url: /v1 }]
paths:
  /pets/{id}:
    summary: A pet
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
      - { $ref: "#/components/parameters/Trace" }
    get:
      operationId: getPet
      summary: One pet
      parameters: [{ name: X-Trace, in: header, required: true, schema: { type: integer } }]
      responses:
        "404": { description: No such pet }
        "201": { description: made }
        "200": { $ref: "#/components/responses/Pet" }
    post:
      requestBody:
        required: true
        content:
          text/plain: { schema: { type: string } }
          application/json: { schema: { $ref: "#/components/schemas/Pet" } }
      responses: { default: { description: done } }
components:
  parameters:
    Trace: { name: X-Trace, in: header, schema: { type: string } }
  responses:
    Pet: { description: a pet, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
  schemas:
    Pet: { type: object, required: [name], properties: { name: { type: string }, mother: { $ref: "#/components/schemas/Pet" } } }
`;

test('an operation is imported with its parameters, answers and resolved server', () => {
  const [get] = imported(petstore);
  expect(get).toMatchObject({
    id: 'getPet',
    source: 'pets',
    area: 'imported',
    title: 'One pet',
    method: 'GET',
    path: '/pets/{id}',
    servers: ['https://pets.example/v1'],
    answers: [
      { status: 201, text: 'made' },
      { status: 404, text: 'No such pet' },
    ],
  });
  expect(get?.success.status).toBe(200);
  expect(get?.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'X-Trace', in: 'header', required: true, schema: { type: 'integer' } },
  ]);
});

test('a missing operationId is made from method and path, JSON is the preferred body', () => {
  const [, post] = imported(petstore);
  expect(post).toMatchObject({
    id: 'postPetsId',
    title: 'postPetsId',
    body: { required: true, contentType: 'application/json' },
    success: { status: 200, description: 'done' },
  });
});

test('a cyclic schema stays usable on its own', () => {
  const schema = imported(petstore)[0]?.success.schema ?? false;
  expect(validate(schema, { name: 'a', mother: { name: 'b', mother: { name: 'c' } } })).toEqual([]);
  expect(validate(schema, { name: 'a', mother: { name: 'b', mother: {} } })).toHaveLength(1);
});

test('JSON gives the same operations as YAML', () => {
  const json = JSON.stringify({
    openapi: '3.1.0',
    paths: { '/a': { get: { operationId: 'a', responses: { '204': { description: 'ok' } } } } },
  });
  const yaml =
    'openapi: 3.1.0\npaths: { /a: { get: { operationId: a, responses: { 204: { description: ok } } } } }\n';
  expect(imported(json)).toEqual(imported(yaml));
});

function violationsOfNull(schema: string) {
  return validate(schemaOf(withSchema('3.0.3', schema, 'Pet: { type: object }')), null);
}

test('nullable of 3.0 lets null in, with a type, an enum or a reference', () => {
  expect(violationsOfNull('{ type: string, nullable: true }')).toEqual([]);
  expect(violationsOfNull('{ type: string, enum: [a], nullable: true }')).toEqual([]);
  expect(
    violationsOfNull('{ allOf: [{ $ref: "#/components/schemas/Pet" }], nullable: true }'),
  ).toEqual([]);
  expect(violationsOfNull('{ type: string }')).not.toEqual([]);
});

test('nullable means nothing in 3.1', () => {
  const schema = schemaOf(withSchema('3.1.0', '{ type: string, nullable: true }'));
  expect(validate(schema, null)).not.toEqual([]);
});

test('a boolean exclusiveMinimum of 3.0 becomes the bound itself', () => {
  const schema = schemaOf(
    withSchema(
      '3.0.0',
      '{ type: number, minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }',
    ),
  );
  expect(schema).toEqual({ type: 'number', exclusiveMinimum: 0, maximum: 9 });
});

test('a read-only field is not required of a request, a write-only one not of an answer', () => {
  const [operation] = imported(`${head}paths:
  /a:
    post:
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } }
      responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } } }
components:
  schemas:
    A: { type: object, required: [id, pin], properties: { id: { readOnly: true }, pin: { writeOnly: true } } }
`);
  expect(validate(operation?.body?.schema ?? false, { pin: 1 })).toEqual([]);
  expect(validate(operation?.body?.schema ?? false, { id: 1 })).toHaveLength(1);
  expect(validate(operation?.success.schema ?? false, { id: 1 })).toEqual([]);
});

test('the words of a value are not taken for schemas', () => {
  const schema = schemaOf(
    withSchema(
      '3.0.0',
      '{ type: object, default: { $ref: x, nullable: true }, enum: [{ items: 1 }] }',
    ),
  );
  expect(schema).toMatchObject({ default: { $ref: 'x', nullable: true }, enum: [{ items: 1 }] });
});

test('servers of an operation win over those of its path and the document', () => {
  const [operation] = imported(`${head}servers: [{ url: https://doc.example }]
paths:
  /a:
    servers: [{ url: https://path.example/ }]
    get:
      servers:
        - url: https://{region}.example/{base}
          variables: { region: { default: eu }, base: { default: v2 } }
      responses: {}
    put: { responses: {} }
`);
  expect(operation?.servers).toEqual(['https://eu.example/v2']);
});

test('a relative server of a local file is a warning that says what to do', () => {
  const { operations, problems } = importOpenApi(petstore, { name: 'pets', url: './pets.yaml' });
  expect(operations[0]?.servers).toEqual([]);
  expect(problems).toEqual([
    expect.objectContaining({
      code: 'server-relative',
      severity: 'warning',
      message:
        'Server "/v1" of source "pets" is no full address. Write one with http:// or https://, or say where to call it when you run.',
    }),
  ]);
});

test('a broken reference is named with its place', () => {
  const { problems } = importOpenApi(
    withSchema('3.1.0', '{ $ref: "#/components/schemas/Cat" }'),
    source,
  );
  expect(problems).toEqual([
    expect.objectContaining({
      code: 'reference-broken',
      message:
        'Reference "#/components/schemas/Cat" names nothing in the file. Add it or correct the reference.',
      line: 5,
      file: 'pets',
    }),
  ]);
});

function codesOfPathReference(reference: string) {
  const text = `${head}paths: { /a: { $ref: "${reference}" } }`;
  return importOpenApi(text, source).problems.map(({ code }) => code);
}

test('references that lead out of the file or in circles are problems', () => {
  expect(codesOfPathReference('other.yaml#/a')).toContain('reference-external');
  expect(codesOfPathReference('#/paths/~1a')).toContain('reference-circular');
});

test('percent-encoded references are followed', () => {
  const text = withSchema(
    '3.1.0',
    '{ $ref: "#/components/schemas/A%20B" }',
    'A B: { type: string }',
  );
  expect(validate(schemaOf(text), 1)).not.toEqual([]);
});

test('an operationId that stands twice keeps both operations apart', () => {
  const { operations, problems } = importOpenApi(
    `${head}paths: { /a: { get: { operationId: x, responses: {} } }, /b: { get: { operationId: x, responses: {} } } }`,
    source,
  );
  expect(operations.map(({ id }) => id)).toEqual(['x', 'getB']);
  expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
    ['operation-duplicate', 'warning'],
  ]);
});

function firstMessage(text: string) {
  return importOpenApi(text, source).problems[0]?.message;
}

test('what is no OpenAPI 3.0 or 3.1 says what it is', () => {
  expect(firstMessage('swagger: "2.0"')).toContain('Swagger "2.0". Convert it');
  expect(firstMessage('openapi: 4.0.0')).toContain(
    'OpenAPI "4.0.0"; versions 3.0 and 3.1 can be read',
  );
  expect(firstMessage('arazzo: 1.0.1')).toContain('it has no "openapi" version');
  expect(firstMessage('[')).toBeDefined();
  expect(firstMessage('{"openapi": "3.1.0"')).toBeDefined();
});

test('odd shapes in every place are survived', () => {
  const odd = [null, 1, 'x', [], {}];
  for (const value of odd) {
    const operation = { parameters: [value], requestBody: value, responses: value, servers: value };
    const text = JSON.stringify({
      openapi: '3.1.0',
      paths: { '/a': { get: operation, put: value } },
    });
    expect(importOpenApi(text, source).operations[0]?.id).toBe('getA');
    expect(
      importOpenApi(JSON.stringify({ openapi: '3.1.0', paths: value }), source).operations,
    ).toEqual([]);
  }
});

test('a schema nested 10,000 levels deep is cut with a warning', () => {
  const deep = `${'{"items":'.repeat(5000)}{}${'}'.repeat(5000)}`;
  const text = `{"openapi":"3.1.0","paths":{"/a":{"get":{"responses":{"200":{"content":{"application/json":{"schema":${deep}}}}}}}}}`;
  const { operations, problems } = importOpenApi(text, source);
  expect(operations).toHaveLength(1);
  expect(problems.map(({ code }) => code)).toEqual(['schema-too-deep']);
});

test('a chain of 5,000 schemas is followed without recursion', () => {
  const chain = Array.from(
    { length: 5000 },
    (_, i) => `S${i}: { items: { $ref: "#/components/schemas/S${i + 1}" } }`,
  );
  const schema = schemaOf(
    withSchema('3.1.0', '{ $ref: "#/components/schemas/S0" }', `${chain.join(', ')}, S5000: {}`),
  );
  expect(Object.keys((schema as { $defs: object }).$defs)).toHaveLength(5001);
});

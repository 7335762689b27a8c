import { expect, test } from 'vitest';
import { catalogue, getOperation } from '@/api/catalogue';
import { exportOpenApi } from '@/api/export-openapi';
import { importOpenApi } from '@/api/import-openapi';
import { components } from '@/api/shapes/components';
import { validate } from '@/api/validate';
import type { JsonObject } from '@/api/json';

const shipped = new URL('../../src/flows/library/payments.openapi.json', import.meta.url).pathname;

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((here, name) => (here as JsonObject | undefined)?.[name], value);

test('the shipped description is the export of the catalogue (vitest -u writes it anew)', async () => {
  const text = `${JSON.stringify(exportOpenApi(catalogue), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(shipped);
});

test('the document says what it is', () => {
  const document = exportOpenApi(catalogue);
  expect(document).toMatchObject({
    openapi: '3.1.0',
    'x-flow-studio-api': 'payments',
    info: { title: 'Payments API (as emulated by Payments Flow Studio)' },
    servers: [{ url: 'http://127.0.0.1:4010' }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  });
});

test('servers can be given', () => {
  const { servers } = exportOpenApi(catalogue, { servers: ['http://127.0.0.1:5000'] });
  expect(servers).toEqual([{ url: 'http://127.0.0.1:5000' }]);
});

test.for(catalogue.map((operation) => [operation.id, operation] as const))(
  '%s is described with its parameters, body, success and errors',
  ([id, operation]) => {
    const document = exportOpenApi(catalogue);
    const described = at(document, 'paths', operation.path, operation.method.toLowerCase());
    expect(at(described, 'operationId')).toBe(id);
    expect(at(described, 'tags')).toEqual([operation.area]);
    const parameters = (at(described, 'parameters') ?? []) as JsonObject[];
    expect(parameters.map(({ name }) => name)).toEqual(
      operation.parameters.map(({ name }) => name),
    );
    const body = at(described, 'requestBody', 'content', 'application/json');
    expect(at(body, 'example')).toEqual(operation.example?.body);
    const statuses = [operation.success, ...operation.answers].map(({ status }) => String(status));
    const responses = at(described, 'responses') as JsonObject;
    expect(new Set(Object.keys(responses))).toEqual(new Set(statuses));
  },
);

test('a schema that several answers share is said once', () => {
  const document = exportOpenApi(catalogue);
  const list = at(document, 'paths', '/v1/payments', 'get', 'responses');
  const items = at(list, '200', 'content', 'application/json', 'schema', 'properties', 'data');
  expect(items).toEqual({ type: 'array', items: { $ref: '#/components/schemas/AnyPayment' } });
  expect(at(document, 'components', 'schemas', 'AnyPayment', 'anyOf')).toEqual(
    ['Payment', 'Refund', 'Cancel', 'CryptoPayment'].map((name) => ({
      $ref: `#/components/schemas/${name}`,
    })),
  );
  expect(at(list, '401')).toEqual({ $ref: '#/components/responses/Unauthorized' });
});

test('only what is referred to stands under components', () => {
  const quotes = catalogue.filter(({ id }) => id === 'createExchangeQuote');
  const { components: parts } = exportOpenApi(quotes);
  expect(Object.keys(at(parts, 'schemas') as JsonObject)).toEqual([
    'Error',
    'ExchangeQuote',
    'ExchangeSide',
    'ExtendedError',
  ]);
});

test('no two components are the same schema', () => {
  const texts = Object.values(components).map((schema) => JSON.stringify(schema));
  expect(new Set(texts).size).toBe(texts.length);
});

test('the document, read back, says the same of every call', () => {
  const text = JSON.stringify(exportOpenApi(catalogue));
  const { operations, problems } = importOpenApi(text, { name: 'payments', url: 'file:///p.json' });
  expect(problems).toEqual([]);
  expect(operations.map(({ id }) => id).toSorted()).toEqual(
    catalogue.map(({ id }) => id).toSorted(),
  );
  for (const { id, body, parameters, success } of operations) {
    const declared = getOperation(id);
    expect(parameters.map(({ name }) => name)).toEqual(declared.parameters.map(({ name }) => name));
    expect(success.status).toBe(declared.success.status);
    expect(body ? validate(body.schema, declared.example?.body) : []).toEqual([]);
    expect(body === undefined).toBe(declared.body === undefined);
  }
});

test('the error shapes take the bodies the provider sends', () => {
  const { components: parts } = exportOpenApi(catalogue);
  const extended = at(parts, 'schemas', 'ExtendedError') as JsonObject;
  const sent = {
    code: 2,
    message: 'Invalid entity.\nfrom.currency is required (was null)',
    errors: [
      {
        error: 'required',
        message: 'from.currency is required (was null)',
        location: 'from.currency',
        invalidValue: 'null',
      },
    ],
  };
  expect(validate(extended, sent)).toEqual([]);
  expect(validate(extended, { ...sent, errors: [{ error: 'wrong' }] })).not.toEqual([]);
});

test('every reference in the document leads somewhere', () => {
  const document = exportOpenApi(catalogue);
  const targets = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  expect(targets.length).toBeGreaterThan(0);
  for (const [, target = ''] of targets) expect(at(document, ...target.split('/'))).toBeDefined();
});

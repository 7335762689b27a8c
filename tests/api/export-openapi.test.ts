import { expect, test } from 'vitest';
import { catalogue } from '@/api/catalogue';
import { exportOpenApi } from '@/api/export-openapi';
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

test('the error shapes take the bodies the provider sends', () => {
  const { components } = exportOpenApi(catalogue);
  const extended = at(components, 'schemas', 'ExtendedError') as JsonObject;
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

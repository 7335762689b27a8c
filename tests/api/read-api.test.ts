import { expect, test } from 'vitest';
import { readApi } from '@/api/import-openapi';

const source = { name: 'orders.yaml', url: 'orders.yaml' };

const head = `openapi: 3.0.3
info: { title: Orders, version: 1.2 }
servers: [{ url: 'https://orders.example/v1/' }, { url: 'https://test.orders.example' }]
`;

function read(text: string) {
  const api = readApi(text, source);
  if (api.title === undefined) throw new Error(JSON.stringify(api.problems));
  return api;
}

function problemsOf(text: string) {
  return read(text).problems.map(({ code, severity, line, fix }) => [code, severity, line, fix]);
}

test('an API is told with title, version, servers and operations', () => {
  const api = read(`${head}paths: { /orders: { get: { operationId: list, responses: {} } } }`);
  expect(api).toMatchObject({
    title: 'Orders',
    version: '1.2',
    servers: ['https://orders.example/v1', 'https://test.orders.example'],
    problems: [],
  });
  expect(api.operations.map(({ id }) => id)).toEqual(['list']);
});

test('an API without a title is called after its file', () => {
  const text = `openapi: 3.1.0\nservers: [{ url: https://a.example }]\npaths: { /a: { get: { operationId: a } } }`;
  expect(read(text)).toMatchObject({ title: 'orders.yaml', version: '' });
});

test('an operation without an operationId gets one, and the line to write it on is named', () => {
  const text = `${head}paths:\n  /orders/{id}:\n    get: { responses: {} }\n`;
  expect(read(text).operations[0]?.id).toBe('getOrdersId');
  expect(problemsOf(text)).toEqual([
    ['operation-unnamed', 'warning', 6, 'operationId: getOrdersId'],
  ]);
});

test('a broken reference names the one that was meant', () => {
  const text = `${head}paths:
  /orders:
    post:
      operationId: place
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Ordr' } } } }
      responses: {}
components: { schemas: { Order: { type: object } } }
`;
  expect(problemsOf(text)).toEqual([
    ['reference-broken', 'error', 8, '$ref: "#/components/schemas/Order"'],
  ]);
  expect(read(text).problems[0]).toMatchObject({
    file: 'orders.yaml',
    pointer: '/paths/~1orders/post/requestBody/content/application~1json/schema',
    message:
      'Reference "#/components/schemas/Ordr" names nothing in the file. Did you mean "#/components/schemas/Order"?',
  });
});

const withSchemas = (schemas: string) => `${head}paths:
  /orders:
    get:
      operationId: list
      responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } }
components: { schemas: { ${schemas} } }
`;

test('references that lead to one another alone are named; a schema that holds itself is none', () => {
  const circle = `A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' }`;
  expect(problemsOf(withSchemas(circle))[0]?.slice(0, 2)).toEqual(['reference-circular', 'error']);
  const tree = `A: { type: object, properties: { next: { $ref: '#/components/schemas/A' } } }`;
  expect(problemsOf(withSchemas(tree))).toEqual([]);
});

test('what is read and not carried out is a warning with its place', () => {
  const text = `${head}paths:
  /orders:
    post:
      operationId: place
      callbacks: { packed: {} }
      requestBody: { content: { multipart/form-data: { schema: { type: object } } } }
      responses: {}
webhooks: { packed: {} }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    token: { type: http, scheme: bearer }
    basic: { type: http, scheme: Basic }
`;
  expect(problemsOf(text).map(([code, severity, line]) => [code, severity, line])).toEqual([
    ['body-as-text', 'warning', 9],
    ['callbacks-left-out', 'warning', 8],
    ['webhooks-left-out', 'warning', 11],
    ['security-left-out', 'warning', 14],
    ['security-left-out', 'warning', 16],
  ]);
});

test('a text that is no description has no title and says why', () => {
  const broken = readApi('openapi: 3.1.0\n  info: [', source);
  expect(broken.title).toBeUndefined();
  expect(broken.problems[0]).toMatchObject({ file: 'orders.yaml', line: 1 });
  expect(readApi('swagger: "2.0"', source).problems[0]?.message).toContain('Convert it');
});

test('a YAML bomb is refused by a limit that names itself', () => {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level < 10; level += 1) {
    const aliases = Array.from({ length: 10 }, () => `*a${level - 1}`).join(', ');
    lines.push(`a${level}: &a${level} [${aliases}]`);
  }
  const bomb = readApi(`${head}paths: {}\n${lines.join('\n')}`, source);
  expect(bomb.problems.some(({ severity }) => severity === 'error')).toBe(true);
  expect(bomb.problems.map(({ message }) => message).join()).toMatch(/million|limit|values/);
});

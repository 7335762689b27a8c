import { expect, test } from 'vitest';
import type { JsonObject, JsonSchema } from '@/api/json';
import type { ArazzoDocument } from '@/flows/document';
import { completeInputs, isUuidInput, parseInputText, workflowInputs } from '@/flows/inputs';

const uuidPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';
const uuid = '0b9d2c6e-1f4a-4c1d-9e55-3a1b2c3d4e5f';

const schema: JsonSchema = {
  type: 'object',
  required: ['amount'],
  properties: {
    amount: { type: 'string', pattern: '^\\d+\\.\\d{2}$', examples: ['25.00'] },
    currency: { type: 'string', enum: ['USD', 'EUR'], default: 'USD' },
    key: { type: 'string', pattern: uuidPattern },
    pages: { type: 'integer', minimum: 1, maximum: 9 },
    target: { type: 'object', properties: { chain: { type: 'string', default: 'ETH' } } },
    lines: { type: 'array', items: { properties: { n: { type: 'integer', default: 1 } } } },
  },
};

const complete = (given: JsonObject, from: JsonSchema = schema) =>
  completeInputs(from, given, () => uuid);

const messages = (given: JsonObject, from: JsonSchema = schema) =>
  complete(given, from).problems.map(({ message }) => message);

test('defaults are filled in at any depth, given values stay, nulls too', () => {
  const { inputs, problems } = complete({ amount: '1.00', target: {}, lines: [{ n: 2 }, {}] });
  expect(inputs).toEqual({
    amount: '1.00',
    currency: 'USD',
    key: uuid,
    target: { chain: 'ETH' },
    lines: [{ n: 2 }, { n: 1 }],
  });
  expect(problems).toEqual([]);
  expect(complete({ amount: '1.00', currency: null }).inputs.currency).toBeNull();
});

test('what was given is not changed', () => {
  const given = { amount: '1.00', target: {} };
  complete(given);
  expect(given).toEqual({ amount: '1.00', target: {} });
});

test('a UUID input that has a value keeps it and draws none', () => {
  let drawn = 0;
  const own = '5f0c1a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b';
  const { inputs } = completeInputs(schema, { amount: '1.00', key: own }, () => {
    drawn += 1;
    return uuid;
  });
  expect([inputs.key, drawn]).toEqual([own, 0]);
});

test.each([
  uuidPattern,
  '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$',
  '^[a-f\\d]{8}(-[a-f\\d]{4}){0}-[a-f\\d]{4}-4[a-f\\d]{3}-[a-f\\d]{4}-[a-f\\d]{12}$',
])('the pattern %s is one of a UUID to be drawn', (pattern) => {
  expect(isUuidInput({ type: 'string', pattern })).toBe(true);
});

test.each<[string, JsonSchema]>([
  ['of any version', { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }],
  ['for any text', { type: 'string', pattern: '.*' }],
  ['without anchors', { type: 'string', pattern: uuidPattern.replace('^', '').replace('$', '') }],
  ['with a default', { type: 'string', pattern: uuidPattern, default: uuid }],
  ['of another type', { type: 'integer', pattern: uuidPattern }],
  ['that is broken', { type: 'string', pattern: '(' }],
  ['that is none', { type: 'string', format: 'uuid' }],
])('a pattern %s draws nothing', (_, property) => {
  expect(isUuidInput(property)).toBe(false);
});

test.each<[JsonObject, string]>([
  [{}, 'Input "amount" is missing: give it a value. For example: "25.00".'],
  [{ amount: 25 }, 'Input "amount" must be a string, but is a number. For example: "25.00".'],
  [
    { amount: '25' },
    'Input "amount" must match the pattern ^\\d+\\.\\d{2}$. For example: "25.00".',
  ],
  [
    { amount: '1.00', currency: 'USB' },
    'Input "currency" must be one of "USD", "EUR". Did you mean "USD"?',
  ],
  [{ amount: '1.00', pages: 0 }, 'Input "pages" must be at least 1.'],
  [{ amount: '1.00', pages: 1.5 }, 'Input "pages" must be an integer, but is a number.'],
  [
    { amount: '1.00', target: { chain: 3 } },
    'Input "target.chain" must be a string, but is a number.',
  ],
  [
    { amount: '1.00', lines: [{ n: 'x' }] },
    'Input "lines.0.n" must be an integer, but is a string.',
  ],
  [{ amount: '1.00', pagse: 2 }, 'The flow has no input "pagse". Did you mean "pages"?'],
])('%j is refused: %s', (given, message) => {
  expect(messages(given)).toEqual([message]);
});

test('a problem points to its input', () => {
  expect(complete({ amount: 1, 'a/b': 2 }).problems).toMatchObject([
    { code: 'input-unknown', pointer: '/a~1b', severity: 'error' },
    { code: 'input-invalid', pointer: '/amount', severity: 'error' },
  ]);
});

test('a message never repeats the value that was given', () => {
  const secret: JsonSchema = {
    properties: { password: { type: 'string', minLength: 99, pattern: '^x' } },
  };
  expect(messages({ password: 'hunter2' }, secret).join()).not.toContain('hunter2');
});

test('inputs the schema does not name are taken where it says so or names none', () => {
  expect(messages({ any: 1 }, { type: 'object' })).toEqual([]);
  expect(
    messages({ any: 1 }, { properties: { a: {} }, additionalProperties: { type: 'integer' } }),
  ).toEqual([]);
  expect(completeInputs(undefined, { any: 1 }, () => uuid)).toEqual({
    inputs: { any: 1 },
    problems: [],
  });
});

test('an unknown input is one problem where the schema forbids others too', () => {
  expect(messages({ any: 1 }, { properties: { some: {} }, additionalProperties: false })).toEqual([
    'The flow has no input "any". Its inputs are some.',
  ]);
});

test('a schema that can not be used is told, not thrown', () => {
  expect(messages({ a: 'x' }, { properties: { a: { pattern: '(' } } })[0]).toMatch(
    /^The schema of the inputs can not be used: /,
  );
});

test('a frozen schema is used like any other', () => {
  const frozen = Object.freeze({
    properties: Object.freeze({ a: Object.freeze({ type: 'string' }) }),
  });
  expect(messages({ a: 1 }, frozen)).toEqual(['Input "a" must be a string, but is a number.']);
});

function flow(inputs: JsonSchema | undefined, components: Record<string, JsonSchema> = {}) {
  const document: ArazzoDocument = {
    arazzo: '1.0.1',
    info: { title: 'Pay', version: '1' },
    sourceDescriptions: [],
    workflows: [{ workflowId: 'pay', steps: [], ...(inputs !== undefined && { inputs }) }],
    components: { inputs: components },
  };
  return workflowInputs(document, 'pay');
}

test('references to the components are replaced by what they name', () => {
  const money = { type: 'string', pattern: '^\\d' };
  const found = flow(
    { properties: { amount: { $ref: '#/components/inputs/money', default: '1' } } },
    { money },
  );
  expect(found).toEqual({ properties: { amount: { ...money, default: '1' } } });
  expect(flow({ $ref: '#/components/inputs/money' }, { money })).toEqual(money);
});

test('beside a reference what checks applies as well', () => {
  const found = flow(
    { $ref: '#/components/inputs/page', required: ['size'] },
    {
      page: { required: ['page'], properties: { page: { default: 1 }, size: { type: 'integer' } } },
    },
  );
  expect(complete({}, found)).toMatchObject({
    inputs: { page: 1 },
    problems: [{ pointer: '/size' }],
  });
});

test('a property named like a keyword is no keyword', () => {
  const inputs = {
    properties: { default: { $ref: '#/components/inputs/n' }, $ref: { type: 'string' } },
    default: { $ref: 'data' },
  };
  expect(flow(inputs, { n: { type: 'integer' } })).toEqual({
    properties: { default: { type: 'integer' }, $ref: { type: 'string' } },
    default: { $ref: 'data' },
  });
});

test('a schema that contains itself is checked down to its repetition', () => {
  const found = flow(
    { $ref: '#/components/inputs/tree' },
    {
      tree: {
        type: 'object',
        properties: { child: { $ref: '#/components/inputs/tree' }, n: { type: 'integer' } },
      },
    },
  );
  expect(messages({ n: 'x', child: { n: 'y' } }, found)).toEqual([
    'Input "n" must be an integer, but is a string.',
  ]);
});

test('references that fan out without end are cut, not followed', () => {
  const fan = Object.fromEntries(
    Array.from({ length: 40 }, (_, level) => {
      const next = { $ref: `#/components/inputs/l${level + 1}` };
      return [`l${level}`, { properties: { a: next, b: next } }] as const;
    }),
  );
  expect(messages({}, flow({ $ref: '#/components/inputs/l0' }, fan))).toEqual([]);
});

test('a schema nested 10,000 levels deep is read to the limit', () => {
  let deep: JsonSchema = { type: 'string' };
  for (let level = 0; level < 10_000; level += 1) deep = { properties: { a: deep } };
  expect(messages({ a: {} }, flow(deep))).toEqual([]);
});

test('a broken reference accepts anything, a workflow without inputs any object', () => {
  expect(flow({ properties: { a: { $ref: '#/components/inputs/nothing' } } })).toEqual({
    properties: { a: { allOf: [true] } },
  });
  expect(flow(undefined)).toEqual({ type: 'object' });
});

test.each<[string, string, unknown]>([
  ['amount', '25', '25'],
  ['currency', 'null', 'null'],
  ['pages', '3', 3],
  ['pages', 'three', 'three'],
  ['target', '{"chain": "SOL"}', { chain: 'SOL' }],
  ['lines', '[{"n": 1}]', [{ n: 1 }]],
  ['other', 'true', true],
  ['other', 'plain text', 'plain text'],
  ['other', '', ''],
  ['other', '12345678901234567890', '12345678901234567890'],
])('the text of %s, %j, is read as %j', (name, text, value) => {
  expect(parseInputText(schema, name, text)).toEqual(value);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Expression } from '@/flows/expressions/expression';
import { maxExpressionLength, parseExpression } from '@/flows/expressions/parse';
import { printExpression } from '@/flows/expressions/print';

const expressionOf = (text: string) => {
  const parsed = parseExpression(text);
  if ('error' in parsed) throw new Error(`${text}: ${parsed.error.message}`);
  return parsed.expression;
};

const errorOf = (text: string) => {
  const parsed = parseExpression(text);
  if ('expression' in parsed) throw new Error(`${text} was parsed`);
  return parsed.error;
};

test.each<[string, Expression]>([
  ['$url', { root: 'url' }],
  ['$method', { root: 'method' }],
  ['$statusCode', { root: 'statusCode' }],
  ['$self', { root: 'self' }],
  ['$request.header.accept', { root: 'request', part: 'header', name: 'accept' }],
  ['$request.query.page[size]', { root: 'request', part: 'query', name: 'page[size]' }],
  ['$request.path.id', { root: 'request', part: 'path', name: 'id' }],
  ['$request.body#/user/uuid', { root: 'request', part: 'body', pointer: '/user/uuid' }],
  ['$response.body', { root: 'response', part: 'body' }],
  ['$response.body#', { root: 'response', part: 'body', pointer: '' }],
  ['$response.body#/a b/~1v1~0', { root: 'response', part: 'body', pointer: '/a b/~1v1~0' }],
  ['$response.body.items[0].id', { root: 'response', part: 'body', properties: '.items[0].id' }],
  ['$response.header.X-Request-Id', { root: 'response', part: 'header', name: 'X-Request-Id' }],
  ['$message.payload#/status', { root: 'message', part: 'payload', pointer: '/status' }],
  ['$message.header.Server', { root: 'message', part: 'header', name: 'Server' }],
  ['$inputs.x-store-id', { root: 'inputs', name: 'x-store-id' }],
  ['$inputs.order#/lines/0', { root: 'inputs', name: 'order', pointer: '/lines/0' }],
  ['$inputs.order.lines[0]', { root: 'inputs', name: 'order.lines[0]' }],
  ['$inputs.größe', { root: 'inputs', name: 'größe' }],
  ['$outputs.bar', { root: 'outputs', name: 'bar' }],
  ['$steps.some-step.outputs.pets', { root: 'steps', id: 'some-step', name: 'pets' }],
  ['$steps.a.b.outputs.c.d#/0', { root: 'steps', id: 'a.b', name: 'c.d', pointer: '/0' }],
  ['$workflows.foo.inputs.name', { root: 'workflows', id: 'foo', field: 'inputs', name: 'name' }],
  [
    '$workflows.foo.outputs.mapped#/name',
    { root: 'workflows', id: 'foo', field: 'outputs', name: 'mapped', pointer: '/name' },
  ],
  ['$sourceDescriptions.petstore.url', { root: 'sourceDescriptions', name: 'petstore.url' }],
  ['$components.parameters.foo', { root: 'components', type: 'parameters', name: 'foo' }],
  [
    '$components.successActions.my.end',
    { root: 'components', type: 'successActions', name: 'my.end' },
  ],
])('%s is read', (text, expected) => {
  expect(expressionOf(text)).toEqual(expected);
});

test('a step id ends at the first ".outputs."', () => {
  expect(expressionOf('$steps.a.outputs.b.outputs.c')).toEqual({
    root: 'steps',
    id: 'a',
    name: 'b.outputs.c',
  });
});

test.each([
  ['$respnse.body', 2, '$response.body'],
  ['$response.boody#/id', 11, '$response.body#/id'],
  ['$response.headers.Link', 11, '$response.header.Link'],
  ['$response.status', 11, '$statusCode'],
  ['$steps.create.output.id', 14, '$steps.create.outputs.id'],
  ['$steps.create', 14, '$steps.create.outputs.<name>'],
  ['$response.body#id', 16, '#/id'],
  ['$statusCode.value', 12, '$statusCode'],
  ['$components.parameter.id', 13, '$components.parameters.id'],
])('%s is refused at column %i with the fix %s', (text, column, fix) => {
  expect(errorOf(text)).toMatchObject({ column, fix });
});

test.each([
  ['amount', 1],
  ['$', 2],
  ['$inputs', 8],
  ['$inputs.', 9],
  ['$inputs.amount USD', 15],
  ["$inputs.amount=='5'", 15],
  ['$inputs.list[first]', 13],
  ['$inputs.list[0', 13],
  ['$inputs.a#/b~2', 13],
  ['$inputs.a#/{$url}', 12],
  ['$request.header', 16],
  ['$request.header.two words', 20],
  ['$response.bodyguard', 11],
  ['$response.body/id', 15],
  ['$workflows.foo.bar', 12],
  ['$workflows..inputs.bar', 12],
  ['$steps..outputs.id', 8],
  ['$sourceDescriptions.', 21],
  ['$components.parameters', 23],
  ['$__proto__.x', 2],
  ['$toString.x', 2],
])('%s is refused at column %i', (text, column) => {
  const error = errorOf(text);
  expect(error.column).toBe(column);
  expect(error.message).toMatch(/[.?]$/);
});

test('an expression above the length limit is refused and the limit is named', () => {
  const text = `$inputs.${'a'.repeat(maxExpressionLength)}`;
  expect(errorOf(text).message).toContain(String(maxExpressionLength));
});

const word = fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/);
const dotted = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('.'));
const id = dotted.filter((text) => !/(^|\.)(inputs|outputs)(\.|$)/.test(text));
const chain = fc
  .array(
    fc.oneof(
      word.map((name) => `.${name}`),
      fc.nat(99).map((index) => `[${index}]`),
    ),
  )
  .map((parts) => parts.join(''));
const name = fc.tuple(dotted, chain).map((parts) => parts.join(''));
const pointer = fc
  .array(fc.string({ maxLength: 6 }).filter((token) => !token.includes('{$')))
  .map((tokens) =>
    tokens.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
  );
const withPointer = <T extends object>(shape: fc.Arbitrary<T>) =>
  fc.tuple(shape, fc.option(pointer, { nil: undefined })).map(([fields, found]) => ({
    ...fields,
    ...(found !== undefined && { pointer: found }),
  }));
const message = fc.constantFrom('request', 'response', 'message');
const expression = fc.oneof(
  fc.record({ root: fc.constantFrom('url', 'method', 'statusCode', 'self') }),
  fc.record({
    root: message,
    part: fc.constant('header'),
    name: fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,9}$/),
  }),
  fc.record({
    root: message,
    part: fc.constantFrom('query', 'path'),
    name: fc.stringMatching(/^[^\s{}]{1,9}$/),
  }),
  withPointer(
    fc
      .tuple(message, fc.constantFrom('body', 'payload'), chain)
      .map(([root, part, properties]) => ({
        root,
        part,
        ...(properties !== '' && { properties }),
      })),
  ),
  withPointer(fc.record({ root: fc.constantFrom('inputs', 'outputs'), name })),
  withPointer(fc.record({ root: fc.constant('steps'), id, name })),
  withPointer(
    fc.record({
      root: fc.constant('workflows'),
      id,
      field: fc.constantFrom('inputs', 'outputs'),
      name,
    }),
  ),
  fc.record({ root: fc.constant('sourceDescriptions'), name: fc.stringMatching(/^[^{}]{1,12}$/) }),
  withPointer(
    fc.record({
      root: fc.constant('components'),
      type: fc.constantFrom('parameters', 'inputs', 'x-mine'),
      name,
    }),
  ),
) as fc.Arbitrary<Expression>;

test('printing and parsing an expression gives it back', () => {
  fc.assert(
    fc.property(expression, (original) => {
      expect(expressionOf(printExpression(original))).toEqual(original);
    }),
  );
});

test('any text is parsed or refused with a place in it, and what is parsed prints as it was', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc
          .tuple(fc.constantFrom('$inputs.', '$response.', '$steps.a.outputs.', '$'), fc.string())
          .map((parts) => parts.join('')),
      ),
      (text) => {
        const parsed = parseExpression(text);
        const good =
          'expression' in parsed
            ? printExpression(parsed.expression) === text
            : parsed.error.column >= 1 && parsed.error.column <= text.length + 1;
        expect(good).toBe(true);
      },
    ),
  );
});

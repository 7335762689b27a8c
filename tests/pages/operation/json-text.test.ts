import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue, getOperation } from '@/api/catalogue';
import { dropEmptyValues } from '@/api/empty-values';
import type { CallInput, Operation } from '@/api/operation';
import { blankInput, exampleInput, freshKeys } from '@/pages/operation/call-form';
import { checkInput } from '@/pages/operation/check-input';
import { documentOf } from '@/pages/operation/json/document';
import { textOf, valueIn, withValue } from '@/pages/operation/json/document-text';
import { followText } from '@/pages/operation/json/follow-text';
import { isRenewal } from '@/pages/operation/json/renewal';
import { readText } from '@/pages/operation/json/read-text';
import { previewCall } from '@/pages/operation/wire';
import { mistakeWords, type TypedText } from '@/pages/operation/json/typed-text';

const key = '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10';
const other = '0b8f1e34-2a6d-4c17-8e59-7d3c5a9f2b60';
const newId = () => key;
const quote = getOperation('createExchangeQuote');
const list = getOperation('listPayouts');

function documentFor(operation: Operation) {
  const document = documentOf(operation);
  if (!document) throw new Error(`${operation.id} takes no JSON`);
  return document;
}
const textFor = (operation: Operation, input: CallInput) => {
  const document = documentFor(operation);
  return textOf(document, valueIn(document, input));
};
const quoteBody = documentFor(quote);

const editable = catalogue.filter((operation) => documentOf(operation) !== undefined);

test.each(editable.map((operation) => [operation.id, operation] as const))(
  'the example of %s as text stands for a call without mistakes that sends the same',
  (_, operation) => {
    const input = exampleInput(operation, newId);
    const read = readText(documentFor(operation), input, textFor(operation, input));
    expect(read.mistake).toBeUndefined();
    expect(checkInput(operation, read.input)).toEqual({});
    expect(previewCall(operation, read.input, 'http://sandbox.localhost').request).toEqual(
      previewCall(operation, input, 'http://sandbox.localhost').request,
    );
  },
);

test('a call with a body is edited as its body, one without as its parts by place', () => {
  expect(quoteBody.base).toBe('/body');
  expect(textFor(quote, { body: { type: 'tradable' } })).toBe('{\n  "type": "tradable"\n}');
  expect(JSON.parse(textFor(list, { query: { sourceCurrency: 'USD', chain: '' } }))).toEqual({
    query: { sourceCurrency: 'USD' },
  });
  expect(JSON.parse(textFor(list, { query: { type: [] } }))).toEqual({ query: {} });
});

test('a call that takes nothing has no JSON mode', () => {
  const none = catalogue.filter((operation) => documentOf(operation) === undefined);
  expect(none.map(({ id }) => id)).toContain('getSupportedCurrencies');
  expect(none.flatMap(({ parameters, body }) => [...parameters, body ?? []].flat())).toEqual([]);
});

test('an untouched form is a text with what has to be filled in, and with nothing else', () => {
  expect(JSON.parse(textFor(quote, blankInput(quote, newId)))).toMatchObject({
    idempotencyKey: key,
    from: { currency: '' },
    to: { currency: '' },
  });
  expect(textFor(quote, blankInput(quote, newId))).not.toContain('"amount"');
});

test('a text changes what it is about and leaves the rest of the input', () => {
  const input = { path: { id: 'a' }, body: { memo: 'x' } };
  const read = readText(quoteBody, input, '{"memo": "y", "more": 1}');
  expect(read.input).toEqual({ path: { id: 'a' }, body: { memo: 'y', more: 1 } });
  const parts = documentFor(list);
  expect(readText(parts, { query: { chain: 'ETH' } }, '{}').input).toEqual({ query: {} });
});

test.each([
  ['{"memo": }', 'Line 1, column 10: A value is expected here.'],
  ['[1]', 'Line 1, column 1: The body has to be an object, such as {}.'],
  ['null', 'Line 1, column 1: The body has to be an object, such as {}.'],
  ['{\n  "a": tru\n}', 'Line 2, column 8: tru has to stand in double quotes.'],
])('the text %j changes nothing and says where it is wrong', (text, words) => {
  const input = { body: { memo: 'x' } };
  const read = readText(quoteBody, input, text);
  expect(read.input).toBe(input);
  expect(read.text).toBe(text);
  expect(read.mistake && mistakeWords(read.mistake)).toBe(words);
});

test.each([
  [
    '{"query": {}, "body": {}}',
    'Line 1, column 15: This call takes nothing in "body", only in "query".',
  ],
  ['{"query": 1}', 'Line 1, column 11: "query" has to be an object, such as {}.'],
])('of a call’s parts, %j is refused by name', (text, words) => {
  const { mistake } = readText(documentFor(list), { query: {} }, text);
  expect(mistake && mistakeWords(mistake)).toBe(words);
});

const laidOut = '{ "idempotencyKey": "k-1",\n  "amount": {"amount": "1.00"} }';
const typed: TypedText = readText(quoteBody, {}, laidOut);
const withBody = (body: CallInput['body']): CallInput => ({ body: body ?? {} });

test('a text stays as it was typed while the value is the same', () => {
  expect(followText(quoteBody, typed, typed.input)).toBe(laidOut);
  const same = withBody({ idempotencyKey: 'k-1', amount: { amount: '1.00', memo: '' } });
  expect(followText(quoteBody, typed, same)).toBe(laidOut);
});

test('a renewed key and a changed field are put in their places, the layout stays', () => {
  const changed = withBody({ idempotencyKey: 'k-2', amount: { amount: '25.00' } });
  expect(followText(quoteBody, typed, changed)).toBe(
    '{ "idempotencyKey": "k-2",\n  "amount": {"amount": "25.00"} }',
  );
});

test('a field that comes or goes lays the text out anew', () => {
  const more = withBody({ idempotencyKey: 'k-1', amount: { amount: '1.00' }, type: 'tradable' });
  expect(followText(quoteBody, typed, more)).toBe(textFor(quote, more));
  expect(followText(quoteBody, typed, withBody({ idempotencyKey: null }))).toBe(
    textFor(quote, withBody({ idempotencyKey: null })),
  );
});

test('a key that is renewed while the text has a mistake appears in it, and the mistake stays', () => {
  const before = { body: { idempotencyKey: key, type: 'tradable' } };
  const broken = readText(quoteBody, before, `{"idempotencyKey": "${key}", "type": }`);
  const renewed = freshKeys(quote, before, new Set(), () => 'fresh');
  expect(followText(quoteBody, broken, renewed)).toBe('{"idempotencyKey": "fresh", "type": }');
});

test('a text with a mistake is never lost to another value', () => {
  const broken = readText(quoteBody, { body: {} }, '{"from": {');
  expect(followText(quoteBody, broken, withBody({ type: 'reference' }))).toBe('{"from": {');
});

test('whatever single values change, the text says what the form holds', () => {
  const values = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }));
  fc.assert(
    fc.property(
      values,
      fc.constantFrom(0, 3),
      fc.string({ minLength: 1 }),
      (value, indent, put) => {
        const text = JSON.stringify(value, null, indent);
        const start = readText(quoteBody, {}, text);
        const body = { ...(JSON.parse(text) as Record<string, never>) };
        const [name] = Object.keys(body).filter((one) => typeof body[one] === 'string');
        const changed = withValue(quoteBody, start.input, {
          ...body,
          ...(name && { [name]: put }),
        });
        const after = followText(quoteBody, start, changed);
        const { input } = readText(quoteBody, changed, after);
        expect(dropEmptyValues(quote, input).input).toEqual(dropEmptyValues(quote, changed).input);
      },
    ),
  );
});

test('a number that would lose digits is refused with its place, as text it is kept', () => {
  const document = documentFor(list);
  const input = blankInput(list, newId);
  const read = (size: string) => readText(document, input, `{"query": {"pageSize": ${size}}}`);
  expect(read('12345678901234567890').mistake).toMatchObject({ line: 1, column: 24 });
  expect(read('12345678901234567890').input).toBe(input);
  expect(read('9007199254740991').mistake).toBeUndefined();
  expect(read('"12345678901234567890"').input.query).toEqual({ pageSize: '12345678901234567890' });
});

const quoteText = (amount: string, id: string) =>
  `{"idempotencyKey": "${id}", "from": {"amount": "${amount}"}}`;

test('a renewed key alone is no step of the user, a field changed beside it is', () => {
  const document = documentFor(quote);
  const before = quoteText('1', key);
  expect(isRenewal(document, before, quoteText('1', other))).toBe(true);
  expect(isRenewal(document, before, quoteText('2', other))).toBe(false);
  expect(isRenewal(document, before, '{"idempotencyKey": ""}')).toBe(false);
  // A text that can't be read is only ever followed, never replaced by another such.
  expect(isRenewal(document, `${before},`, `${quoteText('1', other)},`)).toBe(true);
  expect(isRenewal(document, `${before},`, quoteText('1', other))).toBe(false);
});

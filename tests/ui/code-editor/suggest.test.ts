import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue, getOperation } from '@/api/catalogue';
import { formsAt } from '@/ui/code-editor/json/forms';
import { suggestJson } from '@/ui/code-editor/json/suggest';

const intent = getOperation('createPaymentIntent');
const id = '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10';
const sources = {
  schema: intent.body?.schema ?? true,
  example: intent.example?.body,
  newId: () => id,
  now: () => Date.UTC(2026, 2, 4, 9, 12, 7),
};

/** Suggestions at the mark `|` of a text. */
function at(marked: string, schema = sources.schema) {
  const offset = marked.indexOf('|');
  return suggestJson(marked.replace('|', ''), offset, { ...sources, schema });
}
const labels = (marked: string) => at(marked)?.list.map(({ label }) => label);

/** The text after one suggestion was taken, with the caret as `|`. */
function taking(marked: string, label: string): string {
  const text = marked.replace('|', '');
  const found = at(marked);
  const one = found?.list.find((each) => each.label === label);
  if (!found || !one) return 'nothing of that name';
  const { from, to, commaAt } = found;
  const before =
    commaAt === undefined
      ? text.slice(0, from)
      : `${text.slice(0, commaAt)},${text.slice(commaAt, from)}`;
  return `${before}${one.insert.slice(0, one.caret)}|${one.insert.slice(one.caret)}${text.slice(to)}`;
}

test('names that are not there yet are offered, the required ones first', () => {
  expect(labels('{"type": "transient", |}')).toEqual([
    'idempotencyKey',
    'amount',
    'settlementCurrency',
    'paymentMethods',
    'merchantWalletId',
    'expiresOn',
  ]);
  expect(at('{"type": "transient", |}')?.list[1]).toMatchObject({
    kind: 'required',
    detail: 'object, required',
  });
});

test('of several forms only those that still match offer their members', () => {
  expect(labels('{"type": "continuous", |}')).toContain('currency');
  expect(labels('{"type": "continuous", |}')).not.toContain('amount');
  expect(labels('{"amount": {}, |}')).not.toContain('currency');
  expect(labels('{|}')).toEqual(expect.arrayContaining(['currency', 'amount', 'expiresOn']));
  expect(labels('{| "amount": {} }')).not.toContain('currency');
});

test('the word that decides the form offers those of all forms that fit the rest', () => {
  expect(labels('{"type": |}')).toEqual(['transient', 'continuous']);
  expect(labels('{"type": "tran|sient"}')).toEqual(['transient', 'continuous']);
  expect(labels('{"amount": {}, "type": "|"}')).toEqual(['transient']);
});

test('values are those the schema names, within objects and lists too', () => {
  expect(labels('{"amount": {"currency": |}}')).toContain('USD');
  expect(labels('{"amount": {"amount": "|"}}')).toEqual(['25.00']);
  expect(labels('{"paymentMethods": [{"type": "blockchain", "chain": "|"}]}')).toContain('SOL');
  expect(labels('{"paymentMethods": [|]}')).toContain('{ }');
});

test('a fresh key and the time of now are made', () => {
  expect(labels('{"idempotencyKey": |}')?.[0]).toBe(id);
  expect(labels('{"type": "transient", "expiresOn": "|"}')?.[0]).toBe('2026-03-04T09:12:07.000Z');
});

test.each([
  ['{|}', 'idempotencyKey', `{"idempotencyKey": "${id}"|}`],
  ['{am|}', 'amount', '{"amount": {|}}'],
  ['{"am|"}', 'amount', '{"amount": {|}}'],
  ['{"am|', 'amount', '{"amount": {|}'],
  ['{"|": "USD"}', 'settlementCurrency', '{"settlementCurrency"|: "USD"}'],
  ['{| "type": "transient"}', 'paymentMethods', '{"paymentMethods": [|], "type": "transient"}'],
  ['{"type": "transient" |}', 'amount', '{"type": "transient", "amount": {|}}'],
  ['{"type": tr|}', 'transient', '{"type": "transient"|}'],
  ['{"type": "|" "amount": {}}', 'transient', '{"type": "transient"|, "amount": {}}'],
])('in %s taking %s gives %s', (marked, label, after) => {
  expect(taking(marked, label)).toBe(after);
});

test('where nothing can stand nothing is offered', () => {
  expect(at('{"type" |}')).toBeUndefined();
  expect(at('{} |')).toBeUndefined();
  expect(at('{"amount": {"amount": "1.00", "currency": "USD"|}}')).toBeUndefined();
});

const withBody = catalogue.filter(({ example, body }) => example?.body !== undefined && body);

test.each(withBody.map((operation) => [operation.id, operation] as const))(
  'every member of the example of %s is offered where it stands',
  (_, { body, example }) => {
    const text = JSON.stringify(example?.body, null, 2);
    const schema = body?.schema ?? true;
    const missing = Array.from(text.matchAll(/"([^"\n]*)": /g)).filter(
      ({ index, 1: name = '' }) => {
        const offered = suggestJson(text, index + 1, { ...sources, schema })?.list;
        // A record has names of its caller's own: there the schema knows none.
        return offered?.every(({ label }) => label !== name);
      },
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  },
);

test('no text, however broken, stops the reading of a place', () => {
  const pieces = fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '"type"', '"amount"', 'x', ' ');
  fc.assert(
    fc.property(fc.array(pieces), fc.nat(), (words, place) => {
      const text = words.join('');
      const offset = place % (text.length + 1);
      const found = suggestJson(text, offset, sources);
      const { from, to } = found ?? { from: offset, to: offset };
      expect(from <= offset && offset <= to).toBe(true);
    }),
  );
});

test('a form is found behind lists and alternatives', () => {
  const around = [
    { kind: '{' as const, token: '', members: new Map([['type', 'continuous']]) },
    { kind: '[' as const, token: 'paymentMethods', members: new Map() },
  ];
  expect(formsAt(sources.schema, around, '0')[0]?.properties).toHaveProperty('chain');
});

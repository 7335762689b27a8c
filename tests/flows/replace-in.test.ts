import { beforeAll, expect, test } from 'vitest';
import { replaceIn } from '@/flows/replace-in';
import { loadXPath } from '@/flows/selectors/xpath';

beforeAll(loadXPath);

const order = {
  items: [
    { sku: 'ABC123', quantity: 1 },
    { sku: 'X', quantity: 2 },
  ],
};
const envelope = '<Envelope><Header><CustomerId>1</CustomerId></Header></Envelope>';

// The examples of Arazzo 1.1, "Payload Replacement Object".
test('a JSON Pointer sets one place', () => {
  expect(replaceIn({ petId: 1 }, { target: '/petId', value: null }, 7, 'application/json')).toEqual(
    {
      value: { petId: 7 },
      pointers: ['/petId'],
    },
  );
});

test('a JSONPath sets every place it finds', () => {
  const replacement = { targetSelectorType: 'jsonpath', value: null } as const;
  const set = (target: string) =>
    replaceIn(order, { ...replacement, target }, 9, 'application/json');
  expect(set("$.items[?(@.sku=='ABC123')].quantity")).toEqual({
    value: {
      items: [
        { sku: 'ABC123', quantity: 9 },
        { sku: 'X', quantity: 2 },
      ],
    },
    pointers: ['/items/0/quantity'],
  });
  expect(set('$.items[*].quantity')).toMatchObject({
    value: { items: [{ quantity: 9 }, { quantity: 9 }] },
  });
  expect(set('$')).toEqual({ value: 9, pointers: [''] });
  expect(set('$..*')).toMatchObject({ value: { items: 9 } });
  expect(set('$.none')).toEqual({ error: 'it finds nothing in the payload.' });
  expect(set('items')).toEqual({ error: expect.stringContaining('can not be used') });
});

test.each(['application/xml', 'text/xml; charset=utf-8', 'application/soap+xml'])(
  'of %s the content of nodes is set by XPath, named or not',
  (contentType) => {
    const target = '/Envelope/Header/CustomerId';
    const changed = { value: envelope.replace('>1<', '>A &amp; B<'), pointers: [''] };
    expect(replaceIn(envelope, { target, value: null }, 'A & B', contentType)).toEqual(changed);
    const named = {
      target,
      value: null,
      targetSelectorType: { type: 'xpath', version: 'xpath-30' },
    };
    expect(replaceIn(envelope, named as never, 'A & B', contentType)).toEqual(changed);
  },
);

test('a language nobody knows is named', () => {
  const wrong = { target: '/a', value: null, targetSelectorType: 'css' } as never;
  expect(replaceIn({}, wrong, 1, 'application/json')).toEqual({
    error: expect.stringContaining('"css" is no language of a selector'),
  });
});

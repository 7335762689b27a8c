import { expect, test } from 'vitest';
import { catalogue, getOperation } from '@/api/catalogue';
import {
  blankInput,
  completedInput,
  earlyProblems,
  exampleInput,
  freshKeys,
  partsOf,
  withMembers,
} from '@/pages/operation/call-form';
import { checkInput } from '@/pages/operation/check-input';
import { createDrafts } from '@/pages/drafts';
import { droppedLine, droppedWords, previewCall } from '@/pages/operation/wire';
import { valueAt } from '@/ui/pointer';

const key = '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10';
const newId = () => key;
const base = 'http://sandbox.localhost';
const quote = getOperation('createExchangeQuote');

test.each(catalogue.map((operation) => [operation.id, operation] as const))(
  'the example of %s fills its form without a mistake',
  (_, operation) => {
    const input = exampleInput(operation, newId);
    expect(checkInput(operation, input)).toEqual({});
    expect(previewCall(operation, input, base).request?.method).toBe(operation.method);
  },
);

test('a call’s form has a part per place its values go to', () => {
  expect(partsOf(quote).map(({ place }) => place)).toEqual(['body']);
  expect(partsOf(getOperation('getExchangeTrade')).map(({ place }) => place)).toEqual(['path']);
});

test('an untouched form complains of nothing, but knows what is missing', () => {
  const input = blankInput(quote, newId);
  const problems = checkInput(quote, input);
  expect(problems).toMatchObject({ '/body/from/currency': 'This field is required' });
  expect(earlyProblems(problems, (pointer) => valueAt(input, pointer))).toEqual({});
});

test('a wrong value is named at once', () => {
  const input = { body: { ...(blankInput(quote, newId).body as object), type: 'firm' } };
  const problems = checkInput(quote, input);
  expect(earlyProblems(problems, (pointer) => valueAt(input, pointer))).toEqual({
    '/body/type': 'Choose one of the values offered',
  });
});

test('the preview leaves empty fields out and says which', () => {
  const preview = previewCall(quote, exampleInput(quote, newId), base);
  expect(JSON.parse(preview.request?.body ?? '')).toEqual({
    idempotencyKey: key,
    type: 'tradable',
    from: { currency: 'MXN', amount: '1000.00' },
    to: { currency: 'USDC' },
  });
  expect(preview.dropped.map(droppedLine)).toEqual(['"to.amount": ""']);
  expect(droppedWords(preview.dropped)).toEqual([{ names: ['to.amount'], why: 'is empty' }]);
});

test('fields left out for one reason are named together', () => {
  const dropped = [
    { target: 'body/reason', reason: 'empty', value: '' },
    { target: 'body/memo', reason: 'blank', value: ' ' },
    { target: 'body/metadata/phoneNumber', reason: 'empty', value: '' },
  ] as const;
  expect(droppedWords(dropped)).toEqual([
    { names: ['reason', 'metadata.phoneNumber'], why: 'are empty' },
    { names: ['memo'], why: 'holds white space only, which this area leaves out' },
  ]);
});

test('a call that can’t be put on the wire yet says what it needs', () => {
  const details = getOperation('getExchangeTrade');
  const preview = previewCall(details, blankInput(details, newId), base);
  expect(preview.request).toBeUndefined();
  expect(preview.obstacle).toMatch(/path parameter "id"/);
});

test('after a call its key is made anew, unless it is pinned', () => {
  const input = exampleInput(quote, () => 'used');
  expect(freshKeys(quote, input, new Set(), newId).body).toMatchObject({ idempotencyKey: key });
  expect(freshKeys(quote, input, new Set(['/body/idempotencyKey']), newId)).toEqual(input);
});

test('an example filled in again is another call: its key is a new one, nothing else is', () => {
  const payment = getOperation('createPayment');
  const [first, second] = ['one', 'another'].map((id) => exampleInput(payment, () => id));
  expect(first?.body).toMatchObject({
    ...(payment.example?.body as object),
    idempotencyKey: 'one',
  });
  expect(second).toEqual({ body: { ...(first?.body as object), idempotencyKey: 'another' } });
});

test('a body of several forms gets its new key in the form it has', () => {
  const link = getOperation('createWireAccount');
  const input = exampleInput(link, () => 'used');
  expect(freshKeys(link, input, new Set(), newId)).toEqual(exampleInput(link, newId));
});

test('an optional part of the body is not sent until something is filled in', () => {
  const payout = getOperation('createPayout');
  const { body = null } = exampleInput(payout, newId);
  const preview = previewCall(payout, { body }, base);
  expect(JSON.parse(preview.request?.body ?? '')).toEqual({
    ...(payout.example?.body as object),
    idempotencyKey: key,
  });
  const started = { ...(body as object), source: { type: 'wallet', id: '' } };
  expect(checkInput(payout, { body: started })).toEqual({
    '/body/source/id': 'This field is required',
  });
});

test('a form filled in by another page has the rest of its fields too, empty, and a key of its own', () => {
  const payment = getOperation('createPayment');
  const source = { id: key, type: 'card' };
  const given = { input: { body: { source } }, members: 'whole' } as const;
  const { body } = completedInput(payment, given, () => 'fresh');
  expect(body).toEqual({
    ...(blankInput(payment, () => 'fresh').body as object),
    source,
  });
});

test('what is put into a form stays as it is, or is merged with what the form has beside it', () => {
  const payout = getOperation('createPayout');
  const input = { body: { idempotencyKey: 'sent', destination: { id: 'w-1' } } };
  const merged = completedInput(payout, { input }, newId).body;
  expect(valueAt(merged, '/destination')).toEqual({ type: 'address_book', id: 'w-1' });
  const whole = completedInput(payout, { input, members: 'whole' }, newId).body;
  expect(valueAt(whole, '/destination')).toEqual({ id: 'w-1' });
  for (const body of [merged, whole]) expect(valueAt(body, '/amount/amount')).toBe('');
});

test('the key of a call that was sent stays, unless a fresh one is asked for', () => {
  const input = exampleInput(quote, () => 'sent');
  expect(completedInput(quote, { input }, newId)).toEqual(input);
  const renewed = completedInput(quote, { input, keys: 'fresh' }, newId);
  expect(renewed).toEqual(freshKeys(quote, input, new Set(), newId));
});

test('a part the input says nothing of is there, blank', () => {
  const details = getOperation('getExchangeTrade');
  const input = { path: { id: 't-1' } };
  for (const members of ['merged', 'whole'] as const) {
    expect(completedInput(details, { input, members }, newId)).toEqual(input);
    expect(completedInput(details, { input: {}, members }, newId)).toEqual({ path: { id: '' } });
  }
});

test('a draft is what was put in last, typed or given, and who shows it hears of it', () => {
  const drafts = createDrafts();
  let heard = 0;
  const stop = drafts.subscribe(() => (heard += 1));
  drafts.give('getPayout', { input: { path: { id: 'p-1' } } });
  expect(drafts.get('getPayout')).toEqual({ given: { input: { path: { id: 'p-1' } } } });
  drafts.keep('getPayout', { path: { id: 'p-2' } });
  expect(drafts.get('getPayout')).toEqual({ typed: { path: { id: 'p-2' } } });
  expect(drafts.get('createPayout')).toBeUndefined();
  stop();
  drafts.keep('getPayout', {});
  expect(heard).toBe(2);
});

test('members set in one part of a call leave its other members and parts', () => {
  const input = { query: { page: '2' }, body: { cvv: '', amount: '1' } };
  expect(withMembers(input, 'body', { cvv: 'x' })).toEqual({
    query: { page: '2' },
    body: { cvv: 'x', amount: '1' },
  });
  expect(withMembers({}, 'query', { page: '1' })).toEqual({ query: { page: '1' } });
});

import { expect, test } from 'vitest';
import { getOperation } from '@/api/catalogue';
import type { CallInput } from '@/api/operation';
import { exampleInput } from '@/pages/operation/call-form';
import {
  findSeen,
  mostOffered,
  newestSeen,
  type SeenValue,
} from '@/pages/operation/seen/find-seen';
import { redacted } from '@/api/redaction-mark';
import { createBench, type Bench } from '../../../sandbox/support';
import { exchangeOf, sendTo } from '../exchanges';

const id = '3f5b8d72-c146-4a09-8e27-9b1d4c6f0a85';
let keys = 0;
const newId = () => `5a0f6c1e-6d5b-4f55-9c1b-${String(++keys).padStart(12, '0')}`;

async function sent(bench: Bench, operationId: string, more: CallInput = {}) {
  const input = { ...exampleInput(getOperation(operationId), newId), ...more };
  return sendTo(bench, operationId, input);
}

const ofKind = (found: ReturnType<typeof findSeen>, kind: string) =>
  found.filter((seen) => seen.kind === kind);

test('a quote is seen with its two sums and when it expires', async () => {
  const [quote, ...others] = findSeen(await sent(createBench(), 'createExchangeQuote'));
  expect(quote).toMatchObject({ kind: '/v1/exchange/quotes', value: expect.any(String) as string });
  expect(quote?.about).toMatch(/^1000\.00 MXN to [\d.]+ USDC$/);
  expect(quote?.status).toBeUndefined();
  expect(quote?.expiresAt).toEqual(expect.any(Number));
  expect(others).toEqual([]);
});

test('an intent is seen with the status of its newest entry, and each with its wallet', async () => {
  const bench = createBench();
  await sent(bench, 'createPaymentIntent');
  const found = findSeen(await sendTo(bench, 'listPaymentIntents'));
  const [intent] = ofKind(found, '/v1/paymentIntents');
  expect(intent).toMatchObject({ about: '25.00 USD' });
  expect(intent?.status).toEqual(expect.any(String));
  expect(ofKind(found, 'wallet')[0]?.value).toMatch(/^\d{10}$/);
});

test('a recipient is seen by its nickname with its status, and its address with its chain', async () => {
  const bench = createBench();
  await sent(bench, 'createRecipient');
  const found = findSeen(await sendTo(bench, 'listRecipients'));
  const [recipient] = ofKind(found, '/v1/addressBook/recipients');
  expect(recipient?.status).toEqual(expect.any(String));
  expect(recipient?.about).toEqual(expect.any(String));
  expect(ofKind(found, 'address')[0]?.value).toMatch(/^[\w:.-]{20,}$/);
});

test('a bank account is seen with its tracking reference, but not its bank’s postal address', async () => {
  const found = findSeen(await sent(createBench(), 'createWireAccount'));
  expect(ofKind(found, '/v1/businessAccount/banks/wires')).toHaveLength(1);
  expect(ofKind(found, 'tracking reference')).toHaveLength(1);
  expect(ofKind(found, 'address')).toEqual([]);
});

test('what a call was told is seen too: the id it was about, what it was made of', () => {
  const input = { path: { id }, query: { merchantWalletId: '1000999922' } };
  expect(findSeen(exchangeOf('getSettlement', input, 200, '{"data":{}}'))).toEqual([
    { kind: '/v1/settlements', value: id },
    { kind: 'wallet', value: '1000999922' },
  ]);
  const body = { source: { type: 'wallet', id: '1' }, destination: { type: 'address_book', id } };
  expect(findSeen(exchangeOf('createPayout', { body }, 201, ''))).toEqual([
    { kind: 'wallet', value: '1' },
    { kind: '/v1/addressBook/recipients', value: id },
  ]);
});

test('a refusal tells nothing, neither does an unknown call or an answer that is no JSON', () => {
  const body = JSON.stringify({ data: { id } });
  expect(findSeen(exchangeOf('getPayment', { path: { id } }, 404, body))).toEqual([]);
  expect(findSeen(exchangeOf('nobody', { path: { id } }, 200, body))).toEqual([]);
  expect(findSeen(exchangeOf('listPayments', {}, 200, '<html>'))).toEqual([]);
});

test('what was deleted is seen as that', () => {
  expect(findSeen(exchangeOf('deleteRecipient', { path: { id } }, 204, ''))).toEqual([
    { kind: '/v1/addressBook/recipients', value: id, status: 'deleted' },
  ]);
});

test('a refund of an intent is a payment, the intent in it an intent', () => {
  const data = { id: 'p-1', paymentIntentId: 'i-1', type: 'refund', status: 'pending' };
  const found = findSeen(exchangeOf('refundPaymentIntent', {}, 201, JSON.stringify({ data })));
  expect(found).toEqual([
    { kind: '/v1/payments', value: 'p-1', status: 'pending' },
    { kind: '/v1/paymentIntents', value: 'i-1' },
  ]);
});

test('no secret is offered: what was taken out of a call, keys, numbers', () => {
  const data = {
    id: `${redacted}-1`,
    quoteId: redacted,
    keyId: 'key1',
    idempotencyKey: id,
    trackingRef: 'x'.repeat(300),
    merchantId: id,
    encryptedData: 'abc',
  };
  expect(findSeen(exchangeOf('createPayment', {}, 201, JSON.stringify({ data })))).toEqual([]);
});

const seen = (value: string, more: Partial<SeenValue> = {}): SeenValue => ({
  kind: '/v1/payments',
  value,
  at: 1,
  ...more,
});

test('a value is offered once, with what was said of it last', () => {
  const kinds = newestSeen([
    seen('a', { at: 3 }),
    seen('b', { at: 2, status: 'paid' }),
    seen('a', { at: 1, status: 'pending', about: '1.00 USD' }),
    seen('b', { at: 0, status: 'pending' }),
  ]);
  expect([...kinds]).toEqual([
    [
      '/v1/payments',
      [
        seen('a', { at: 3, status: 'pending', about: '1.00 USD' }),
        seen('b', { at: 2, status: 'paid' }),
      ],
    ],
  ]);
});

test('of very many the newest are offered', () => {
  const many = Array.from({ length: 50 }, (_, index) => seen(`p-${index}`, { at: 50 - index }));
  const kept = newestSeen(many).get('/v1/payments') ?? [];
  expect(kept.map(({ value }) => value)).toEqual(
    many.slice(0, mostOffered).map(({ value }) => value),
  );
});

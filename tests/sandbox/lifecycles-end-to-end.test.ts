import { expect, test } from 'vitest';
import type { JsonObject } from '@/api/json';
import {
  complete,
  deposits,
  instructions,
  linkWire,
  payOut as payToBank,
  wireIn,
} from './bank-support';
import { ask, charge, dollars, minute, visit, byThreeDSecure } from './card-support';
import {
  askDeposit,
  coinsArrive,
  evmAddress,
  payOut,
  saveAddress,
  transferOut,
} from './chain-support';
import { askIntent, continuous, pay, refund } from './intent-support';
import { intentState, pollUntil } from './polling';
import { payBySignature, signableIntent } from './signed-support';
import {
  ask as askQuote,
  fund,
  makerTrades,
  makerWallet,
  openSigned,
  paths,
  register,
  signedTrade,
  takerWallet,
} from './stablefx-support';
import {
  available,
  createBench,
  details,
  merchantTook,
  newKey,
  payByWire,
  quote,
  text,
  type Bench,
} from './support';

const payments = '/v1/payments';
const intents = '/v1/paymentIntents';
const account = '/v1/businessAccount';
const exchange = '/v1/exchange/trades';

/** The states of everything on a page; nothing of an empty one. */
const listedStates = ({ data }: JsonObject) =>
  (data as unknown as { status: string }[]).map(({ status }) => status).join();

const idOf = async (answer: Promise<{ data: { [name: string]: unknown } }>) =>
  String((await answer).data['id']);

test('a card payment: authorised, captured in part, paid, refunded', async () => {
  const bench = createBench();
  const id = await idOf(charge(bench, { autoCapture: false }));
  const authorised = await pollUntil(bench, `${payments}/${id}`, 'confirmed');
  expect([authorised.states, authorised.last['captured']]).toEqual([
    ['pending', 'confirmed'],
    false,
  ]);

  expect((await ask(bench, id, 'capture', '20.00')).status).toBe(202);
  const paid = await pollUntil(bench, `${payments}/${id}`, 'paid', { every: 10_000 });
  expect(paid.last).toMatchObject({ captured: true, captureAmount: dollars('20.00') });
  expect(await merchantTook(bench, 'available')).toEqual([dollars('20.00')]);

  const refundId = await idOf(ask(bench, id, 'refund', '5.00'));
  const refunded = await pollUntil(bench, `${payments}/${refundId}`, 'paid', { every: 1_000 });
  expect(refunded.states).toEqual(['pending', 'confirmed', 'paid']);
  const { last } = await pollUntil(bench, `${payments}/${id}`, 'paid');
  expect(last['refunds']).toMatchObject([{ id: refundId, status: 'paid' }]);
  expect(await merchantTook(bench, 'available')).toEqual([dollars('15.00')]);
});

test('a card payment by 3-D Secure: its payer is asked, answers, and it is paid', async () => {
  const bench = createBench();
  const id = await idOf(charge(bench, byThreeDSecure));
  const asked = await pollUntil(bench, `${payments}/${id}`, 'action_required');
  expect(asked.states).toEqual(['pending', 'action_required']);
  expect((await visit(bench, id, 'complete')).status).toBe(303);
  const { states } = await pollUntil(bench, `${payments}/${id}`, 'paid');
  expect(states).toEqual(['pending', 'confirmed', 'paid']);
});

test('a transient intent: an address, coins, complete, refunded', async () => {
  const bench = createBench();
  const id = await idOf(askIntent(bench));
  const intent = `${intents}/${id}`;
  const open = await pollUntil(bench, intent, 'pending', { read: intentState });
  expect(open.states).toEqual(['created', 'pending']);

  const { paymentId } = await pay(bench, id, '25.00');
  const coins = await pollUntil(bench, `${payments}/${paymentId}`, 'paid', { every: 100 });
  expect(coins.states).toEqual(['pending', 'confirmed', 'paid']);
  const ended = await pollUntil(bench, intent, 'complete/paid', { read: intentState });
  expect(ended.last['amountPaid']).toEqual(dollars('25.00'));

  const refundId = await idOf(refund(bench, id, '25.00'));
  const back = await pollUntil(bench, `${payments}/${refundId}`, 'paid');
  expect(back.last['type']).toBe('refund');
  const { last } = await pollUntil(bench, intent, 'refunded', { read: intentState });
  expect(last).toMatchObject({ amountRefunded: dollars('25.00'), refundIds: [refundId] });
  expect(await merchantTook(bench, 'available')).toEqual([]);
});

test('a transient intent that is paid too little: expired by the merchant, refunded', async () => {
  const bench = createBench();
  const id = await idOf(askIntent(bench));
  const intent = `${intents}/${id}`;
  await pollUntil(bench, intent, 'pending', { read: intentState });
  const { paymentId } = await pay(bench, id, '10.00');
  await pollUntil(bench, `${payments}/${paymentId}`, 'paid');
  expect((await bench.post(`${intent}/expire`, {})).status).toBe(200);
  await pollUntil(bench, intent, 'expired/underpaid', { read: intentState });
  await refund(bench, id, '10.00');
  const { last } = await pollUntil(bench, intent, 'refunded', { read: intentState });
  expect(last['amountRefunded']).toEqual(dollars('10.00'));
});

test('a continuous intent: active, and stays so however often it is paid', async () => {
  const bench = createBench();
  const id = await idOf(askIntent(bench, continuous));
  const intent = `${intents}/${id}`;
  const { states } = await pollUntil(bench, intent, 'active', { read: intentState });
  expect(states).toEqual(['created', 'active']);
  for (const amount of ['10.00', '5.50']) {
    // oxlint-disable-next-line no-await-in-loop -- The second comes after the first.
    const { paymentId } = await pay(bench, id, amount);
    // oxlint-disable-next-line no-await-in-loop
    await pollUntil(bench, `${payments}/${paymentId}`, 'paid');
  }
  bench.clock.advance(30 * 24 * 60 * minute);
  await pollUntil(bench, intent, 'active', { read: intentState });
  const { body } = await bench.get(`${payments}?paymentIntentId=${id}`);
  expect(body['data']).toHaveLength(2);
  expect(await merchantTook(bench, 'available')).toEqual([dollars('15.50')]);
});

test('a payment in coins by signature: paid, and its intent complete', async () => {
  const bench = createBench();
  const intentId = await signableIntent(bench);
  const id = await payBySignature(bench, intentId);
  const { states, last } = await pollUntil(bench, `${payments}/${id}`, 'paid', { every: 2_000 });
  expect(states).toEqual(['pending', 'confirmed', 'paid']);
  expect(last['transactionHash']).toMatch(/^0x[0-9a-f]{64}$/);
  await pollUntil(bench, `${intents}/${intentId}`, 'complete/paid', { read: intentState });
});

test('a chargeback: of a payment once it is paid, once', async () => {
  const bench = createBench();
  const id = await idOf(charge(bench));
  const mock = () => bench.post('/v1/mocks/cards/chargebacks', { paymentId: id });
  expect((await mock()).status).toBe(404);
  await pollUntil(bench, `${payments}/${id}`, 'paid');
  expect(await merchantTook(bench, 'available')).toEqual([dollars('25.00')]);
  expect((await mock()).status).toBe(201);
  expect(await merchantTook(bench, 'available')).toEqual([]);
  expect((await mock()).status).toBe(409);
});

test('a wire deposit: an account is linked, paid into, and the balance grows', async () => {
  const bench = createBench();
  const id = await idOf(linkWire(bench));
  const { states } = await pollUntil(bench, `${account}/banks/wires/${id}`, 'complete', {
    every: 200,
  });
  expect(states).toEqual(['pending', 'complete']);
  const sent = await wireIn(bench, await instructions(bench, id), dollars('120.00'));
  expect([sent.status, sent.data['status']]).toEqual([201, 'pending']);
  const made = await pollUntil(bench, `${account}/deposits`, 'complete', {
    every: 20_000,
    read: listedStates,
  });
  expect(made.states).toEqual(['', 'pending', 'complete']);
  expect(await deposits(bench)).toMatchObject([{ sourceWalletId: id, amount: dollars('120.00') }]);
  expect(await available(bench, 'USD')).toBe('1000120.00');
});

test('a payout to a bank: debited at once, complete with its references', async () => {
  const bench = createBench();
  const bank = await complete(bench, linkWire(bench));
  const id = await idOf(payToBank(bench, bank, dollars('300.00')));
  expect(await available(bench, 'USD')).toBe('999700.00');
  const payout = `${account}/payouts/${id}`;
  const { states, last } = await pollUntil(bench, payout, 'complete', { every: 10_000 });
  expect(states).toEqual(['pending', 'complete']);
  expect([typeof last['trackingRef'], typeof last['externalRef']]).toEqual(['string', 'string']);
});

test('a payout a bank sends back: failed, and the money returns', async () => {
  const bench = createBench();
  const bank = await complete(bench, linkWire(bench));
  const id = await idOf(payToBank(bench, bank, dollars('23.67')));
  const payout = `${account}/payouts/${id}`;
  const { last } = await pollUntil(bench, payout, 'failed', { every: 10_000 });
  expect(last['errorCode']).toBe('transaction_returned');
  const read = (entity: typeof last) => text((entity['return'] as typeof last)['status']);
  const { states } = await pollUntil(bench, payout, 'complete', { every: 10_000, read });
  expect(states).toEqual(['pending', 'complete']);
  expect(await available(bench, 'USD')).toBe('1000000.00');
});

test('a transfer out: to an address that was verified, complete on chain', async () => {
  const bench = createBench();
  const addressId = await idOf(saveAddress(bench));
  const list = `${account}/wallets/addresses/recipient`;
  const verified = await pollUntil(bench, list, 'active', { every: 500, read: listedStates });
  expect(verified.states.at(-1)).toBe('active');
  const id = await idOf(transferOut(bench, addressId, '40.00'));
  const transfer = `${account}/transfers/${id}`;
  const { states, last } = await pollUntil(bench, transfer, 'complete', { every: 3_000 });
  expect(states).toEqual(['pending', 'running', 'complete']);
  expect(last['transactionHash']).toMatch(/^0x/);
  expect(await available(bench, 'USD')).toBe('999960.00');
});

test('a transfer in: coins at an address of the account, in the balance when it is complete', async () => {
  const bench = createBench();
  const { data } = await askDeposit(bench, { chain: 'ETH' });
  const amount = { amount: '12.00', currency: 'USD' } as const;
  const id = coinsArrive(bench, { address: text(data['address']), chain: 'ETH', amount });
  const transfer = `${account}/transfers/${id}`;
  const { states, last } = await pollUntil(bench, transfer, 'complete', { every: 3_000 });
  expect(states).toEqual(['running', 'complete']);
  expect(last).toMatchObject({ source: { type: 'blockchain' }, destination: { type: 'wallet' } });
  expect(await available(bench, 'USD')).toBe('1000012.00');
});

test('a payout to the address book: a recipient becomes active, is paid on chain', async () => {
  const bench = createBench();
  const recipient = await idOf(
    bench.post('/v1/addressBook/recipients', {
      idempotencyKey: newKey(),
      chain: 'ETH',
      address: evmAddress('a'),
    }),
  );
  const known = await pollUntil(bench, `/v1/addressBook/recipients/${recipient}`, 'active');
  expect(known.states).toEqual(['pending', 'active']);
  const id = await idOf(payOut(bench, recipient, '10.00'));
  const { states, last } = await pollUntil(bench, `/v1/payouts/${id}`, 'complete', {
    every: 5_000,
  });
  expect(states).toEqual(['pending', 'complete']);
  expect(last).toMatchObject({ toAmount: dollars('10.00'), fees: dollars('0.00') });
});

test('an exchange trade: quoted, batched, its payable row paid, settled and complete', async () => {
  const bench = createBench();
  const { id: quoteId } = await quote(bench, { amount: '1000.00', currency: 'MXN' }, 'USDC');
  const id = await idOf(bench.post(exchange, { idempotencyKey: newKey(), quoteId, fulfill: true }));
  const trade = await pollUntil(bench, `${exchange}/${id}`, 'pending_settlement');
  expect(trade.states).toEqual(['pending', 'confirmed', 'pending_settlement']);
  const batch = `${exchange}/settlements/${text(trade.last['settlementId'])}`;
  const { last } = await pollUntil(bench, batch, 'pending');
  expect((await payByWire(bench, details(last)[0])).status).toBe(201);
  await pollUntil(bench, batch, 'settled');
  await pollUntil(bench, `${exchange}/${id}`, 'complete');
  expect(await available(bench, 'USD')).toBe('1000054.90');
});

const stableTrade = (id: string, type: string) => `${paths.trades}/${id}?type=${type}`;

test('StableFX as a taker: quote, signed trade, funded, complete', async () => {
  const bench = createBench();
  const { body: offer } = await askQuote(bench);
  const { body: trade } = await bench.post(paths.trades, await signedTrade(offer));
  const path = stableTrade(text(trade['id']), 'taker');
  const recorded = await pollUntil(bench, path, 'pending_settlement');
  const ids = [recorded.last['contractTradeId']];
  expect((await fund(bench, ids, 'taker', takerWallet)).status).toBe(200);
  const { states, last } = await pollUntil(bench, path, 'complete');
  expect(states).toEqual(['pending_settlement', 'taker_funded', 'complete']);
  expect(last).toMatchObject({ settlementTransactionHash: expect.stringMatching(/^0x/) as string });
  expect(last['completeDate']).toBeDefined();
});

test('StableFX as a taker who signs later: pending, confirmed, registered, funded, complete', async () => {
  const bench = createBench();
  const { body: offer } = await askQuote(bench);
  const { body: trade } = await bench.post(paths.trades, {
    idempotencyKey: newKey(),
    quoteId: offer['id'],
  });
  const id = text(trade['id']);
  const path = stableTrade(id, 'taker');
  expect((await pollUntil(bench, path, 'confirmed')).states).toEqual(['pending', 'confirmed']);
  expect((await register(bench, id, 'taker', takerWallet)).status).toBe(200);
  const { last } = await pollUntil(bench, path, 'pending_settlement');
  await fund(bench, [last['contractTradeId']], 'taker', takerWallet);
  await pollUntil(bench, path, 'complete');
});

/** Finds trades to make, signs each, and waits until their takers have delivered. */
async function fundedByTakers(bench: Bench, count: number): Promise<string[]> {
  const offered = await makerTrades(bench);
  const ordinary = offered.filter(({ from, to }) => !/"23\.6[67]/.test(JSON.stringify([from, to])));
  const ids = ordinary.slice(0, count).map(({ id = null }) => text(id));
  expect(ids).toHaveLength(count);
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- One signature after the other.
    expect((await register(bench, id, 'maker', makerWallet)).status).toBe(200);
    // oxlint-disable-next-line no-await-in-loop
    await pollUntil(bench, stableTrade(id, 'maker'), 'taker_funded');
  }
  return ids;
}

test.for([
  ['one trade by itself', 1, 'gross'],
  ['several as a batch', 2, 'gross'],
  ['several net', 2, 'net'],
] as const)('StableFX as a maker: %s, signed, funded, complete', async ([, count, mode]) => {
  const bench = createBench();
  const ids = await fundedByTakers(bench, count);
  const recorded = await Promise.all(
    ids.map(async (id) => (await bench.get(stableTrade(id, 'maker'))).body['contractTradeId']),
  );
  expect((await fund(bench, recorded, 'maker', makerWallet, mode)).status).toBe(200);
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- Each is polled by itself.
    const { states } = await pollUntil(bench, stableTrade(id, 'maker'), 'complete');
    expect(states.at(-1)).toBe('complete');
  }
});

test('StableFX where one side never delivers: breaching, breached, the other refunded', async () => {
  const bench = createBench();
  const trade = await openSigned(bench, { from: { currency: 'USDC', amount: '23.67' } });
  const path = stableTrade(text(trade['id']), 'taker');
  const { last } = await pollUntil(bench, path, 'pending_settlement');
  await fund(bench, [last['contractTradeId']], 'taker', takerWallet);
  await pollUntil(bench, path, 'taker_funded');
  bench.clock.advance(29 * minute);
  const { states } = await pollUntil(bench, path, 'refunded', { every: 5_000 });
  expect(states).toEqual(['taker_funded', 'breaching', 'breached', 'refunded']);
});

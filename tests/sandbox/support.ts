import Big from 'big.js';
import { isJsonObject, type Json, type JsonObject } from '@/api/json';
import { merchantOpening } from '@/sandbox/accounts';
import type { SandboxClock } from '@/sandbox/clock';
import { worldStart } from '@/sandbox/clock';
import { createSandbox, type Sandbox, type SandboxOptions } from '@/sandbox/sandbox';

/** A clock that moves only when told. */
export interface ManualClock extends SandboxClock {
  advance(ms: number): void;
}

export function createManualClock(start = worldStart(42)): ManualClock {
  let passed = 0;
  return {
    now: () => start + passed,
    steady: () => passed,
    advance: (ms) => {
      passed += ms;
    },
  };
}

/** An answer with its body read. */
export interface Answered {
  status: number;
  headers: Headers;
  body: JsonObject;
  /** `body.data` as an object. */
  data: JsonObject;
  latency: number;
  faulted: string | undefined;
}

/** A sandbox with a clock of its own, called as a user calls it. */
export interface Bench {
  sandbox: Sandbox;
  clock: ManualClock;
  get(path: string, headers?: Record<string, string>): Promise<Answered>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answered>;
  send(method: string, path: string, init?: RequestInit): Promise<Answered>;
}

/** A member of an answer that is a text. */
export function text(value: Json | undefined): string {
  if (typeof value !== 'string') throw new Error(`No text: ${JSON.stringify(value)}`);
  return value;
}

export const base = 'http://sandbox.localhost';

export function createBench(options: Partial<SandboxOptions> = {}): Bench {
  const clock = (options.clock as ManualClock | undefined) ?? createManualClock();
  const sandbox = createSandbox({ seed: 42, ...options, clock });
  const send: Bench['send'] = async (method, path, init) => {
    const handled = await sandbox.handle(new Request(base + path, { method, ...init }));
    const { response, latency, faulted } = handled;
    // Some successes have no body at all.
    const body = JSON.parse((await response.text()) || '{}') as JsonObject;
    const data = isJsonObject(body['data']) ? body['data'] : {};
    return { status: response.status, headers: response.headers, body, data, latency, faulted };
  };
  return {
    sandbox,
    clock,
    send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, body, headers = {}) =>
      send('POST', path, {
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  };
}

let keys = 0;

/** A UUID version 4 that no other test used. */
export function newKey(): string {
  keys += 1;
  return `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`;
}

export interface Money {
  amount: string;
  currency: string;
}

/** Quotes `from` against a currency. */
export async function quote(
  bench: Pick<Bench, 'post'>,
  from: Money,
  to: string,
): Promise<JsonObject> {
  const body = { type: 'tradable', from, to: { currency: to } };
  return (await bench.post('/v1/exchange/quotes', body)).data;
}

/** Quotes and trades at once. */
export async function trade(
  bench: Pick<Bench, 'post'>,
  from: Money,
  to: string,
  fulfill = true,
): Promise<JsonObject> {
  const { id } = await quote(bench, from, to);
  const body = { idempotencyKey: newKey(), quoteId: id, fulfill };
  return (await bench.post('/v1/exchange/trades', body)).data;
}

/** The trade or settlement as it is now. */
export async function now(bench: Bench, kind: 'trades' | 'settlements', id: Json | undefined) {
  const path = kind === 'trades' ? '/v1/exchange/trades' : '/v1/exchange/trades/settlements';
  return (await bench.get(`${path}/${text(id)}`)).data;
}

export interface Detail {
  id: string;
  type: string;
  status: string;
  amount: Money;
  reference: string;
  expectedPaymentDueAt: string;
}

export const details = (settlement: JsonObject) =>
  settlement['details'] as unknown as [Detail, Detail];

/** Trades and moves on to the batch: the trade is pending_settlement, its payable row open. */
export async function batched(bench: Bench, from: Money, to = 'USDC') {
  const { id } = await trade(bench, from, to);
  bench.clock.advance(4_000);
  const { settlementId } = await now(bench, 'trades', id);
  const settlement = await now(bench, 'settlements', settlementId);
  const [payable, receivable] = details(settlement);
  return {
    tradeId: text(id),
    settlementId: text(settlementId),
    settlement,
    payable,
    receivable,
  };
}

/** Sends the wire that pays a row, or one that differs from it. */
export async function payByWire(bench: Bench, row: Detail, changes: JsonObject = {}) {
  const { data } = await bench.get(
    `/v1/exchange/trades/settlements/instructions/${row.amount.currency}`,
  );
  return bench.post('/v1/mocks/payments/wire', {
    trackingRef: data['trackingRef'],
    memo: row.reference,
    amount: { ...row.amount },
    beneficiaryBank: {
      accountNumber: (data['beneficiaryBank'] as JsonObject | undefined)?.['accountNumber'],
    },
    rail: 'spei',
    ...changes,
  });
}

/** What the account holds of a currency. */
export async function available(bench: Bench, currency: string): Promise<string | undefined> {
  const { data } = await bench.get('/v1/businessAccount/balances');
  const balances = data['available'] as unknown as Money[];
  return balances.find((balance) => balance.currency === currency)?.amount;
}

/** What the merchant's wallet has more than a world begins with, by kind; nothing where that is zero. */
export async function merchantTook(
  bench: Bench,
  kind: 'available' | 'unsettled',
): Promise<Money[]> {
  const { data } = await bench.get('/v1/balances');
  const opening: Record<string, string> = kind === 'available' ? merchantOpening : {};
  return (data[kind] as unknown as Money[]).flatMap(({ amount, currency }) => {
    const more = new Big(amount).minus(opening[currency] ?? 0);
    const places = amount.split('.')[1]?.length ?? 0;
    return more.eq(0) ? [] : [{ amount: more.toFixed(places), currency }];
  });
}

/** Trades 100 USDC for EURC and gives the id of the trade. */
export async function createTrade(bench: Pick<Bench, 'post'>): Promise<string> {
  const { id } = await trade(bench, { currency: 'USDC', amount: '100.00' }, 'EURC');
  return text(id);
}

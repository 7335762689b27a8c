import { hashTypedData, type Hex, type TypedDataDefinition } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect } from 'vitest';
import { getOperation } from '@/api/catalogue';
import type { Json, JsonObject } from '@/api/json';
import { errorSchemas } from '@/api/shapes/errors';
import { validate } from '@/api/validate';
import { totals } from '@/sandbox/ledger';
import { newKey, text, type Answered, type Bench } from './support';

/** Throw-away keys: a taker's wallet, a maker's, and one that has nothing to do with either. */
export const takerWallet = privateKeyToAccount(`0x${'a1'.repeat(32)}`);
export const makerWallet = privateKeyToAccount(`0x${'b2'.repeat(32)}`);
export const strangerWallet = privateKeyToAccount(`0x${'c3'.repeat(32)}`);

export type Wallet = typeof takerWallet;

const root = '/v1/exchange/stablefx';
export const paths = {
  quotes: `${root}/quotes`,
  trades: `${root}/trades`,
  signatures: `${root}/signatures`,
  fundingPresign: `${root}/signatures/funding/presign`,
  fund: `${root}/fund`,
};

export const askedQuote = {
  type: 'tradable',
  from: { currency: 'USDC', amount: '100.00' },
  to: { currency: 'EURC' },
  tenor: 'instant',
  recipientAddress: takerWallet.address,
};

export const ask = (bench: Bench, changes: JsonObject = {}) =>
  bench.post(paths.quotes, { ...askedQuote, ...changes });

/** Signs typed data as it was answered, with its numbers as texts. */
export async function sign(typedData: Json | undefined, wallet: Wallet): Promise<Hex> {
  return wallet.signTypedData(typedData as unknown as TypedDataDefinition);
}

/** What a wallet would put its key to (EIP-712, "Definition of hashTypedData"). */
export const digestOf = (typedData: Json | undefined) =>
  hashTypedData(typedData as unknown as TypedDataDefinition);

/** An object inside an answer. */
export const inner = (value: JsonObject, ...names: string[]): JsonObject =>
  names.reduce((here, name) => here[name] as JsonObject, value);

/** The body that accepts a quote by the signed path. */
export async function signedTrade(quote: JsonObject, wallet = takerWallet): Promise<JsonObject> {
  return {
    idempotencyKey: newKey(),
    quoteId: quote['id'] ?? null,
    address: wallet.address,
    message: inner(quote, 'typedData', 'message'),
    signature: await sign(quote['typedData'], wallet),
  };
}

/** Quotes and trades by the signed path. */
export async function openSigned(bench: Bench, changes: JsonObject = {}): Promise<JsonObject> {
  const { body: quote } = await ask(bench, changes);
  return (await bench.post(paths.trades, await signedTrade(quote))).body;
}

/** Quotes and trades without a signature, and waits until the trade is confirmed. */
export async function openUnsigned(bench: Bench, changes: JsonObject = {}): Promise<string> {
  const { body: quote } = await ask(bench, changes);
  const { body } = await bench.post(paths.trades, {
    idempotencyKey: newKey(),
    quoteId: quote['id'],
  });
  bench.clock.advance(2_000);
  return text(body['id']);
}

/** The trade as one side sees it now. */
export async function tradeNow(bench: Bench, id: Json | undefined, type = 'taker') {
  return (await bench.get(`${paths.trades}/${text(id)}?type=${type}`)).body;
}

export const statusOf = async (bench: Bench, id: Json | undefined, type = 'taker') =>
  (await tradeNow(bench, id, type))['status'];

/** Presigns, signs and registers as one side. */
export async function register(bench: Bench, tradeId: string, type: string, wallet: Wallet) {
  const { body } = await bench.get(`${paths.signatures}/presign/${type}/${tradeId}`);
  return bench.post(paths.signatures, {
    tradeId,
    type,
    address: wallet.address,
    details: inner(body, 'typedData', 'message'),
    signature: await sign(body['typedData'], wallet),
  });
}

/** Asks for what a side signs to deliver trades. */
export const presignFunding = (
  bench: Bench,
  contractTradeIds: (Json | undefined)[],
  type: string,
  fundingMode = 'gross',
) => bench.post(paths.fundingPresign, { contractTradeIds, type, fundingMode });

/** The body that delivers what was presigned. */
export async function signedFunding(
  presigned: JsonObject,
  type: string,
  wallet: Wallet,
  fundingMode = 'gross',
): Promise<JsonObject> {
  return {
    type,
    fundingMode,
    signature: await sign(presigned['typedData'], wallet),
    permit2: inner(presigned, 'typedData', 'message'),
  };
}

/** Presigns, signs and delivers as one side. */
export async function fund(
  bench: Bench,
  contractTradeIds: (Json | undefined)[],
  type: string,
  wallet: Wallet,
  fundingMode = 'gross',
): Promise<Answered> {
  const { body } = await presignFunding(bench, contractTradeIds, type, fundingMode);
  return bench.post(paths.fund, await signedFunding(body, type, wallet, fundingMode));
}

/** The trades a maker finds, newest first. */
export async function makerTrades(bench: Bench, status = 'confirmed'): Promise<JsonObject[]> {
  const { body } = await bench.get(`${paths.trades}?type=maker&status=${status}`);
  return body['data'] as JsonObject[];
}

/** What an answer has that the catalogue does not tell of: a status, or a body of another shape. */
export function breaches(operationId: string, { status, body }: Answered): unknown[] {
  const { success, answers } = getOperation(operationId);
  // An answer without a body is read as {}.
  if (status === success.status) return validate(success.schema ?? { maxProperties: 0 }, body);
  const isKnown = answers.some((known) => known.status === status && known.code === body['code']);
  if (!isKnown) return [{ operationId, status, body }];
  return validate({ ...errorSchemas.Error }, body);
}

/** Currencies in which money was made or lost. */
export function imbalances(bench: Bench): string[] {
  const accounts = bench.sandbox.world.ledgerAccounts.rows().map((row) => row.entity);
  return [...totals(accounts)]
    .filter(([, { debits, credits }]) => !debits.eq(credits))
    .map(([currency]) => currency);
}

/** What a world keeps once all that is due has happened, but for how often it was called. */
function stateOf(bench: Bench): string {
  const { collections, random } = bench.sandbox.save();
  return JSON.stringify({ ...collections, calls: [], random });
}

/** Sends a call that is to be refused at a place; the world stays as it was. */
export async function refused(
  bench: Bench,
  operationId: string,
  path: string,
  body: JsonObject,
): Promise<{ location: string; message: string }> {
  const before = stateOf(bench);
  const answer = await bench.post(path, body);
  expect(breaches(operationId, answer)).toEqual([]);
  expect(answer.status).toBe(400);
  expect(stateOf(bench)).toBe(before);
  return firstError(answer);
}

/** The first broken rule an answer names. */
export const firstError = ({ body }: Answered) =>
  (body['errors'] as unknown as [{ location: string; message: string }])[0];

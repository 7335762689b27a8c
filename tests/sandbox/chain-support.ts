import { getOperation } from '@/api/catalogue';
import type { Json, JsonObject } from '@/api/json';
import { errorSchemas } from '@/api/shapes/errors';
import { validate } from '@/api/validate';
import { totals } from '@/sandbox/ledger';
import type { AddressPayment } from '@/sandbox/pay-address';
import { newKey, text, type Answered, type Bench } from './support';

export const accountPaths = {
  recipientAddresses: '/v1/businessAccount/wallets/addresses/recipient',
  depositAddresses: '/v1/businessAccount/wallets/addresses/deposit',
  transfers: '/v1/businessAccount/transfers',
  payouts: '/v1/payouts',
};

/** An address in the form of Ethereum. */
export const evmAddress = (digit: string) => `0x${digit.repeat(40)}`;

/** Asks to save an outside address on Ethereum, unless told otherwise. */
export function saveAddress(bench: Bench, changes: JsonObject = {}): Promise<Answered> {
  return bench.post(accountPaths.recipientAddresses, {
    idempotencyKey: newKey(),
    address: evmAddress('3'),
    chain: 'ETH',
    description: 'Treasury cold wallet',
    ...changes,
  });
}

/** Saves an outside address and waits until it is active; gives its id. */
export async function activeAddress(bench: Bench, changes: JsonObject = {}): Promise<string> {
  const { data } = await saveAddress(bench, changes);
  bench.clock.advance(2_000);
  return text(data['id']);
}

/** Asks for an address at which the account takes US dollars on Solana, unless told otherwise. */
export function askDeposit(bench: Bench, changes: JsonObject = {}): Promise<Answered> {
  const body = { idempotencyKey: newKey(), currency: 'USD', chain: 'SOL', ...changes };
  return bench.post(accountPaths.depositAddresses, body);
}

/** Asks for a transfer out to a saved address. */
export function transferOut(
  bench: Bench,
  addressId: Json | undefined,
  amount: string,
  currency = 'USD',
): Promise<Answered> {
  return bench.post(accountPaths.transfers, {
    idempotencyKey: newKey(),
    destination: { type: 'verified_blockchain', addressId: addressId ?? null },
    amount: { amount, currency },
  });
}

/** The transfer as it is now. */
export async function transferNow(bench: Bench, id: Json | undefined): Promise<JsonObject> {
  return (await bench.get(`${accountPaths.transfers}/${text(id)}`)).data;
}

/** Lets coins arrive at an address of the account; a refusal is a mistake of the test. */
export function coinsArrive(bench: Bench, payment: AddressPayment): string {
  const outcome = bench.sandbox.pay(payment);
  if ('kind' in outcome) throw new Error(outcome.body.message);
  return outcome.transferId;
}

/** Everything a list has on its page. */
export async function listed(bench: Bench, path: string): Promise<JsonObject[]> {
  return (await bench.get(path)).body['data'] as JsonObject[];
}

/** What an answer has that the catalogue does not tell of. */
export function breaches(operationId: string, { status, body }: Answered): unknown[] {
  const { success, answers } = getOperation(operationId);
  // An answer without a body is read as {}.
  if (status === success.status) return validate(success.schema ?? { maxProperties: 0 }, body);
  const isKnown = answers.some((known) => known.status === status && known.code === body['code']);
  const schema = body['code'] === 2 && body['errors'] ? 'ExtendedError' : 'Error';
  return isKnown
    ? validate({ ...errorSchemas[schema] }, body)
    : [{ operationId, status, code: body['code'] }];
}

/** Currencies in which money was made or lost. */
export function unevenCurrencies({ sandbox: { world } }: Bench): string[] {
  const accounts = world.ledgerAccounts.rows().map((row) => row.entity);
  return [...totals(accounts)].flatMap(([currency, { debits, credits }]) =>
    debits.eq(credits) ? [] : [currency],
  );
}

/** The collections of a world as JSON, but for what every call leaves behind. */
export function worldText({ sandbox }: Bench): string {
  const { collections } = sandbox.save();
  return JSON.stringify({ ...collections, calls: [] });
}

/** Saves an active recipient on Ethereum, unless told otherwise; gives its id. */
export async function activeRecipient(bench: Bench, changes: JsonObject = {}): Promise<string> {
  const { data } = await bench.post('/v1/addressBook/recipients', {
    idempotencyKey: newKey(),
    chain: 'ETH',
    address: evmAddress('a'),
    ...changes,
  });
  bench.clock.advance(1_100);
  return text(data['id']);
}

/** Asks for a payout to a recipient of the address book. */
export function payOut(
  bench: Bench,
  recipientId: string,
  amount: string,
  changes: JsonObject = {},
): Promise<Answered> {
  return bench.post(accountPaths.payouts, {
    idempotencyKey: newKey(),
    destination: { type: 'address_book', id: recipientId },
    amount: { amount, currency: 'USD' },
    ...changes,
  });
}

/** The payout as it is now. */
export async function payoutNow(bench: Bench, id: Json | undefined): Promise<JsonObject> {
  return (await bench.get(`${accountPaths.payouts}/${text(id)}`)).data;
}

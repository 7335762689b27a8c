import type { JsonObject } from '@/api/json';
import { newKey, text, type Answered, type Bench } from './support';

export const minute = 60_000;

const banks = '/v1/businessAccount/banks';

export const dollars = (amount: string) => ({ amount, currency: 'USD' });
export const euros = (amount: string) => ({ amount, currency: 'EUR' });

export const owner = {
  name: 'Ada Example',
  city: 'Boston',
  country: 'US',
  line1: '1 Sample Street',
  district: 'MA',
  postalCode: '02110',
};

/** Accounts of banks in several countries: what their link takes besides key and owner. */
export const usAccount = {
  accountNumber: '12340010',
  routingNumber: '121000248',
  bankAddress: { bankName: 'Sample Bank', city: 'San Francisco', country: 'US', district: 'CA' },
};
export const germanAccount = {
  iban: 'DE89 3704 0044 0532 0130 00',
  bankAddress: { bankName: 'Musterbank', city: 'Berlin', country: 'DE' },
};
export const inCountry = (country: string) => ({
  accountNumber: '12340010',
  routingNumber: `EXBK${country}22`,
  bankAddress: { bankName: 'Example Bank', city: 'Sample City', country },
});

/** Links a bank account, a US one unless told otherwise. */
export function linkWire(bench: Bench, changes: JsonObject = {}): Promise<Answered> {
  return bench.post(`${banks}/wires`, {
    idempotencyKey: newKey(),
    billingDetails: owner,
    ...usAccount,
    ...changes,
  });
}

/** Links an account that has an IBAN; the members of a US one are left out. */
export function linkIban(bench: Bench, account: JsonObject = germanAccount): Promise<Answered> {
  return bench.post(`${banks}/wires`, {
    idempotencyKey: newKey(),
    billingDetails: owner,
    ...account,
  });
}

export function linkCbit(bench: Bench, walletAddress = `0x${'Ab'.repeat(20)}`): Promise<Answered> {
  return bench.post(`${banks}/cbit`, { idempotencyKey: newKey(), walletAddress });
}

export function linkXpay(bench: Bench, accountNumber = '12340010'): Promise<Answered> {
  return bench.post(`${banks}/xpay`, { idempotencyKey: newKey(), accountNumber });
}

/** An account that was linked and is complete: its id. */
export async function complete(bench: Bench, link: Promise<Answered>): Promise<string> {
  const { data } = await link;
  bench.clock.advance(1_000);
  return text(data['id']);
}

/** Where money for an account goes. */
export async function instructions(
  bench: Bench,
  id: string,
  currency = 'USD',
): Promise<{ trackingRef: string; accountNumber: string }> {
  const { data } = await bench.get(`${banks}/wires/${id}/instructions?currency=${currency}`);
  const bank = data['beneficiaryBank'] as JsonObject;
  return { trackingRef: text(data['trackingRef']), accountNumber: text(bank['accountNumber']) };
}

/** Sends the mock of a wire. */
export function wireIn(
  bench: Bench,
  { trackingRef, accountNumber }: { trackingRef: string; accountNumber: string },
  amount: { amount: string; currency: string },
  changes: JsonObject = {},
): Promise<Answered> {
  const beneficiaryBank = { accountNumber };
  return bench.post('/v1/mocks/payments/wire', {
    trackingRef,
    amount,
    beneficiaryBank,
    ...changes,
  });
}

/** Deposits, newest first. */
export async function deposits(bench: Bench, query = ''): Promise<JsonObject[]> {
  return (await bench.get(`/v1/businessAccount/deposits?${query}`)).body['data'] as JsonObject[];
}

/** Pays out to an account. */
export function payOut(
  bench: Bench,
  id: string,
  amount: { amount: string; currency: string },
  changes: JsonObject = {},
): Promise<Answered> {
  return bench.post('/v1/businessAccount/payouts', {
    idempotencyKey: newKey(),
    destination: { type: 'wire', id },
    amount,
    ...changes,
  });
}

/** A payout as it is now. */
export async function payoutNow(bench: Bench, id: string): Promise<JsonObject> {
  return (await bench.get(`/v1/businessAccount/payouts/${id}`)).data;
}

/** Payouts, newest first. */
export async function payouts(bench: Bench, query = ''): Promise<JsonObject[]> {
  return (await bench.get(`/v1/businessAccount/payouts?${query}`)).body['data'] as JsonObject[];
}

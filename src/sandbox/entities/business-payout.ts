import * as Type from 'typebox';
import type { Static } from 'typebox';
import { bankCurrencies } from '@/api/shapes/bank-account';
import { payoutRails } from '@/api/shapes/business-payout';
import { payoutErrorCodes, payoutStatuses } from '@/api/shapes/payout-words';
import { dateTime, oneOf, uuid } from '@/api/shapes/text';

const amount = Type.String({ pattern: '^\\d+\\.\\d{2}$' });

/** What comes back of a payout that its bank did not take. */
const payoutReturn = Type.Object({
  id: uuid(),
  /** What is put back into the balance. */
  credited: amount,
  status: oneOf(payoutStatuses),
  createDate: dateTime(),
  updateDate: dateTime(),
});

/** Money of the account that goes out to a linked account. */
export const businessPayout = Type.Object({
  id: uuid(),
  walletId: Type.String(),
  destination: Type.Object({ type: oneOf(payoutRails), id: uuid(), name: Type.String() }),
  amount,
  currency: oneOf(bankCurrencies),
  /** What arrives, where dollars are exchanged on the way. */
  arrives: Type.Optional(Type.Object({ amount, currency: oneOf(bankCurrencies) })),
  status: oneOf(payoutStatuses),
  trackingRef: Type.Optional(Type.String()),
  externalRef: Type.Optional(Type.String()),
  errorCode: Type.Optional(oneOf(payoutErrorCodes)),
  return: Type.Optional(payoutReturn),
  createDate: dateTime(),
  updateDate: dateTime(),
});

export type BusinessPayout = Static<typeof businessPayout>;

/** Filters of the list of payouts; an absent one matches all, of several statuses any. */
export interface PayoutFilters {
  destination?: string | undefined;
  type?: string | undefined;
  status?: readonly string[] | undefined;
}

/** The index keys of a payout: every combination of filters that finds it. */
export function payoutKeys({ destination: { id, type }, status }: BusinessPayout): string[] {
  const others = payoutStatuses.filter((other) => other !== status);
  const statuses = [undefined, [status], ...others.map((other) => [status, other])];
  return [id, undefined].flatMap((destination) =>
    [type, undefined].flatMap((rail) =>
      statuses.map((anyOf) => payoutListKey({ destination, type: rail, status: anyOf })),
    ),
  );
}

/** The index key of one combination of filters of payouts. */
export function payoutListKey({ destination, type, status }: PayoutFilters): string {
  const asked = payoutStatuses.filter((one) => status?.includes(one));
  const isFilter = status !== undefined && asked.length < payoutStatuses.length;
  // Ids are looked for as they are kept, in small letters.
  const id = destination?.toLowerCase() ?? null;
  return `list:${JSON.stringify([id, type ?? null, isFilter ? asked : null])}`;
}

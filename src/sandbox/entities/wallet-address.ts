import * as Type from 'typebox';
import type { Static } from 'typebox';
import { chain } from '@/api/shapes/blockchain';
import { cryptoCurrency } from '@/api/shapes/crypto-money';
import { dateTime, oneOf, uuid } from '@/api/shapes/text';

/** An address at which the account takes coins: one per chain, for each currency asked. */
export const depositAddress = Type.Object({
  id: uuid(),
  chain: chain(),
  currency: cryptoCurrency(),
  address: Type.String(),
  addressTag: Type.Optional(Type.String()),
  createDate: dateTime(),
});

export type DepositAddress = Static<typeof depositAddress>;

/** The index keys of a deposit address: its chain, with the currency and with the address. */
export function depositAddressKeys({ chain: on, currency, address }: DepositAddress): string[] {
  return [
    depositAddressKey(on),
    depositAddressKey(on, { currency }),
    depositAddressKey(on, { address }),
  ];
}

/** The index key of the deposit addresses on a chain: all, or those of a currency or an address. */
export function depositAddressKey(
  on: string,
  one: { currency?: string; address?: string } = {},
): string {
  return JSON.stringify([on, one.currency ?? null, one.address ?? null]);
}

/** An outside address that the account's coins can be sent to, once it is active. */
export const recipientAddress = Type.Object({
  id: uuid(),
  chain: chain(),
  currency: cryptoCurrency(),
  address: Type.String(),
  addressTag: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  description: Type.String(),
  status: oneOf(['pending_verification', 'verification_succeeded', 'active']),
  /** When it got its status. */
  statusDate: dateTime(),
  createDate: dateTime(),
});

export type RecipientAddress = Static<typeof recipientAddress>;

/** The index key of the addresses that are listed: those that await approval are not. */
export const listedKey = 'listed';

/** The index keys of a recipient address. */
export function recipientAddressKeys({ status }: RecipientAddress): string[] {
  return status === 'pending_verification' ? [] : [listedKey];
}

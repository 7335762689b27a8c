import * as Type from 'typebox';
import { addressTag, chain } from './blockchain';
import { cryptoCurrency } from './crypto-money';
import { nullable } from './nullable';
import { oneOf, uuid } from './text';

/** An address of the account for incoming crypto, as answered. */
export const accountDepositAddress = Type.Object({
  // The reference leaves the id out; captured answers have it.
  id: Type.Optional(uuid()),
  address: Type.String(),
  addressTag,
  chain: chain(),
  currency: nullable(cryptoCurrency()),
});

/** An outside address that was saved, as answered. */
export const recipientAddress = Type.Object({
  id: uuid(),
  address: Type.String(),
  addressTag,
  chain: chain(),
  currency: nullable(cryptoCurrency()),
  description: Type.Optional(Type.String()),
  status: Type.Optional(
    oneOf(['pending_verification', 'verification_succeeded', 'active', 'inactive'], {
      description: 'Only an active address can be sent to. Often left out when it is created.',
    }),
  ),
});

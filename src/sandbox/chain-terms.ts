import type { businessTransfer } from '@/api/shapes/business-transfer';
import type { Static } from 'typebox';

type TransferError = NonNullable<Static<typeof businessTransfer>['errorCode']>;

/** How long things of the account on chains take, in virtual ms. Ours: no figure is published. */
export const chainTimes = {
  /** A recipient address, from pending to verified. */
  verify: 1_000,
  /** A recipient address, from verified to active: no administrator is asked. */
  activate: 1_000,
  /** A transfer, from pending until its transaction is on the chain. */
  broadcast: 3_000,
};

/** Amounts, in any currency, that make a transfer out fail. Ours: the provider documents none. */
export const failingTransfers: readonly { amount: string; errorCode: TransferError }[] = [
  { amount: '6.01', errorCode: 'transfer_failed' },
  { amount: '6.43', errorCode: 'transfer_denied' },
  { amount: '6.57', errorCode: 'blockchain_error' },
];

import * as Type from 'typebox';
import type { Static } from 'typebox';
import { dateTime, uuid } from '@/api/shapes/text';

const amount = Type.String({ pattern: '^\\d+\\.\\d{2}$' });

/** A batch of paid card transfers. Amounts in US dollars. */
export const settlement = Type.Object({
  id: uuid(),
  merchantWalletId: Type.String(),
  /** What was sent back. */
  totalDebits: amount,
  /** What was taken in. */
  totalCredits: amount,
  createDate: dateTime(),
  updateDate: dateTime(),
});

export type Settlement = Static<typeof settlement>;

/** The index keys of a settlement: its wallet, and none. */
export function settlementKeys({ merchantWalletId }: Settlement): string[] {
  return [settlementListKey({ merchantWalletId }), settlementListKey({})];
}

/**
 * The index key of one combination of filters of settlements; an absent one matches all. None is
 * found under the wallet of an end user: there are no such wallets here.
 */
export function settlementListKey(filters: {
  merchantWalletId?: string | undefined;
  walletId?: string | undefined;
}): string {
  // As JSON: a wallet may be any text, so that none of them stands for all.
  return `list:${JSON.stringify([filters.merchantWalletId ?? null, filters.walletId ?? null])}`;
}

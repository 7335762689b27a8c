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

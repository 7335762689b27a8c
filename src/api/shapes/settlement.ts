import * as Type from 'typebox';
import { dollars } from './card-payment';
import { merchantWalletId } from './merchant-wallet';
import { dateTime, uuid } from './text';

/** A batch of paid payments as answered. It has no status. */
export const settlement = Type.Object(
  {
    id: uuid(),
    merchantWalletId: Type.Optional(merchantWalletId()),
    walletId: Type.Optional(Type.String()),
    totalDebits: Type.Optional(dollars),
    totalCredits: Type.Optional(dollars),
    paymentFees: Type.Optional(dollars),
    chargebackFees: Type.Optional(dollars),
    createDate: Type.Optional(dateTime()),
    updateDate: Type.Optional(dateTime()),
  },
  { title: 'Settlement' },
);

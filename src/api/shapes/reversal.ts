import * as Type from 'typebox';
import { dollars } from './card-payment';
import { refundReasons, refundStatuses } from './payment-words';
import { dateTime, oneOf, uuid } from './text';

/** A payment taken back, as answered. */
export const reversal = Type.Object(
  {
    id: uuid(),
    paymentId: uuid(),
    amount: dollars,
    description: Type.String({ description: 'The provider answers "Merchant Payment Reversal".' }),
    status: oneOf(refundStatuses),
    reason: oneOf(refundReasons),
    fees: dollars,
    createDate: dateTime(),
    updateDate: dateTime(),
  },
  { title: 'Reversal' },
);

import * as Type from 'typebox';
import type { Static } from 'typebox';
import { dateTime, oneOf, uuid } from '@/api/shapes/text';

/** What an Apple Pay or Google Pay sheet gave, kept to be paid from once. */
export const paymentToken = Type.Object({
  id: uuid(),
  type: oneOf(['applepay', 'googlepay']),
  expiresOn: dateTime(),
  cardDetails: Type.Object({
    expMonth: Type.Integer({ minimum: 1, maximum: 12 }),
    expYear: Type.Integer(),
    network: oneOf(['VISA', 'MASTERCARD']),
    last4: Type.String({ pattern: '^\\d{4}$' }),
    bin: Type.String({ pattern: '^\\d{6}$' }),
    fundingType: oneOf(['credit', 'debit', 'prepaid']),
    issuerCountry: Type.String(),
  }),
  /** When it expires, on the steady clock of its world. */
  steadyExpiry: Type.Integer(),
  /** The payment that used it. */
  paymentId: Type.Optional(uuid()),
  createDate: dateTime(),
  updateDate: dateTime(),
});

export type PaymentToken = Static<typeof paymentToken>;

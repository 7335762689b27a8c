import * as Type from 'typebox';
import { money } from './money';
import { merchantWalletId } from './merchant-wallet';
import { nullable } from './nullable';
import { paymentErrorCodes, paymentStatuses, refundStatuses } from './payment-words';
import { riskEvaluation } from './risk-evaluation';
import { dateTime, oneOf, uuid } from './text';

/** An amount in US dollars. */
export const dollars = money(['USD']);

/** Where the money comes from, as answered. Wires and the like appear without a create call. */
const source = Type.Object({
  id: Type.Optional(uuid()),
  type: Type.Optional(oneOf(['card', 'ach', 'wire', 'sepa', 'payment_token'])),
});

const description = nullable(
  oneOf(['Payment'], { description: 'Always Payment, whatever text was given at creation.' }),
);

/** What the payer has to do before the payment goes on. */
export const requiredAction = Type.Object({
  type: oneOf(['three_d_secure_required']),
  redirectUrl: Type.String({
    description: 'Page for the payer to visit within about 15 minutes.',
  }),
});

/** What the checks of card and payer found. */
export const verification = Type.Object({
  avs: Type.String({
    description: 'Result of the address check: one letter, not_requested or pending.',
  }),
  cvv: oneOf(['not_requested', 'pass', 'fail', 'unavailable', 'pending']),
  threeDSecure: Type.Optional(oneOf(['pass', 'fail'])),
  eci: Type.Optional(oneOf(['00', '01', '02', '05', '06', '07'])),
});

/** Why a payment failed. */
export const paymentErrorCode = oneOf(paymentErrorCodes, { description: 'Only when failed.' });

const metadata = Type.Object({
  email: Type.String(),
  phoneNumber: nullable(Type.String()),
});

/** What payments, cancels and refunds have in common. */
const common = {
  id: uuid(),
  merchantId: uuid(),
  merchantWalletId: Type.Optional(merchantWalletId()),
  amount: dollars,
  source,
  description,
  fees: nullable(dollars),
  trackingRef: nullable(Type.String()),
  errorCode: nullable(paymentErrorCode),
  metadata: Type.Optional(metadata),
  riskEvaluation: nullable(riskEvaluation),
  channel: nullable(uuid()),
  createDate: Type.Optional(dateTime()),
  updateDate: Type.Optional(dateTime()),
};

/** The payment a cancel or refund belongs to, in short. */
export const originalPayment = Type.Object({
  id: uuid(),
  type: oneOf(['payment']),
  merchantId: uuid(),
  merchantWalletId: Type.Optional(merchantWalletId()),
  amount: dollars,
  source,
  description,
  status: oneOf(paymentStatuses),
  requiredAction: nullable(requiredAction),
  fees: nullable(dollars),
  channel: nullable(uuid()),
  createDate: Type.Optional(dateTime()),
  updateDate: Type.Optional(dateTime()),
});

/** A cancel, as it hangs on its payment or on its refund. */
export const shortCancel = Type.Object({
  id: uuid(),
  type: Type.Optional(oneOf(['cancel'])),
  description,
  status: Type.Optional(oneOf(refundStatuses)),
  createDate: Type.Optional(dateTime()),
});

/** A refund, as it hangs on its payment. */
export const shortRefund = Type.Object({
  id: uuid(),
  type: Type.Optional(oneOf(['refund'])),
  amount: Type.Optional(dollars),
  description,
  status: Type.Optional(oneOf(refundStatuses)),
  requiredAction: nullable(requiredAction),
  fees: nullable(dollars),
  createDate: Type.Optional(dateTime()),
});

/** A card or bank payment as answered. */
export const cardPayment = Type.Object(
  {
    ...common,
    type: oneOf(['payment']),
    status: oneOf(paymentStatuses),
    fromAmount: nullable(money(['USD', 'EUR', 'MXN', 'SGD', 'BRL'])),
    captured: Type.Optional(
      Type.Boolean({ description: 'Of an authorisation: false until it is captured.' }),
    ),
    captureAmount: nullable(dollars),
    captureDate: nullable(dateTime()),
    requiredAction: nullable(requiredAction),
    verification: nullable(verification),
    cancel: nullable(shortCancel),
    refunds: nullable(Type.Array(shortRefund)),
    externalRef: nullable(Type.String()),
  },
  { title: 'Payment' },
);

/** A cancel as answered. */
export const cardCancel = Type.Object(
  {
    ...common,
    type: oneOf(['cancel']),
    status: oneOf(refundStatuses),
    originalPayment: Type.Optional(originalPayment),
    refund: Type.Optional(
      Type.Boolean({ description: 'true: too late to void, so the money is sent back.' }),
    ),
  },
  { title: 'Cancel' },
);

/** A refund of a card or bank payment as answered. */
export const cardRefund = Type.Object(
  {
    ...common,
    type: oneOf(['refund']),
    status: oneOf(refundStatuses),
    originalPayment: Type.Optional(originalPayment),
    cancel: nullable(shortCancel),
  },
  { title: 'Refund' },
);

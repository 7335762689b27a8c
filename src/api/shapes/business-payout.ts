import * as Type from 'typebox';
import { bankCurrencies } from './bank-account';
import { cents, decimal } from './decimal';
import { money } from './money';
import { nullable } from './nullable';
import { payoutErrorCodes, payoutStatuses } from './payout-words';
import { riskEvaluation } from './risk-evaluation';
import { dateTime, oneOf, uuid } from './text';

/** Rails a business payout goes out by. */
export const payoutRails = [
  'wire',
  'cbit',
  'xpay',
  'rtp',
  'rtgs',
  'sepa',
  'sepa_instant',
  'pix',
  'cubix',
] as const;

const dollars = (description?: string) =>
  money(['USD'], description === undefined ? {} : { description });

const returned = Type.Object(
  {
    id: Type.Optional(uuid()),
    payoutId: Type.Optional(uuid()),
    amount: Type.Optional(dollars()),
    fees: Type.Optional(dollars()),
    reason: Type.Optional(Type.String()),
    status: Type.Optional(oneOf(payoutStatuses)),
    createDate: Type.Optional(dateTime()),
    updateDate: Type.Optional(dateTime()),
  },
  { description: 'Of a payout the bank sent back: how the money comes back.' },
);

/** A payout to a bank account as answered. */
export const businessPayout = Type.Object({
  id: uuid(),
  sourceWalletId: Type.Optional(Type.String()),
  destination: Type.Object({
    type: oneOf(payoutRails),
    id: uuid(),
    name: Type.Optional(Type.String()),
  }),
  amount: money(bankCurrencies),
  toAmount: Type.Optional(
    Type.Object(
      { amount: nullable(decimal(cents)), currency: oneOf(bankCurrencies) },
      { description: 'What arrives, where the currency is exchanged on the way.' },
    ),
  ),
  fees: nullable(dollars()),
  status: oneOf(payoutStatuses),
  trackingRef: nullable(Type.String({ description: 'Once complete; not in a list.' })),
  externalRef: nullable(
    Type.String({ description: "The bank's own reference, once complete; not in a list." }),
  ),
  errorCode: nullable(oneOf(payoutErrorCodes)),
  riskEvaluation: nullable(riskEvaluation),
  adjustments: nullable(
    Type.Object({
      fxCredit: Type.Optional(dollars()),
      fxDebit: Type.Optional(dollars()),
    }),
  ),
  return: nullable(returned),
  createDate: dateTime(),
  updateDate: dateTime(),
});

import * as Type from 'typebox';
import { cryptoDigits } from './crypto-money';
import { decimal } from './decimal';
import { money } from './money';
import { nullable } from './nullable';
import { payoutErrorCodes, payoutStatuses } from './payout-words';
import { riskEvaluation } from './risk-evaluation';
import { dateTime, oneOf, uuid } from './text';
import { travelIdentities } from './travel-identity';

/** Currencies a payout is answered in; the last three are of older texts. */
export const payoutCurrencies = ['USD', 'EUR', 'BTC', 'ETH', 'MTC', 'FLW', 'MAN'] as const;

/** Why the money is sent, as Singapore and France ask; PMT006 is not for payouts. */
export const transferPurposes = Array.from(
  { length: 31 },
  (_, index) => `PMT${String(index).padStart(3, '0')}`,
);

/** A recipient of the address book, as the destination of a payout. */
export const recipientDestination = Type.Object(
  {
    type: oneOf(['address_book'], { title: 'Type' }),
    id: uuid({ title: 'Recipient id', description: 'Of an active recipient.' }),
  },
  { title: 'Destination' },
);

const payoutMoney = (description?: string) =>
  money(payoutCurrencies, {
    digits: cryptoDigits,
    ...(description !== undefined && { description }),
  });

/** A payout in crypto as answered. */
export const payout = Type.Object({
  id: uuid(),
  sourceWalletId: Type.Optional(Type.String()),
  destination: recipientDestination,
  amount: payoutMoney(),
  toAmount: Type.Optional(
    Type.Object(
      {
        amount: nullable(decimal(cryptoDigits)),
        currency: oneOf(payoutCurrencies),
      },
      { description: 'What arrives; the amount is known some seconds later.' },
    ),
  ),
  fees: nullable(payoutMoney('Known at the end.')),
  networkFees: nullable(payoutMoney('Known at the end.')),
  status: oneOf(payoutStatuses),
  errorCode: nullable(oneOf(payoutErrorCodes)),
  riskEvaluation: nullable(riskEvaluation),
  externalRef: nullable(Type.String({ description: 'Hash of the transaction.' })),
  identities: Type.Optional(travelIdentities),
  createDate: dateTime(),
  updateDate: dateTime(),
});

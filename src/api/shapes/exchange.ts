import * as Type from 'typebox';
import { cents, decimal } from './decimal';
import { dateTime, oneOf, uuid } from './text';

/** Currencies the exchange knows; which pairs it trades is another matter. */
export const exchangeCurrencies = [
  'USDC',
  'EURC',
  'MXN',
  'BRL',
  'HKD',
  'CNH',
  'SGD',
  'USD',
  'EUR',
  'GBP',
  'AED',
] as const;

/** Currencies that are settled by a bank payment. */
export const settledCurrencies = ['MXN', 'BRL', 'HKD', 'CNH', 'SGD'] as const;

const amount = Type.Union([decimal(cents), Type.Number({ exclusiveMinimum: 0 })], {
  title: 'Amount',
  description: 'Units of the currency, at most two decimal places: decimal text, or a number.',
});

/** One side of a quote that is asked for: the amount stands on exactly one of the two. */
export function askedSide(title: string) {
  return Type.Object(
    {
      currency: oneOf(exchangeCurrencies, { title: 'Currency' }),
      amount: Type.Optional(amount),
    },
    { title },
  );
}

/** One side of a quote or trade, as answered. */
export const givenSide = Type.Object({
  currency: oneOf(exchangeCurrencies),
  amount,
});

/** A quote as answered. */
export const exchangeQuote = Type.Object({
  id: uuid(),
  type: Type.Optional(oneOf(['tradable', 'reference'])),
  rate: Type.Number({ description: 'Units of the `to` currency for one unit of the `from` one.' }),
  from: givenSide,
  to: givenSide,
  expiry: Type.Optional(
    dateTime({ description: 'Of a tradable quote: when it can no longer be traded.' }),
  ),
  timestamp: Type.Optional(
    dateTime({ description: 'Of a reference quote: when the rate was read.' }),
  ),
});

/** A trade as answered. */
export const exchangeTrade = Type.Object({
  id: uuid(),
  from: givenSide,
  to: givenSide,
  status: oneOf(['pending', 'confirmed', 'pending_settlement', 'complete', 'failed']),
  quoteId: uuid(),
  settlementId: Type.Optional(
    uuid({ description: 'Present once the trade is in a settlement batch.' }),
  ),
  createDate: dateTime(),
  updateDate: dateTime(),
});

/** A settlement batch as answered. */
export const exchangeSettlement = Type.Object({
  id: uuid(),
  entityId: Type.Optional(uuid()),
  status: oneOf(['pending', 'settled']),
  details: Type.Array(
    Type.Object({
      id: uuid(),
      type: oneOf(['payable', 'receivable'], {
        description: 'payable: what the customer pays; receivable: what the customer gets.',
      }),
      status: oneOf(['pending', 'completed']),
      amount: givenSide,
      reference: Type.String({
        description: 'To be quoted in the payment, so that it is matched.',
      }),
      expectedPaymentDueAt: Type.Optional(dateTime()),
      createDate: Type.Optional(dateTime()),
      updateDate: Type.Optional(dateTime()),
    }),
  ),
  createDate: dateTime(),
  updateDate: dateTime(),
});

const optionalText = () => Type.Optional(Type.String());

/** Where to pay by wire (SPEI for MXN). */
export const wireInstructions = Type.Object(
  {
    trackingRef: Type.String({ description: 'CIR and 7 characters, fixed per currency.' }),
    beneficiary: Type.Object({
      name: Type.String(),
      address1: optionalText(),
      address2: optionalText(),
    }),
    beneficiaryBank: Type.Object({
      name: Type.String(),
      swiftCode: optionalText(),
      routingNumber: optionalText(),
      accountNumber: Type.String(),
      currency: optionalText(),
      address: optionalText(),
      city: optionalText(),
      postalCode: optionalText(),
      country: optionalText(),
    }),
  },
  { title: 'By wire' },
);

/** Where to pay by PIX (BRL). */
export const pixInstructions = Type.Object(
  {
    trackingRef: Type.String(),
    ispb: Type.String({ description: "The bank's 8-digit number in the payment system." }),
    branchCode: Type.String(),
    accountNumber: Type.String(),
    accountType: oneOf(['checking', 'savings', 'salary', 'prepaid']),
    taxId: Type.String(),
    name: Type.String(),
  },
  { title: 'By PIX' },
);

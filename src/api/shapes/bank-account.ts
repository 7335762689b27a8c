import * as Type from 'typebox';
import { partyName, postalAddress } from './postal-address';
import { dateTime, oneOf, uuid } from './text';

/** Currencies of bank payments. */
export const bankCurrencies = ['USD', 'EUR', 'MXN', 'SGD', 'BRL'] as const;

/** What every linked account says of itself; spread into its shape. */
export const linkedAccount = {
  id: uuid(),
  status: oneOf(['pending', 'complete', 'failed'], {
    description: 'Only a complete account can be paid into and out of.',
  }),
  trackingRef: Type.String({ description: 'CIR and 7 characters, fixed per account.' }),
  transferTypesInfo: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({ currencies: Type.Array(oneOf(bankCurrencies), { uniqueItems: true }) }),
      { description: 'Per rail, such as wire: the currencies it carries.' },
    ),
  ),
  createDate: dateTime(),
  updateDate: dateTime(),
};

/** Name and address of the owner of a bank account. */
export const billingDetails = {
  name: partyName,
  ...postalAddress,
  district: Type.Optional(
    Type.String({
      title: 'District',
      maxLength: 16,
      description: 'Two letters, such as MA; needed in the US and Canada.',
    }),
  ),
};

const bankText = (title: string) => Type.String({ title, maxLength: 35 });

const bankCountry = Type.String({
  title: 'Country',
  maxLength: 2,
  description: 'Of the bank: two letters (ISO 3166-1), such as DE.',
});

const bankAddressLines = {
  line1: Type.Optional(bankText('Line 1')),
  line2: Type.Optional(bankText('Line 2')),
  district: Type.Optional(Type.String({ title: 'District', maxLength: 16 })),
  postalCode: Type.Optional(Type.String({ title: 'Postal code' })),
};

/** Address of a bank, by the country its account is in: what is needed differs. */
export const bankAddresses = {
  us: Type.Object(
    {
      bankName: Type.Optional(bankText('Bank name')),
      city: Type.Optional(bankText('City')),
      country: Type.Literal('US', { title: 'Country' }),
      ...bankAddressLines,
    },
    { title: 'Bank address' },
  ),
  swift: Type.Object(
    {
      bankName: bankText('Bank name'),
      city: bankText('City'),
      country: bankCountry,
      ...bankAddressLines,
    },
    { title: 'Bank address' },
  ),
  iban: Type.Object(
    {
      bankName: Type.Optional(bankText('Bank name')),
      city: bankText('City'),
      country: bankCountry,
      ...bankAddressLines,
    },
    { title: 'Bank address' },
  ),
};

/** A linked bank account as answered. A read adds some members that the create lacks. */
export const wireAccount = Type.Object({
  ...linkedAccount,
  description: Type.String({ description: 'Bank name, **** and the last 4 digits.' }),
  fingerprint: Type.String({ description: 'The same whenever the same account is linked.' }),
  billingDetails: Type.Object({ ...billingDetails, valid: Type.Optional(Type.Boolean()) }),
  bankAddress: Type.Optional(
    Type.Object({
      bankName: Type.Optional(Type.String()),
      city: Type.Optional(Type.String()),
      country: Type.String(),
      ...bankAddressLines,
    }),
  ),
  type: Type.Optional(oneOf(['wire'])),
  virtualAccountEnabled: Type.Optional(Type.Boolean()),
  supportedRails: Type.Optional(Type.Array(Type.String())),
});

/** A linked CBIT wallet as answered. */
export const cbitAccount = Type.Object({
  ...linkedAccount,
  walletAddress: Type.String(),
});

/** A linked XPAY account as answered. */
export const xpayAccount = Type.Object({
  ...linkedAccount,
  accountNumber: Type.String(),
});

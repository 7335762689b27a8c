import * as Type from 'typebox';
import { addressTag, chain } from './blockchain';
import { chainAddress } from './chain-address';
import { dateTime, oneOf, uuid } from './text';

/** Where a recipient stands: only an active one is paid; inactive is a hold of 24 hours. */
export const recipientStatuses = ['pending', 'inactive', 'active', 'denied'] as const;

const optionalText = (title: string, description?: string) =>
  Type.Optional(Type.String({ title, ...(description !== undefined && { description }) }));

/** What a recipient is called; the only part of it that can be changed. */
export const recipientMetadata = Type.Object(
  {
    nickname: optionalText('Nickname'),
    email: Type.Optional(Type.String({ title: 'Email', format: 'email', maxLength: 1024 })),
    bns: optionalText('BNS', 'A domain of a name service.'),
  },
  { title: 'Metadata' },
);

const place = {
  addressLine1: optionalText('Address line 1'),
  addressLine2: optionalText('Address line 2'),
  city: optionalText('City'),
  district: optionalText('District'),
  postalCode: optionalText('Postal code'),
  country: optionalText('Country', 'Two letters (ISO 3166-1).'),
};

/** Who a recipient is: names for a person or for a company, and more where the rules ask for it. */
export const recipientIdentity = Type.Object(
  {
    type: oneOf(['individual', 'business'], { title: 'Type' }),
    firstName: optionalText('First name', 'Of an individual.'),
    lastName: optionalText('Last name', 'Of an individual.'),
    businessName: optionalText('Business name', 'Of a business.'),
    lei: optionalText('LEI', 'Of a business: 20 characters (ISO 17442).'),
    individual: Type.Optional(
      Type.Object(
        {
          dateOfBirth: optionalText('Date of birth'),
          nationality: optionalText('Nationality'),
          ...place,
          governmentIssuedId: optionalText('Government-issued id'),
        },
        { title: 'Individual' },
      ),
    ),
    business: Type.Optional(
      Type.Object(
        {
          dateOfIncorporation: optionalText('Date of incorporation'),
          ...place,
          businessRegistrationNumber: optionalText('Business registration number'),
          countryOfIncorporation: optionalText('Country of incorporation'),
          businessIdentificationNumber: optionalText('Business identification number'),
        },
        { title: 'Business' },
      ),
    ),
  },
  {
    title: 'Identity',
    description: 'Who the recipient is; asked of accounts in Singapore and France.',
  },
);

/** Whose wallet a recipient is, and who keeps its keys. */
export const recipientOwnership = Type.Object(
  {
    type: oneOf(['first_party', 'third_party'], { title: 'Type' }),
    custody: Type.Object(
      {
        type: oneOf(['hosted', 'self_hosted'], { title: 'Type' }),
        vaspId: Type.Optional(
          uuid({ title: 'VASP id', description: 'Of the service that hosts the wallet.' }),
        ),
      },
      { title: 'Custody' },
    ),
  },
  {
    title: 'Ownership',
    description: 'Whose wallet it is; asked of accounts in Singapore and France.',
  },
);

/** A recipient of the address book as answered. */
export const recipient = Type.Object({
  id: uuid(),
  chain: chain(),
  address: chainAddress(),
  addressTag,
  metadata: Type.Object({
    nickname: optionalText('Nickname'),
    email: optionalText('Email'),
    bns: optionalText('BNS'),
  }),
  status: oneOf(recipientStatuses),
  identity: Type.Optional(recipientIdentity),
  ownership: Type.Optional(recipientOwnership),
  createDate: dateTime(),
  updateDate: dateTime(),
});

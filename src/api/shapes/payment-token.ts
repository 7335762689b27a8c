import * as Type from 'typebox';
import { nullable } from './nullable';
import { dateTime, oneOf, uuid } from './text';

const text = (title: string, description?: string) =>
  Type.String({ title, minLength: 1, ...(description !== undefined && { description }) });

const appleParts = {
  data: text('Data', 'Base64 of the encrypted payment data.'),
  signature: text('Signature'),
};

const appleHeaderParts = {
  applicationData: Type.Optional(Type.String({ title: 'Application data' })),
  publicKeyHash: text('Public key hash'),
  transactionId: text('Transaction id'),
};

/** The token an Apple Pay sheet gives, for either way its key is agreed on. */
export const applePayToken = Type.Union(
  [
    Type.Object(
      {
        version: oneOf(['EC_v1'], { title: 'Version' }),
        ...appleParts,
        header: Type.Object(
          { ephemeralPublicKey: text('Ephemeral public key'), ...appleHeaderParts },
          { title: 'Header' },
        ),
      },
      { title: 'Elliptic curve (EC_v1)' },
    ),
    Type.Object(
      {
        version: oneOf(['RSA_v1'], { title: 'Version' }),
        ...appleParts,
        header: Type.Object(
          { wrappedKey: text('Wrapped key'), ...appleHeaderParts },
          { title: 'Header' },
        ),
      },
      { title: 'RSA (RSA_v1)' },
    ),
  ],
  { title: 'Token data' },
);

/** The token a Google Pay sheet gives. */
export const googlePayToken = Type.Object(
  {
    protocolVersion: text('Protocol version', 'Such as ECv2.'),
    signature: text('Signature'),
    signedMessage: text('Signed message', 'A JSON text, sent as it is.'),
  },
  { title: 'Token data' },
);

/** A payment token as answered. It is used once. */
export const paymentToken = Type.Object({
  id: uuid(),
  type: oneOf(['applepay', 'googlepay']),
  expiresOn: dateTime(),
  cardDetails: Type.Object({
    expMonth: Type.Integer({ minimum: 1, maximum: 12 }),
    expYear: Type.Integer(),
    network: nullable(oneOf(['VISA', 'MASTERCARD', 'AMEX', 'UNKNOWN'])),
    last4: Type.String(),
    bin: Type.String({ description: 'The first six digits of the card number.' }),
    fundingType: nullable(oneOf(['credit', 'debit', 'prepaid', 'unknown'])),
    issuerCountry: nullable(Type.String({ description: 'ISO 3166-1, two letters.' })),
  }),
  createDate: dateTime(),
  updateDate: dateTime(),
});

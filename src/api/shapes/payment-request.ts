import * as Type from 'typebox';
import { oneOf, uuid } from './text';

/** What a payment is taken from. */
export const paymentSource = Type.Object(
  {
    id: uuid({ title: 'Source id', description: 'Id of the card, or of the payment token.' }),
    type: oneOf(['card', 'payment_token', 'ach'], {
      title: 'Source type',
      description: 'payment_token: of a wallet, used once; ach: older accounts only.',
    }),
  },
  { title: 'Source' },
);

/** Who pays, for the risk service. */
export const paymentMetadata = Type.Object(
  {
    email: Type.String({ title: 'Email', format: 'email', maxLength: 1024 }),
    phoneNumber: Type.Optional(
      Type.String({
        title: 'Phone number',
        pattern: '^\\+?[1-9]\\d{1,14}$',
        maxLength: 16,
        description: 'E.164, such as +12025550143. Left out when empty.',
      }),
    ),
    sessionId: Type.String({
      title: 'Session id',
      minLength: 1,
      maxLength: 50,
      description: "A hash of the payer's session.",
    }),
    ipAddress: Type.String({
      title: 'IP address',
      minLength: 1,
      description: 'Of the payer, version 4 or 6.',
    }),
  },
  { title: 'Metadata' },
);

/** The name of the key something is encrypted with. */
export const keyId = Type.Optional(
  Type.String({
    title: 'Key id',
    minLength: 1,
    description: 'Of the encryption key: key1 in the sandbox, a UUID in production.',
  }),
);

/** A secret encrypted with that key. */
export const encryptedData = Type.Optional(
  Type.String({
    title: 'Encrypted data',
    minLength: 1,
    description: 'Base64 of the armored OpenPGP message that holds {"cvv": "123"}.',
  }),
);

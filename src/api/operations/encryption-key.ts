import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { malformedAuthorization } from './known-answers';

export const getEncryptionPublicKey = defineOperation({
  id: 'getEncryptionPublicKey',
  area: 'payments',
  title: 'Get the encryption key',
  description:
    'The OpenPGP key that card numbers and CVVs are encrypted with. It changes rarely: keep it for 24 hours.',
  method: 'GET',
  path: '/v1/encryption/public',
  route: '/debug/payments/encryptionKey',
  result: Type.Object({
    keyId: Type.String({ description: 'key1 in the sandbox, a UUID in production.' }),
    publicKey: Type.String({ description: 'Base64 of the armored OpenPGP public key.' }),
  }),
  answers: [malformedAuthorization],
  example: {},
});

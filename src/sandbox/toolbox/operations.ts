import * as Type from 'typebox';
import type { Static } from 'typebox';
import { evmAddress } from '@/api/shapes/blockchain';
import { evmSignature } from '@/api/shapes/evm';
import { structMembers } from '@/api/shapes/typed-data';
import { toolOperation } from '../tool-operation';

/** Where every path of the toolbox begins. */
export const toolboxPrefix = '/__toolbox/';

const accountName = Type.String({
  title: 'Account',
  pattern: '^[\\w-]{1,40}$',
  description:
    'Name of a throw-away account: the seed and this name decide its key. It guards nothing.',
});

const address = evmAddress({ description: 'With the checksum of ERC-55.' });

const typedData = Type.Object(
  {
    domain: Type.Object({}, { title: 'Domain', additionalProperties: true }),
    types: Type.Object({}, { title: 'Types', additionalProperties: structMembers }),
    primaryType: Type.String({ title: 'Primary type', minLength: 1 }),
    message: Type.Object({}, { title: 'Message', additionalProperties: true }),
  },
  {
    title: 'Typed data',
    description: 'As presign calls give it (EIP-712). What stands beside these four is not signed.',
  },
);

export const signingRequest = Type.Object({
  typedData,
  account: Type.Optional(accountName),
  privateKey: Type.Optional(
    Type.String({
      title: 'Private key',
      writeOnly: true,
      pattern: '^0x[0-9a-fA-F]{64}$',
      description: 'Signs in place of the account. Never give one that guards anything.',
    }),
  ),
});

export type SigningRequest = Static<typeof signingRequest>;

export const encryptionRequest = Type.Object({
  keyId: Type.String({ title: 'Key id', minLength: 1 }),
  publicKey: Type.String({
    title: 'Public key',
    minLength: 1,
    description: 'Base64 of the armored OpenPGP key, as getEncryptionPublicKey gives it.',
  }),
  number: Type.Optional(
    Type.String({
      title: 'Card number',
      writeOnly: true,
      pattern: '^\\d{12,19}$',
      description: 'Digits alone.',
    }),
  ),
  cvv: Type.Optional(Type.String({ title: 'CVV', writeOnly: true, pattern: '^\\d{3,4}$' })),
});

export type EncryptionRequest = Static<typeof encryptionRequest>;

const unusable = { status: 400, code: 2, text: 'What was sent can not be worked with.' };

export const getAccount = toolOperation('toolbox', {
  id: 'getAccount',
  title: 'Get a throw-away account',
  description: 'The address of the account that signTypedData signs with.',
  method: 'GET',
  path: `${toolboxPrefix}accounts/{account}`,
  parameter: { name: 'account', schema: accountName },
  result: Type.Object({ account: accountName, address }),
  answers: [unusable],
  example: { path: { account: 'payer' } },
});

export const signTypedData = toolOperation('toolbox', {
  id: 'signTypedData',
  title: 'Sign typed data',
  description:
    'Signs by EIP-712 with the key of a throw-away account, or with one that is given. Without either the account is "payer".',
  method: 'POST',
  path: `${toolboxPrefix}signTypedData`,
  body: signingRequest,
  result: Type.Object({ address, signature: evmSignature() }),
  answers: [unusable],
  example: {
    body: {
      account: 'payer',
      typedData: {
        domain: { name: 'Permit2', chainId: 5_042_002 },
        types: { Witness: [{ name: 'id', type: 'uint256' }] },
        primaryType: 'Witness',
        message: { id: '24' },
      },
    },
  },
});

export const encryptCardData = toolOperation('toolbox', {
  id: 'encryptCardData',
  title: 'Encrypt card data',
  description:
    'Encrypts {number, cvv}, or {cvv} alone, with OpenPGP for the key of getEncryptionPublicKey.',
  method: 'POST',
  path: `${toolboxPrefix}encryptCardData`,
  body: encryptionRequest,
  result: Type.Object({
    keyId: Type.String(),
    encryptedData: Type.String({
      description:
        'Base64 of the armored message. Another text each time: OpenPGP draws at random.',
    }),
  }),
  answers: [unusable],
  example: {
    body: {
      keyId: 'key1',
      publicKey: 'LS0tLS1CRUdJTiBQR1AgUFVCTElDIEtFWSBCTE9DSy0tLS0t',
      cvv: '123',
    },
  },
});

/** The toolbox: what a flow does on its own side, as operations that any Arazzo runner can call. */
export const toolboxOperations = [getAccount, signTypedData, encryptCardData];

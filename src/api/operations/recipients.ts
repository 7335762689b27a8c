import * as Type from 'typebox';
import { defineOperation, type KnownAnswer } from '../operation';
import { addressTag, chain } from '../shapes/blockchain';
import { chainAddress } from '../shapes/chain-address';
import { pageQuery } from '../shapes/page';
import {
  recipient,
  recipientIdentity,
  recipientMetadata,
  recipientOwnership,
  recipientStatuses,
} from '../shapes/recipient';
import { idempotencyKey, oneOf, uuid } from '../shapes/text';
import { invalidBody, keyUsedBefore, malformedAuthorization, notFound } from './known-answers';
import { addressOfAnotherChain, addressSavedBefore, chainNotSupported } from './transfer-answers';

const recipientId = Type.Object({ id: uuid({ title: 'Recipient id' }) });
const exampleId = { id: '6a9c2d41-7b05-4e8f-9d13-2c5a8f0e6b74' };

/** What can be missing or wrong of identity and ownership, by the provider's code. */
const travelRuleAnswers: KnownAnswer[] = [
  [2024, 'The identity is missing.'],
  [2025, 'The ownership is missing.'],
  [2026, 'The vaspId of a hosted wallet is missing.'],
  [2027, 'The ownership type is not valid.'],
  [2028, 'The custody type is not valid.'],
  [2029, 'The custody is missing.'],
  [2030, 'The vaspId is not valid.'],
  [2031, 'The identity type is not valid.'],
  [2032, 'The first name of an individual is missing.'],
  [2033, 'The last name of an individual is missing.'],
  [2034, 'The name of a business is missing.'],
  [2035, 'A self-hosted wallet has no vaspId.'],
].map(([code, text]) => ({ status: 400, code: Number(code), text: String(text) }));

export const createRecipient = defineOperation({
  id: 'createRecipient',
  area: 'addressBook',
  title: 'Create a recipient',
  description:
    'Adds a wallet that payouts may go to. It is pending at first and active about a second later in the sandbox; with delayed withdrawals it is inactive for 24 hours in between.',
  method: 'POST',
  path: '/v1/addressBook/recipients',
  route: '/debug/addressBook/create',
  body: Type.Object({
    idempotencyKey: idempotencyKey(),
    chain: chain(),
    address: chainAddress(),
    addressTag,
    metadata: Type.Optional(recipientMetadata),
    identity: Type.Optional(recipientIdentity),
    ownership: Type.Optional(recipientOwnership),
    walletId: Type.Optional(
      Type.String({
        title: 'Wallet id',
        description: 'The wallet it is for; default: the main wallet.',
      }),
    ),
  }),
  result: recipient,
  status: 201,
  answers: [
    invalidBody,
    addressSavedBefore,
    chainNotSupported,
    ...travelRuleAnswers,
    addressOfAnotherChain,
    malformedAuthorization,
    keyUsedBefore,
  ],
  example: {
    body: {
      idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
      chain: 'ETH',
      address: '0x3333333333333333333333333333333333333333',
      metadata: { nickname: 'Vendor one', email: 'vendor@example.com' },
    },
  },
});

export const listRecipients = defineOperation({
  id: 'listRecipients',
  area: 'addressBook',
  title: 'List recipients',
  description: 'Recipients of the address book, newest first.',
  method: 'GET',
  path: '/v1/addressBook/recipients',
  route: '/debug/addressBook/fetch',
  query: Type.Object({
    address: Type.Optional(Type.String({ title: 'Address' })),
    chain: Type.Optional(chain()),
    email: Type.Optional(Type.String({ title: 'Email' })),
    status: Type.Optional(oneOf(recipientStatuses, { title: 'Status' })),
    ...pageQuery,
  }),
  result: Type.Array(recipient),
  answers: [invalidBody, malformedAuthorization],
  example: { query: { status: 'active' } },
});

export const getRecipient = defineOperation({
  id: 'getRecipient',
  area: 'addressBook',
  title: 'Get a recipient',
  description: 'One recipient. Poll it until it is active or denied.',
  method: 'GET',
  path: '/v1/addressBook/recipients/{id}',
  route: '/debug/addressBook/details',
  pathParams: recipientId,
  result: recipient,
  answers: [malformedAuthorization, notFound('recipient')],
  example: { path: exampleId },
});

export const patchRecipient = defineOperation({
  id: 'patchRecipient',
  area: 'addressBook',
  title: 'Change a recipient',
  description:
    'Changes nickname, email or BNS of a recipient, which is pending again for a while. Identity and ownership stay.',
  method: 'PATCH',
  path: '/v1/addressBook/recipients/{id}',
  route: '/debug/addressBook/patch',
  pathParams: recipientId,
  // Open, so that identity and ownership are seen, which have refusals of their own.
  body: Type.Object({ metadata: Type.Optional(recipientMetadata) }, { additionalProperties: true }),
  result: recipient,
  answers: [
    invalidBody,
    { status: 400, code: 2036, text: 'The identity can not be changed.' },
    { status: 400, code: 2037, text: 'The ownership can not be changed.' },
    malformedAuthorization,
    notFound('recipient'),
  ],
  example: {
    path: { id: '6b1e7f93-2a48-4c5d-8e06-1f9b3d7a5c82' },
    body: { metadata: { nickname: 'Vendor 1', email: 'ap@example.com' } },
  },
});

export const deleteRecipient = defineOperation({
  id: 'deleteRecipient',
  area: 'addressBook',
  title: 'Delete a recipient',
  description: 'Removes a recipient from the address book. The answer is empty.',
  method: 'DELETE',
  path: '/v1/addressBook/recipients/{id}',
  route: '/debug/addressBook/delete',
  pathParams: recipientId,
  answers: [
    { status: 400, code: 2, text: 'The recipient can not be removed.' },
    malformedAuthorization,
    notFound('recipient'),
  ],
  example: { path: { id: '6c3f8a15-9d27-4b60-a4e8-5d2c7b0f9e13' } },
});

import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { addressTag, chain } from '../shapes/blockchain';
import { chainAddress } from '../shapes/chain-address';
import { cryptoCurrencies } from '../shapes/crypto-money';
import { pageQuery } from '../shapes/page';
import { idempotencyKey, oneOf, uuid } from '../shapes/text';
import { recipientAddress } from '../shapes/wallet-address';
import { invalidBody, keyUsedBefore, malformedAuthorization, notFound } from './known-answers';
import { addressOfAnotherChain, addressSavedBefore, chainNotSupported } from './transfer-answers';

export const createRecipientAddress = defineOperation({
  id: 'createRecipientAddress',
  area: 'businessAccount',
  title: 'Create a recipient address',
  description:
    'Saves an outside address that transfers may go to. An administrator has to approve it in production; in the sandbox it becomes active by itself.',
  method: 'POST',
  path: '/v1/businessAccount/wallets/addresses/recipient',
  route: '/debug/businessAccount/addresses/recipient/create',
  body: Type.Object({
    idempotencyKey: idempotencyKey(),
    address: chainAddress(),
    addressTag,
    chain: chain(),
    currency: Type.Optional(
      oneOf(cryptoCurrencies, {
        title: 'Currency',
        description: 'Default: USD, on the chain BTC BTC.',
      }),
    ),
    description: Type.String({
      title: 'Description',
      minLength: 1,
      description: 'What the address is called.',
    }),
  }),
  result: recipientAddress,
  answers: [
    invalidBody,
    addressSavedBefore,
    chainNotSupported,
    addressOfAnotherChain,
    malformedAuthorization,
    keyUsedBefore,
  ],
  example: {
    body: {
      idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
      address: '0x3333333333333333333333333333333333333333',
      chain: 'ETH',
      currency: 'USD',
      description: 'Treasury cold wallet',
    },
  },
});

export const listRecipientAddresses = defineOperation({
  id: 'listRecipientAddresses',
  area: 'businessAccount',
  title: 'List recipient addresses',
  description: 'Saved outside addresses, newest first. Those that await approval are left out.',
  method: 'GET',
  path: '/v1/businessAccount/wallets/addresses/recipient',
  route: '/debug/businessAccount/addresses/recipient/fetch',
  query: Type.Object(pageQuery),
  result: Type.Array(recipientAddress),
  answers: [invalidBody, malformedAuthorization],
  example: {},
});

export const deleteRecipientAddress = defineOperation({
  id: 'deleteRecipientAddress',
  area: 'businessAccount',
  title: 'Delete a recipient address',
  description: 'Removes a saved outside address that is active or pending. The answer is empty.',
  method: 'DELETE',
  path: '/v1/businessAccount/wallets/addresses/recipient/{id}',
  route: '/debug/businessAccount/addresses/recipient/delete',
  pathParams: Type.Object({ id: uuid({ title: 'Address id' }) }),
  answers: [
    { status: 400, code: 2, text: 'The address is neither active nor pending.' },
    malformedAuthorization,
    notFound('recipient address'),
  ],
  example: { path: { id: '8f4a7b36-2c81-5d05-b1e9-5a3c0d7f2b64' } },
});

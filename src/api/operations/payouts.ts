import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { chain } from '../shapes/blockchain';
import { cryptoMoney } from '../shapes/crypto-money';
import { pageQuery } from '../shapes/page';
import { payout, payoutCurrencies, recipientDestination, transferPurposes } from '../shapes/payout';
import { payoutStatuses } from '../shapes/payout-words';
import { idempotencyKey, oneOf, uuid } from '../shapes/text';
import { travelIdentities } from '../shapes/travel-identity';
import { invalidBody, keyUsedBefore, malformedAuthorization } from './known-answers';
import {
  addressOfAnotherChain,
  amountNotAboveZero,
  unknownPayout,
  walletTooEmpty,
} from './transfer-answers';

export const createPayout = defineOperation({
  id: 'createPayout',
  area: 'payouts',
  title: 'Create a payout',
  description:
    'Pays an active recipient of the address book in crypto: USD arrives as USDC, EUR as EURC.',
  method: 'POST',
  path: '/v1/payouts',
  route: '/debug/payouts/create',
  body: Type.Object({
    idempotencyKey: idempotencyKey(),
    source: Type.Optional(
      Type.Object(
        {
          type: oneOf(['wallet'], { title: 'Type' }),
          id: Type.String({
            title: 'Wallet id',
            minLength: 1,
            description: 'Digits, such as 1000999922.',
          }),
          identities: Type.Optional(travelIdentities),
        },
        { title: 'Source', description: 'The wallet that pays; default: the main wallet.' },
      ),
    ),
    destination: recipientDestination,
    amount: cryptoMoney({ title: 'Amount' }),
    toAmount: Type.Optional(
      Type.Object(
        {
          currency: oneOf(['USD', 'EUR', 'BTC', 'ETH', 'MTC'], { title: 'Currency' }),
        },
        { title: 'To amount', description: 'Currency that arrives; default: that of the amount.' },
      ),
    ),
    purposeOfTransfer: Type.Optional(
      oneOf(transferPurposes, {
        title: 'Purpose of transfer',
        description: 'Asked of accounts in Singapore and France; PMT006 is refused.',
      }),
    ),
    metadata: Type.Optional(
      Type.Object(
        {
          beneficiaryEmail: Type.Optional(
            Type.String({ title: 'Beneficiary email', format: 'email' }),
          ),
        },
        { title: 'Metadata' },
      ),
    ),
  }),
  result: payout,
  status: 201,
  answers: [
    invalidBody,
    amountNotAboveZero,
    { status: 400, code: 5003, text: 'The recipient is not active.' },
    { status: 400, code: 5004, text: 'There is no such recipient.' },
    { status: 400, code: 5005, text: 'There is no such wallet.' },
    walletTooEmpty,
    { status: 400, code: 5007, text: 'The currency is not supported.' },
    { status: 400, code: 5011, text: 'The destination is not valid.' },
    addressOfAnotherChain,
    { status: 400, code: 5015, text: "The recipient's chain does not carry the currency." },
    { status: 400, code: 5017, text: 'The recipient and its chain are not set up for payouts.' },
    { status: 400, code: 5020, text: 'The purpose of the transfer is missing or not valid.' },
    malformedAuthorization,
    keyUsedBefore,
  ],
  example: {
    body: {
      idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
      destination: { type: 'address_book', id: '6a9c2d41-7b05-4e8f-9d13-2c5a8f0e6b74' },
      amount: { amount: '10.00', currency: 'USD' },
      toAmount: { currency: 'USD' },
    },
  },
});

export const listPayouts = defineOperation({
  id: 'listPayouts',
  area: 'payouts',
  title: 'List payouts',
  description: 'Payouts to recipients of the address book, newest first.',
  method: 'GET',
  path: '/v1/payouts',
  route: '/debug/payouts/fetch',
  query: Type.Object({
    source: Type.Optional(
      Type.String({ title: 'Source', description: 'Id of a wallet: digits only.' }),
    ),
    destination: Type.Optional(uuid({ title: 'Destination', description: 'Id of a recipient.' })),
    type: Type.Optional(
      Type.Array(oneOf(['address_book', 'wire']), {
        title: 'Type',
        description: 'Kinds of destination; those to banks are not found beside those in crypto.',
      }),
    ),
    status: Type.Optional(
      Type.Array(oneOf(payoutStatuses), { title: 'Status', description: 'Any of these.' }),
    ),
    sourceCurrency: Type.Optional(oneOf(payoutCurrencies, { title: 'Source currency' })),
    destinationCurrency: Type.Optional(oneOf(payoutCurrencies, { title: 'Destination currency' })),
    chain: Type.Optional(chain()),
    ...pageQuery,
  }),
  result: Type.Array(payout),
  answers: [
    invalidBody,
    { status: 400, code: 5012, text: 'The filters ask for crypto and bank payouts at once.' },
    { status: 400, code: 5013, text: 'The source is not made of digits.' },
    malformedAuthorization,
  ],
  example: { query: { sourceCurrency: 'USD', chain: 'ETH' } },
});

export const getPayout = defineOperation({
  id: 'getPayout',
  area: 'payouts',
  title: 'Get a payout',
  description: 'One payout. Poll it until it is complete or failed.',
  method: 'GET',
  path: '/v1/payouts/{id}',
  route: '/debug/payouts/details',
  pathParams: Type.Object({ id: uuid({ title: 'Payout id' }) }),
  query: Type.Object({
    returnIdentities: Type.Optional(
      Type.Boolean({
        title: 'Return identities',
        description: 'Whether the answer names who sent the money.',
      }),
    ),
  }),
  result: payout,
  answers: [invalidBody, malformedAuthorization, unknownPayout],
  example: { path: { id: '4f9a7c20-6b1d-4e83-95a2-7d0c3e8f1b64' } },
});

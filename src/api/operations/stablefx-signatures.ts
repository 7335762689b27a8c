import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { evmAddress } from '../shapes/blockchain';
import { evmSignature } from '../shapes/evm';
import { tradeMessage, tradeTypedData } from '../shapes/permit2';
import { traderTypes } from '../shapes/stablefx';
import { dateTime, oneOf, uuid } from '../shapes/text';
import { invalidBody, malformedAuthorization, notFound, tooManyCalls } from './known-answers';
import {
  exampleMakerMessage,
  exampleMakerSignature,
  exampleTradeId,
  exampleUnsigned,
  exampleWallet,
} from './stablefx-examples';

export const stablefxPresignTrade = defineOperation({
  id: 'stablefxPresignTrade',
  area: 'stablefx',
  title: 'Presign a StableFX trade',
  description: 'The typed data (EIP-712) one side signs to agree to a confirmed trade.',
  method: 'GET',
  path: '/v1/exchange/stablefx/signatures/presign/{type}/{tradeId}',
  route: '/debug/stablefx/presign',
  pathParams: Type.Object({
    type: oneOf(traderTypes, { title: 'Type', description: 'The side that signs.' }),
    tradeId: uuid({ title: 'Trade id' }),
  }),
  query: Type.Object({
    recipientAddress: Type.Optional(
      evmAddress({ title: 'Recipient address', description: 'Where the bought tokens go.' }),
    ),
  }),
  result: Type.Object({ typedData: tradeTypedData }),
  bare: true,
  answers: [invalidBody, malformedAuthorization, notFound('trade'), tooManyCalls],
  example: {
    path: { type: 'maker', tradeId: exampleTradeId },
    query: { recipientAddress: '0x1111111111111111111111111111111111111111' },
  },
});

export const stablefxRegisterSignature = defineOperation({
  id: 'stablefxRegisterSignature',
  area: 'stablefx',
  title: 'Register a StableFX signature',
  description:
    'Hands in the signature of one side, within about 10 minutes after the trade was confirmed.',
  method: 'POST',
  path: '/v1/exchange/stablefx/signatures',
  route: '/debug/stablefx/signature',
  body: Type.Object({
    tradeId: uuid({ title: 'Trade id' }),
    type: Type.Optional(
      oneOf(traderTypes, {
        title: 'Type',
        description: 'The side that signed. Left out: the maker, as the newest texts have it.',
      }),
    ),
    address: evmAddress({ title: 'Address', description: 'Of the wallet that signed.' }),
    details: tradeMessage,
    signature: evmSignature(),
  }),
  result: Type.Object({ tradeId: uuid(), createDate: dateTime(), updateDate: dateTime() }),
  bare: true,
  answers: [invalidBody, malformedAuthorization, notFound('trade'), tooManyCalls],
  example: {
    body: {
      tradeId: exampleUnsigned.tradeId,
      type: 'maker',
      address: exampleWallet,
      details: exampleMakerMessage,
      signature: exampleMakerSignature,
    },
  },
});

import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { evmSignature } from '../shapes/evm';
import { batchFundingMessage, fundingTypedData, singleFundingMessage } from '../shapes/permit2';
import { fundingModes, givenTokens, traderTypes } from '../shapes/stablefx';
import { oneOf } from '../shapes/text';
import { invalidBody, malformedAuthorization, notFound, tooManyCalls } from './known-answers';
import {
  exampleContractTradeId,
  exampleFundingMessage,
  exampleFundingSignature,
} from './stablefx-examples';

const side = oneOf(traderTypes, { title: 'Type', description: 'The side that delivers.' });

const fundingMode = Type.Optional(
  oneOf(fundingModes, {
    title: 'Funding mode',
    default: 'gross',
    description:
      'gross: each amount by itself; net: one net payment for several trades, a maker only.',
  }),
);

export const stablefxFundingPresign = defineOperation({
  id: 'stablefxFundingPresign',
  area: 'stablefx',
  title: 'Presign StableFX funding',
  description:
    'The typed data (EIP-712) one side signs to deliver its tokens, for one trade or for several at once. Receivables are what remains after fees.',
  method: 'POST',
  path: '/v1/exchange/stablefx/signatures/funding/presign',
  route: '/debug/stablefx/funding-presign',
  body: Type.Object({
    contractTradeIds: Type.Array(Type.String({ title: 'Contract trade id', minLength: 1 }), {
      title: 'Contract trade ids',
      minItems: 1,
      description: 'contractTradeId of each trade, not its id.',
    }),
    type: side,
    fundingMode,
  }),
  result: Type.Object({
    deliverables: Type.Array(givenTokens),
    receivables: Type.Array(givenTokens),
    typedData: fundingTypedData,
  }),
  bare: true,
  answers: [invalidBody, malformedAuthorization, notFound('trade'), tooManyCalls],
  example: {
    body: { contractTradeIds: [exampleContractTradeId], type: 'taker', fundingMode: 'gross' },
  },
});

export const stablefxFund = defineOperation({
  id: 'stablefxFund',
  area: 'stablefx',
  title: 'Fund StableFX trades',
  description:
    'Hands in the signature that moves the tokens of one side into escrow. Accepted means submitted: poll the trade for taker_funded, maker_funded or complete.',
  method: 'POST',
  path: '/v1/exchange/stablefx/fund',
  route: '/debug/stablefx/fund',
  body: Type.Object({
    type: side,
    fundingMode,
    signature: evmSignature(),
    permit2: Type.Union([singleFundingMessage, batchFundingMessage], {
      title: 'Permit2',
      description: 'The message of the funding typed data, unchanged: it is what was signed.',
    }),
  }),
  answers: [invalidBody, malformedAuthorization, notFound('trade'), tooManyCalls],
  example: {
    body: {
      type: 'taker',
      fundingMode: 'gross',
      signature: exampleFundingSignature,
      permit2: exampleFundingMessage,
    },
  },
});

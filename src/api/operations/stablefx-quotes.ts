import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { evmAddress } from '../shapes/blockchain';
import { askedTokens, stablefxQuote, tenors } from '../shapes/stablefx';
import { oneOf } from '../shapes/text';
import { invalidBody, malformedAuthorization, tooManyCalls } from './known-answers';

export const stablefxCreateQuote = defineOperation({
  id: 'stablefxCreateQuote',
  area: 'stablefx',
  title: 'Create a StableFX quote',
  description:
    'Asks for a rate between two tokens, at least 10 USDC. The amount stands on one side only. A tradable quote lives about 30 seconds and brings the typed data the taker signs; a reference quote only informs.',
  method: 'POST',
  path: '/v1/exchange/stablefx/quotes',
  route: '/debug/stablefx/quote',
  body: Type.Object({
    type: Type.Optional(oneOf(['tradable', 'reference'], { title: 'Type', default: 'tradable' })),
    from: askedTokens('From'),
    to: askedTokens('To'),
    tenor: oneOf(tenors, {
      title: 'Tenor',
      description: 'Time to deliver: instant about 30 minutes, hourly 1 hour, daily 1 day.',
    }),
    recipientAddress: Type.Optional(
      evmAddress({
        title: 'Recipient address',
        description: 'Where the bought tokens go. A tradable quote needs it.',
      }),
    ),
  }),
  result: stablefxQuote,
  bare: true,
  answers: [invalidBody, malformedAuthorization, tooManyCalls],
  example: {
    body: {
      type: 'tradable',
      from: { currency: 'USDC', amount: '10.00' },
      to: { currency: 'EURC' },
      tenor: 'instant',
      recipientAddress: '0x1111111111111111111111111111111111111111',
    },
  },
});

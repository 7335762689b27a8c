import {
  stablefxPresignTrade,
  stablefxRegisterSignature,
} from '@/api/operations/stablefx-signatures';
import { traderTypes } from '@/api/shapes/stablefx';
import { keptAddress } from '../chain-addresses';
import { behave, refuseEntity, refuseUnknown, reply } from '../behave';
import type { Side, StablefxTrade } from '../entities/stablefx';
import { entityError, type EntityError } from '../entity-errors';
import { signSide } from '../lifecycles/stablefx-trade';
import { hasPassed, recoverFrom, signedErrors } from '../stablefx/check-signed';
import { tradeMessage, tradeTypedData } from '../stablefx/typed-data';
import { tradeSeenBy } from '../stablefx/views';
import type { World } from '../world';

type Asked = NonNullable<typeof stablefxRegisterSignature.types>['body'];

export const stablefxSignatureBehaviours = [
  behave(
    stablefxPresignTrade,
    (world, { path, query }) => {
      const { type } = path;
      if (!traderTypes.includes(type)) {
        const text = `must be one of ${traderTypes.join(', ')}`;
        return refuseEntity(entityError('type', { error: 'invalid_value', text }, type));
      }
      const trade = tradeSeenBy(world, path.tradeId, type);
      if (!trade) return refuseUnknown('trade', path.tradeId);
      const error = stateError(world, trade, type);
      if (error) return refuseEntity(error);
      const claimed = world.stablefxTrades.put(claim(trade, type, query.recipientAddress));
      return reply(200, { typedData: tradeTypedData(type, tradeMessage(claimed, type)) });
    },
    {
      latency: 102,
      // The newer form, without a side: it is the maker's.
      alsoAt: [
        {
          path: '/v1/exchange/stablefx/signatures/presign/{tradeId}',
          parameters: { type: 'maker' },
        },
      ],
    },
  ),

  behave(
    stablefxRegisterSignature,
    (world, { body, prepared }) => {
      const { tradeId, type = 'maker', address, details, signature } = body;
      const trade = tradeSeenBy(world, tradeId, type);
      if (!trade) return refuseUnknown('trade', tradeId);
      const error = stateError(world, trade, type);
      if (error) return refuseEntity(error);
      const errors = signedErrors(world, {
        place: 'details',
        message: details,
        expected: tradeMessage(trade, type),
        deadline: trade.deadline,
        signature,
        recovered: prepared,
        address,
      });
      if (errors.length > 0) return refuseEntity(...errors);
      const now = world.timestamp();
      signSide(world, claim(trade, type), type, { address, by: 'customer' });
      return reply(200, { tradeId, createDate: now, updateDate: now });
    },
    {
      latency: 187,
      prepare: async ({ type = 'maker', details, signature }: Asked) =>
        recoverFrom(tradeTypedData(type, details), signature),
    },
  ),
];

/**
 * Makes a side the customer's: from now on the sandbox neither signs nor delivers for it. A taker
 * may want the bought tokens elsewhere.
 */
function claim(trade: StablefxTrade, side: Side, recipient?: string): StablefxTrade {
  const movesTokens = side === 'taker' && recipient !== undefined;
  const claimed = {
    ...trade[side],
    by: 'customer' as const,
    ...(movesTokens && { recipient: keptAddress(recipient) }),
  };
  return { ...trade, [side]: claimed };
}

/**
 * Why a side can't sign now. Beside a confirmed trade, a customer may still sign where the sandbox
 * did so as the maker and delivered nothing yet: that is how one customer plays both sides.
 */
function stateError(world: World, trade: StablefxTrade, side: Side): EntityError | undefined {
  const { id, status } = trade;
  const { signature, nonce, delivery } = trade[side];
  const refusal = (text: string) => entityError('tradeId', { error: 'invalid_value', text }, id);
  if (status === 'pending') return refusal('names a pending trade; wait until it is confirmed');
  if (signature?.by === 'customer') {
    return refusal(`names a trade its ${side} has signed: nonce ${nonce} was already used`);
  }
  const takesOver = ['pending_settlement', 'taker_funded'].includes(status) && signature;
  if (status !== 'confirmed' && (!takesOver || delivery)) {
    return refusal(`names a trade that can no longer be signed: it is ${status}`);
  }
  return hasPassed(world, trade.deadline)
    ? refusal('names a trade whose deadline to sign has passed')
    : undefined;
}

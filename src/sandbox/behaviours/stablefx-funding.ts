import { stablefxFund, stablefxFundingPresign } from '@/api/operations/stablefx-funding';
import { tokenDigits } from '@/api/shapes/stablefx';
import { behave, refuseEntity, refuseUnknown, reply, type Refusal } from '../behave';
import {
  contractKey,
  sidesOf,
  type Side,
  type StablefxTrade,
  type Tokens,
} from '../entities/stablefx';
import { entityError, type EntityError } from '../entity-errors';
import {
  fundableStates,
  newTransactionHash,
  submitDelivery,
} from '../lifecycles/stablefx-settlement';
import { recoverFrom, signedErrors } from '../stablefx/check-signed';
import { fundingMessage, obligationsOf } from '../stablefx/funding-terms';
import { drawNonce } from '../stablefx/new-trade';
import { fundingDeadline } from '../stablefx/terms';
import { canBeAnswered } from '../stablefx/token-amounts';
import { fundingTypedData } from '../stablefx/typed-data';
import type { World } from '../world';

type Asked = NonNullable<typeof stablefxFund.types>['body'];

export const stablefxFundingBehaviours = [
  behave(
    stablefxFundingPresign,
    (world, { body }) => {
      const { contractTradeIds, type, fundingMode: mode = 'gross' } = body;
      const named = modeRefusal(type, mode) ?? namedTrades(world, type, contractTradeIds);
      if ('kind' in named) return named;
      const errors = named.flatMap((trade, index) =>
        stateErrors(trade, type, `contractTradeIds.${index}`),
      );
      if (errors.length > 0) return refuseEntity(...errors);
      const { deliverables, receivables } = obligationsOf(named, type, mode);
      const hindrance = sumHindrance(deliverables, receivables);
      if (hindrance !== undefined) {
        const rule = { error: 'invalid_value', text: hindrance } as const;
        return refuseEntity(entityError('contractTradeIds', rule, contractTradeIds));
      }
      const nonce = drawNonce(world.random);
      const deadline = Math.floor(world.now() / 1_000) + fundingDeadline;
      const terms = { type, mode, contractTradeIds };
      const message = fundingMessage(terms, deliverables, { nonce, deadline });
      world.stablefxFundings.put({ id: nonce, ...terms, message, used: false });
      return reply(200, { deliverables, receivables, typedData: fundingTypedData(message) });
    },
    { latency: 126 },
  ),

  behave(
    stablefxFund,
    (world, { body, prepared }) => {
      const { type, fundingMode: mode = 'gross', permit2, signature } = body;
      const refusal = modeRefusal(type, mode);
      if (refusal) return refusal;
      const place = 'permit2.nonce';
      const nonce = BigInt(permit2.nonce).toString();
      const funding = world.stablefxFundings.get(nonce);
      if (!funding || funding.type !== type || funding.mode !== mode) {
        const text = `must be one that a funding presign gave a ${type} for ${mode} funding`;
        return refuseEntity(entityError(place, { error: 'invalid_value', text }, nonce));
      }
      if (funding.used) {
        const text = 'was already used';
        return refuseEntity(entityError(place, { error: 'invalid_value', text }, nonce));
      }
      const trades = funding.contractTradeIds.flatMap((id) => tradeOnChain(world, id) ?? []);
      const errors = trades.flatMap((trade) => [
        ...signedErrors(world, {
          place: 'permit2',
          message: permit2,
          expected: funding.message,
          deadline: Number(funding.message.deadline),
          signature,
          recovered: prepared,
          address: trade[type].signature?.address ?? '',
        }),
        ...stateErrors(trade, type, 'permit2.witness'),
      ]);
      if (errors.length > 0) return refuseEntity(...distinct(errors));
      world.stablefxFundings.put({ ...funding, used: true });
      const txHash = newTransactionHash(world);
      for (const trade of trades) submitDelivery(world, trade, type, txHash);
      return reply(200, undefined);
    },
    {
      latency: 231,
      prepare: async ({ permit2, signature }: Asked) =>
        recoverFrom(fundingTypedData(permit2), signature),
    },
  ),
];

function modeRefusal(type: Side, mode: string): Refusal | undefined {
  if (mode !== 'net' || type === 'maker') return undefined;
  const text = 'net is only available for makers';
  return refuseEntity(entityError('fundingMode', { error: 'invalid_value', text }, mode));
}

/** The trades of numbers on chain, or why they can't be had. */
function namedTrades(
  world: World,
  side: Side,
  contractTradeIds: readonly string[],
): StablefxTrade[] | Refusal {
  const trades: StablefxTrade[] = [];
  for (const [index, id] of contractTradeIds.entries()) {
    const place = `contractTradeIds.${index}`;
    const refusal = (text: string) =>
      refuseEntity(entityError(place, { error: 'invalid_value', text }, id));
    const trade = tradeOnChain(world, id);
    const named = world.stablefxTrades.get(id);
    if (named) {
      return refusal(
        named.contractTradeId === undefined
          ? `must be a contractTradeId; this is the id of a trade, which has none while it is ${named.status}`
          : `must be a contractTradeId; this is the id of trade ${named.contractTradeId}`,
      );
    }
    if (!trade || !sidesOf(trade).includes(side)) return refuseUnknown('trade', id);
    if (trades.includes(trade)) return refusal('must not name a trade twice');
    trades.push(trade);
  }
  return trades;
}

/** Why what trades come to can't be presigned, as the end of a sentence about them. */
function sumHindrance(
  deliverables: readonly Tokens[],
  receivables: readonly Tokens[],
): string | undefined {
  if (deliverables.length === 0) {
    return 'name trades that leave nothing to deliver net; fund them gross';
  }
  return canBeAnswered(...deliverables, ...receivables)
    ? undefined
    : `name trades whose sum has more than ${tokenDigits.integral} digits before its dot; fund fewer at once`;
}

function tradeOnChain(world: World, contractTradeId: string): StablefxTrade | undefined {
  return world.stablefxTrades.rows(contractKey(contractTradeId))[0]?.entity;
}

/** Why a side can't deliver a trade now. */
function stateErrors(trade: StablefxTrade, side: Side, place: string): EntityError[] {
  const { contractTradeId, status } = trade;
  const { signature, delivery } = trade[side];
  const refusal = (text: string) => [
    entityError(place, { error: 'invalid_value', text }, contractTradeId),
  ];
  if (signature?.by !== 'customer') {
    return refusal(`names a trade whose ${side} is another; sign it as its ${side} first`);
  }
  if (!fundableStates[side].includes(status)) {
    const states = fundableStates[side].join(' or ');
    return refusal(`names a trade that is ${status}; a ${side} funds in ${states}`);
  }
  return delivery ? refusal(`names a trade whose ${side} has funded it already`) : [];
}

/** Several trades of one message may say the same thing. */
function distinct(errors: readonly EntityError[]): EntityError[] {
  return [...new Map(errors.map((error) => [error.message, error])).values()];
}

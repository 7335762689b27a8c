import { sidesOf, type Side, type StablefxQuote, type StablefxTrade } from '../entities/stablefx';
import { isoTime, type World } from '../world';
import { quoteLife } from './terms';
import { tradeMessage, tradeTypedData } from './typed-data';

/** A quote as answered. The rate is a JSON number: the one place where the exact text is given up. */
export function quoteAnswer(world: World, quote: StablefxQuote) {
  const { id, type, rate, from, to, createDate, taker } = quote;
  const typedData = tradeTypedData('taker', tradeMessage({ ...quote, quoteId: id }, 'taker'));
  return {
    id,
    type,
    rate: Number(rate),
    from,
    to,
    createdAt: createDate,
    ...(type === 'tradable' && { expiresAt: isoTime(world.now() + quoteLife) }),
    fee: taker.fee,
    collateral: taker.collateral,
    ...(type === 'tradable' && { typedData }),
  };
}

/** A trade as one side sees it in a list. What has no value yet is left out. */
export function tradeAnswer(trade: StablefxTrade, side: Side) {
  const { id, contractTradeId, status, rate, from, to, quoteId, tenor, maturity } = trade;
  const { settlementTransactionHash, completeDate, providerTradeId, createDate, updateDate } =
    trade;
  return {
    id,
    ...(contractTradeId !== undefined && { contractTradeId }),
    status,
    rate: Number(rate),
    from,
    to,
    fee: trade[side].fee,
    quoteId,
    tenor,
    maturity: isoTime(maturity * 1_000),
    ...(settlementTransactionHash !== undefined && { settlementTransactionHash }),
    ...(completeDate !== undefined && { completeDate }),
    ...(side === 'maker' && { providerTradeId }),
    createDate,
    updateDate,
  };
}

/** A trade as one side sees it by itself, with what happened on chain. */
export function tradeDetailsAnswer(trade: StablefxTrade, side: Side) {
  const { record, taker, maker, breach } = trade;
  const { collateral, signature } = trade[side];
  return {
    ...tradeAnswer(trade, side),
    collateral,
    ...(signature && { signerAddress: signature.address }),
    contractTransactions: {
      ...(record && { recordTrade: record }),
      ...(taker.delivery && { takerDeliver: taker.delivery }),
      ...(maker.delivery && { makerDeliver: maker.delivery }),
      ...(breach && { breach }),
    },
  };
}

/** The trade of an id, if the customer may see it as that side. */
export function tradeSeenBy(world: World, id: string, side: Side): StablefxTrade | undefined {
  const trade = world.stablefxTrades.get(id);
  return trade && sidesOf(trade).includes(side) ? trade : undefined;
}

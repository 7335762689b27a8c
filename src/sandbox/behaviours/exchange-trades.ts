import Big from 'big.js';
import {
  createExchangeTrade,
  getExchangeTrade,
  listExchangeTrades,
} from '@/api/operations/exchange-trades';
import { balanceCurrency, isHeldInAccount, owners } from '../accounts';
import { behave, refuse, refuseEntity, refuseUnknown, reply } from '../behave';
import { countSold, soldOnDay } from '../daily-volume';
import type { ExchangeQuote, ExchangeTrade } from '../entities/exchange';
import { entityError, limitRule, type EntityError } from '../entity-errors';
import { dailyLimits, delays } from '../exchange-terms';
import { holds, move } from '../ledger';
import { confirmTrade } from '../lifecycles/exchange-trade';
import type { World } from '../world';

/** The provider gives the list without pages; ours stops here, so that no answer grows for ever. */
const listLimit = 200;

export const exchangeTradeBehaviours = [
  behave(
    createExchangeTrade,
    (world, { body }) => {
      const quote = world.exchangeQuotes.get(body.quoteId.toLowerCase());
      if (!quote) return refuseUnknown('quote', body.quoteId);
      const error = quoteError(world, quote) ?? limitError(world, quote);
      if (error) return refuseEntity(error);
      const { currency, amount } = quote.from;
      if (
        isHeldInAccount(currency) &&
        !holds(world, owners.available, balanceCurrency(currency), amount)
      ) {
        return refuse(400, 1093, `The account holds less than ${amount} ${currency}.`);
      }
      return reply(200, { data: answerOf(openTrade(world, quote, body.fulfill ?? true)) });
    },
    { latency: 214 },
  ),

  behave(
    listExchangeTrades,
    (world, { query }) => {
      const batch = query.settlementId?.toLowerCase();
      const key = batch === undefined ? undefined : `settlement:${batch}`;
      const newest = world.exchangeTrades.rows(key).slice(-listLimit).toReversed();
      return reply(200, { data: newest.map((row) => answerOf(row.entity)) });
    },
    { latency: 96 },
  ),

  behave(
    getExchangeTrade,
    (world, { path }) => {
      const trade = world.exchangeTrades.get(path.id);
      return trade ? reply(200, { data: answerOf(trade) }) : refuseUnknown('trade', path.id);
    },
    { latency: 88 },
  ),
];

/** A trade as answered: without what only the sandbox knows. */
function answerOf({ fulfill: _fulfill, ...answer }: ExchangeTrade) {
  return answer;
}

function quoteError(world: World, quote: ExchangeQuote): EntityError | undefined {
  const refusal = (text: string) =>
    entityError('quoteId', { error: 'invalid_value', text }, quote.id);
  if (quote.type === 'reference') {
    return refusal('names a reference quote, which can never be traded; ask for a tradable one');
  }
  if (quote.tradeId !== undefined) return refusal(`was already used by trade ${quote.tradeId}`);
  return world.steady() >= quote.steadyExpiry
    ? refusal('names a quote that has expired: it lives 3 seconds; ask for a new one')
    : undefined;
}

function limitError(world: World, { id, from }: ExchangeQuote): EntityError | undefined {
  const limit = dailyLimits[from.currency];
  if (limit === undefined) return undefined;
  const left = new Big(limit).minus(soldOnDay(world, world.timestamp(), from.currency));
  if (left.gte(from.amount)) return undefined;
  const text = `sells ${from.amount} ${from.currency}, but only ${left.toFixed(2)} is left of the daily limit`;
  return entityError('quoteId', { ...limitRule('max', left.toFixed(2), true), text }, id);
}

function openTrade(world: World, quote: ExchangeQuote, fulfill: boolean): ExchangeTrade {
  const now = world.timestamp();
  const trade = world.exchangeTrades.put({
    id: world.newId(),
    from: quote.from,
    to: quote.to,
    status: 'pending',
    quoteId: quote.id,
    fulfill,
    createDate: now,
    updateDate: now,
  });
  world.exchangeQuotes.put({ ...quote, tradeId: trade.id });
  const { currency, amount } = trade.from;
  countSold(world, now, currency, new Big(amount));
  if (isHeldInAccount(currency)) {
    const { available, held } = owners;
    const money = { amount, currency: balanceCurrency(currency) };
    move(world, { from: available, to: held, ...money, cause: trade.id });
  }
  world.schedule(confirmTrade, trade.id, delays.confirm);
  return trade;
}

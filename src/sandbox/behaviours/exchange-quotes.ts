import Big from 'big.js';
import { createExchangeQuote } from '@/api/operations/exchange-quotes';
import { cents } from '@/api/shapes/decimal';
import { askedAmountErrors } from '../asked-amounts';
import { behave, refuseEntity, reply } from '../behave';
import type { ExchangeCurrency, ExchangeQuote } from '../entities/exchange';
import { entityError, limitRule, numberFormat, type EntityError } from '../entity-errors';
import { quoteLife, rateOf } from '../exchange-terms';
import { isoTime } from '../world';

interface AskedSide {
  currency: ExchangeCurrency;
  amount?: string | number;
}

export const exchangeQuoteBehaviours = [
  behave(
    createExchangeQuote,
    (world, { body }) => {
      const errors = askedAmountErrors(body.from, body.to);
      if (errors.length > 0) return refuseEntity(...errors);
      const rate = rateOf(body.type, body.from.currency, body.to.currency);
      if (rate === undefined) {
        const text = `can't be had for ${body.from.currency} by a ${body.type} quote`;
        return refuseEntity(
          entityError('to.currency', { error: 'invalid_value', text }, body.to.currency),
        );
      }
      const amounts = convert(rate, body.from, body.to);
      if ('error' in amounts) return refuseEntity(amounts);
      const quote = world.exchangeQuotes.put({
        id: world.newId(),
        type: body.type,
        rate,
        from: { currency: body.from.currency, amount: amounts.from },
        to: { currency: body.to.currency, amount: amounts.to },
        createDate: world.timestamp(),
        steadyExpiry: world.steady() + quoteLife,
      });
      return reply(201, { data: answerOf(quote, world.now()) });
    },
    { latency: 118 },
  ),
];

/** A quote as answered. The rate is a JSON number: the one place where the exact text is given up. */
function answerOf({ id, type, rate, from, to, createDate }: ExchangeQuote, now: number) {
  return {
    id,
    type,
    rate: Number(rate),
    from,
    to,
    ...(type === 'tradable' ? { expiry: isoTime(now + quoteLife) } : { timestamp: createDate }),
  };
}

/**
 * Fills in the other amount, rounded in the provider's favour: what the customer gets down, what
 * the customer pays up. It must be an amount that can be answered.
 */
function convert(
  rate: string,
  from: AskedSide,
  to: AskedSide,
): { from: string; to: string } | EntityError {
  const sold = from.amount === undefined ? undefined : new Big(from.amount);
  const bought = sold?.times(rate).round(2, Big.roundDown) ?? new Big(to.amount ?? 0);
  const paid = sold ?? divideUp(bought, rate);
  const [location, asked] = sold ? ['from.amount', from.amount] : ['to.amount', to.amount];
  if (bought.lte(0)) {
    const text = 'is so little that nothing comes out';
    return entityError(location, { ...limitRule('min', 0, false), text }, asked);
  }
  if (paid.lt(tooMuch) && bought.lt(tooMuch)) {
    return { from: paid.toFixed(2), to: bought.toFixed(2) };
  }
  const text = `is so much that the other amount has more than ${cents.integral} digits before its dot`;
  return entityError(location, { ...numberFormat(cents), text }, asked);
}

/** The first amount that has a digit too many. */
const tooMuch = new Big(10).pow(cents.integral);

/** Divides and rounds up to cents. Big divides to 20 places, far more than a rate has. */
function divideUp(amount: Big, rate: string): Big {
  return amount.div(rate).round(2, Big.roundUp);
}

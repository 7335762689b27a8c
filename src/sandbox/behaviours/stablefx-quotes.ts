import Big from 'big.js';
import { stablefxCreateQuote } from '@/api/operations/stablefx-quotes';
import { askedAmountErrors } from '../asked-amounts';
import { behave, refuseEntity, reply } from '../behave';
import type { Tokens } from '../entities/stablefx';
import { entityError, limitRule, type EntityError } from '../entity-errors';
import { newQuote } from '../stablefx/new-trade';
import { leastUsdc, rateOf } from '../stablefx/terms';
import { convert } from '../stablefx/token-amounts';
import { quoteAnswer } from '../stablefx/views';

export const stablefxQuoteBehaviours = [
  behave(
    stablefxCreateQuote,
    (world, { body }) => {
      const { type = 'tradable', from, to, tenor, recipientAddress } = body;
      const errors = askedAmountErrors(from, to);
      if (type === 'tradable' && recipientAddress === undefined) {
        const text = 'is required of a tradable quote';
        errors.push(entityError('recipientAddress', { error: 'required', text }, undefined));
      }
      if (errors.length > 0) return refuseEntity(...errors);
      const rate = rateOf(from.currency, to.currency);
      if (rate === undefined) {
        const text = `can't be had for ${from.currency}: every token trades against USDC alone`;
        return refuseEntity(
          entityError('to.currency', { error: 'invalid_value', text }, to.currency),
        );
      }
      const amounts = convert(rate, from, to);
      const tooFew = leastError(amounts, from.amount === undefined ? 'to' : 'from');
      if (tooFew) return refuseEntity(tooFew);
      const asked = { type, tenor, rate, ...amounts, recipient: recipientAddress };
      const quote = world.stablefxQuotes.put(newQuote(world, world.random, asked));
      return reply(200, quoteAnswer(world, quote));
    },
    { latency: 131 },
  ),
];

/** The provider trades 10 USDC or more, whatever the other token. */
function leastError(
  amounts: { from: Tokens; to: Tokens },
  given: 'from' | 'to',
): EntityError | undefined {
  const usdc = amounts.from.currency === 'USDC' ? amounts.from : amounts.to;
  if (new Big(usdc.amount).gte(leastUsdc)) return undefined;
  const { amount, currency } = amounts[given];
  const rule = limitRule('min', leastUsdc, true);
  const text = currency === 'USDC' ? rule.text : `is ${usdc.amount} USDC, which ${rule.text} USDC`;
  return entityError(`${given}.amount`, { ...rule, text }, amount);
}

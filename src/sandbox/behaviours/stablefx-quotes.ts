import Big from 'big.js';
import { stablefxCreateQuote } from '@/api/operations/stablefx-quotes';
import { askedAmountErrors } from '../asked-amounts';
import { behave, refuseEntity, reply } from '../behave';
import type { Tokens } from '../entities/stablefx';
import { entityError, limitRule, type EntityError } from '../entity-errors';
import { newQuote } from '../stablefx/new-trade';
import { leastUsdc, mostUsdc, rateOf } from '../stablefx/terms';
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
      const outside = limitError(amounts, from.amount === undefined ? 'to' : 'from');
      if (outside) return refuseEntity(outside);
      const asked = { type, tenor, rate, ...amounts, recipient: recipientAddress };
      const quote = world.stablefxQuotes.put(newQuote(world, world.random, asked));
      return reply(200, quoteAnswer(world, quote));
    },
    { latency: 131 },
  ),
];

/** The provider trades from 10 USDC to 10 million, whatever the other token. */
function limitError(
  amounts: { from: Tokens; to: Tokens },
  given: 'from' | 'to',
): EntityError | undefined {
  const usdc = amounts.from.currency === 'USDC' ? amounts.from : amounts.to;
  const rule = brokenLimit(new Big(usdc.amount));
  if (!rule) return undefined;
  const { amount, currency } = amounts[given];
  const text = currency === 'USDC' ? rule.text : `is ${usdc.amount} USDC, which ${rule.text} USDC`;
  return entityError(`${given}.amount`, { ...rule, text }, amount);
}

function brokenLimit(usdc: Big) {
  if (usdc.lt(leastUsdc)) return limitRule('min', leastUsdc, true);
  return usdc.gt(mostUsdc) ? limitRule('max', mostUsdc, true) : undefined;
}

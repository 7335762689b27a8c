import Big from 'big.js';
import { stablefxCreateQuote } from '@/api/operations/stablefx-quotes';
import { askedAmountErrors } from '../asked-amounts';
import { behave, refuseEntity, reply } from '../behave';
import type { Tokens } from '../entities/stablefx';
import { entityError, limitRule, numberFormat, type EntityError } from '../entity-errors';
import { newQuote } from '../stablefx/new-trade';
import { leastUsdc, rateOf } from '../stablefx/terms';
import { canBeAnswered, convert } from '../stablefx/token-amounts';
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
      const given = from.amount === undefined ? 'to' : 'from';
      const error = leastError(amounts, given) ?? mostError(amounts, given);
      if (error) return refuseEntity(error);
      const asked = { type, tenor, rate, ...amounts, recipient: recipientAddress };
      const quote = world.stablefxQuotes.put(newQuote(world, world.random, asked));
      return reply(200, quoteAnswer(world, quote));
    },
    { latency: 131 },
  ),
];

interface Amounts {
  from: Tokens;
  to: Tokens;
}

/** The provider trades 10 USDC or more, whatever the other token. */
function leastError(amounts: Amounts, given: keyof Amounts): EntityError | undefined {
  const usdc = amounts.from.currency === 'USDC' ? amounts.from : amounts.to;
  if (new Big(usdc.amount).gte(leastUsdc)) return undefined;
  const { amount, currency } = amounts[given];
  const rule = limitRule('min', leastUsdc, true);
  const text = currency === 'USDC' ? rule.text : `is ${usdc.amount} USDC, which ${rule.text} USDC`;
  return entityError(`${given}.amount`, { ...rule, text }, amount);
}

/** The other amount must be one that can be answered. */
function mostError(amounts: Amounts, given: keyof Amounts): EntityError | undefined {
  if (canBeAnswered(amounts.from, amounts.to)) return undefined;
  const text = `is so much that the other amount has more than ${tokenDigits.integral} digits before its dot`;
  return entityError(
    `${given}.amount`,
    { ...numberFormat(tokenDigits), text },
    amounts[given].amount,
  );
}

import type { Exchange } from '@/api/exchange';
import { isJsonObject, type Json, type JsonObject } from '@/api/json';
import { valueAt } from '@/ui/pointer';
import { answered } from '../answered';

/** A currency an intent may be in, and the chains it may be paid on. */
export interface OfferedCurrency {
  currency: string;
  chains: readonly string[];
}

/** What getSupportedCurrencies offers. Throws with words for the user where it answered otherwise. */
export function offeredCurrencies(exchange: Exchange): OfferedCurrency[] {
  const answer = answered(exchange);
  if ('problem' in answer) throw new Error(answer.problem);
  if (!Array.isArray(answer.value)) throw new Error('The answer is no list of currencies.');
  return answer.value.flatMap((entry) => {
    const [currency, chains] = [valueAt(entry, '/currency'), valueAt(entry, '/blockchains')];
    if (typeof currency !== 'string' || !Array.isArray(chains)) return [];
    return [{ currency, chains: chains.filter((chain) => typeof chain === 'string') }];
  });
}

/** What an intent asks for so far: a transient one in its amount, a continuous one beside it. */
export function chosenIn(body: Json | undefined): { currency: string; chain: string } {
  return {
    currency: text(valueAt(body, '/amount/currency') ?? valueAt(body, '/currency')),
    chain: text(valueAt(body, '/paymentMethods/0/chain')),
  };
}

/** The members of an intent that say its currency. */
export function withCurrency(body: Json | undefined, currency: string): JsonObject {
  const amount = isJsonObject(body) ? body['amount'] : undefined;
  return isJsonObject(amount) ? { amount: { ...amount, currency } } : { currency };
}

/** The members of an intent that say its chain: its first way to be paid, the others as they are. */
export function withChain(body: Json | undefined, chain: string): JsonObject {
  const methods = isJsonObject(body) ? body['paymentMethods'] : undefined;
  const [first, ...others] = Array.isArray(methods) ? methods : [];
  const method = { type: 'blockchain', ...(isJsonObject(first) && first), chain };
  return { paymentMethods: [method, ...others] };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

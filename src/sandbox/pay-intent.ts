import Big from 'big.js';
import { isJsonObject, type Json, type JsonSchema } from '@/api/json';
import { cryptoMoney } from '@/api/shapes/crypto-money';
import { validate } from '@/api/validate';
import { refuse, type Refusal } from './behave';
import { amountError, type AskedAmount } from './crypto-amount';
import { decimalPlaces, largestTransfer } from './crypto-terms';
import { hindranceOf } from './entities/payment-intent';
import { receiveCoins } from './lifecycles/crypto-transfer';
import type { World } from './world';

/** A payment made by hand: which intent, and how much. */
export interface CoinPayment {
  paymentIntentId: string;
  amount: AskedAmount;
}

const amountSchema: JsonSchema = { ...cryptoMoney() };

/** Reads a payment made by hand, or says what is wrong with it. */
export function parseCoinPayment(value: Json | undefined): CoinPayment | string {
  const usage = 'Send {"paymentIntentId": "…", "amount": {"amount": "25.00", "currency": "USD"}}.';
  if (!isJsonObject(value)) return usage;
  const { paymentIntentId, amount } = value;
  if (typeof paymentIntentId !== 'string') return usage;
  if (validate(amountSchema, amount).length > 0) return usage;
  const asked = amount as unknown as AskedAmount;
  return amountError('amount.amount', asked)?.message ?? { paymentIntentId, amount: asked };
}

/**
 * Lets coins arrive for an intent, as if its payer had sent them. Gives the id of the payment, or
 * refuses where the intent takes none.
 */
export function payIntent(world: World, payment: CoinPayment): { paymentId: string } | Refusal {
  const { paymentIntentId, amount } = payment;
  const intent = world.paymentIntents.get(paymentIntentId);
  if (!intent) {
    return refuse(404, 404, `There is no payment intent ${JSON.stringify(paymentIntentId)}.`);
  }
  const hindrance = hindranceOf(intent);
  if (hindrance !== undefined) return refuse(400, 400, `The payment intent ${hindrance}.`);
  if (amount.currency !== intent.currency) {
    return refuse(400, 400, `The payment intent takes ${intent.currency}, not ${amount.currency}.`);
  }
  if (new Big(amount.amount).gt(largestTransfer)) {
    return refuse(400, 400, `One transfer brings at most ${largestTransfer} ${amount.currency}.`);
  }
  const text = new Big(amount.amount).toFixed(decimalPlaces[amount.currency]);
  return { paymentId: receiveCoins(world, intent, text).id };
}

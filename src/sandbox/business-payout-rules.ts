import Big from 'big.js';
import type { createBusinessPayout } from '@/api/operations/business-payouts';
import type { BankCurrency } from './account-rails';
import { isHeldInAccount, owners } from './accounts';
import { exchanged, largestPayout } from './bank-terms';
import { refuse, refuseEntity, type Refusal } from './behave';
import type { BankAccount } from './entities/bank-account';
import { entityError } from './entity-errors';
import { rateOf } from './exchange-terms';
import { holds } from './ledger';
import type { World } from './world';

type Asked = NonNullable<typeof createBusinessPayout.types>['body'];

/** Currencies dollars can be exchanged for on the way, each with its rail (the provider's list). */
const exchangeRails = { SGD: 'wire', MXN: 'wire', BRL: 'pix' } as const;

type ExchangeableCurrency = keyof typeof exchangeRails;

/** Why a payout to a linked account is not made, by the first rule it breaks. */
export function payoutRefusal(
  world: World,
  account: BankAccount,
  body: Asked,
): Refusal | undefined {
  return (
    accountRefusal(account, body) ?? currencyRefusal(account, body) ?? moneyRefusal(world, body)
  );
}

/** Refuses to pay out to what is not linked. */
export function refuseDestination(id: string): Refusal {
  return refusePlace('destination.id', 'must be the id of a linked account', id);
}

/** What arrives of a payout whose dollars are exchanged on the way; undefined for the others. */
export function arrivingSide(
  amount: string,
  { amount: { currency }, toAmount }: Asked,
): { amount: string; currency: BankCurrency } | undefined {
  const to = toAmount?.currency;
  if (to === undefined || to === currency || !isExchangeable(to)) return undefined;
  const rate = rateOf('tradable', 'USDC', to);
  return rate === undefined ? undefined : { amount: exchanged(amount, rate), currency: to };
}

function accountRefusal(
  { status, rails }: BankAccount,
  { destination }: Asked,
): Refusal | undefined {
  if (status !== 'complete') {
    const text = `must be the id of a linked account that is complete; this one is ${status}`;
    return refusePlace('destination.id', text, destination.id);
  }
  if (Object.hasOwn(rails, destination.type)) return undefined;
  const text = `must be a rail that reaches the account: ${Object.keys(rails).join(', ')}`;
  return refusePlace('destination.type', text, destination.type);
}

function currencyRefusal(
  { rails }: BankAccount,
  { amount: { currency }, toAmount, destination: { type } }: Asked,
): Refusal | undefined {
  if (!isHeldInAccount(currency)) {
    return refusePlace('amount.currency', 'must be one the account holds: USD, EUR', currency);
  }
  const to = toAmount?.currency ?? currency;
  const place = toAmount ? 'toAmount.currency' : 'amount.currency';
  if (
    to !== currency &&
    !(currency === 'USD' && isExchangeable(to) && exchangeRails[to] === type)
  ) {
    const text = 'must be that of the amount, or for USD be SGD or MXN by wire, BRL by pix';
    return refusePlace(place, text, to);
  }
  const carried = rails[type] ?? [];
  if (carried.includes(to)) return undefined;
  const text = `must be one that ${type} carries to the account: ${carried.join(', ')}`;
  return refusePlace(place, text, to);
}

function moneyRefusal(world: World, { amount: { amount, currency } }: Asked): Refusal | undefined {
  if (new Big(amount).lte(0)) {
    return refuse(400, 5002, `The amount must be above zero (was ${amount}).`);
  }
  if (!holds(world, owners.available, currency, amount)) {
    return refuse(400, 1093, `The account holds less than ${amount} ${currency}.`);
  }
  return new Big(amount).gt(largestPayout)
    ? refuse(400, 1107, `A payout is at most ${largestPayout} ${currency} (was ${amount}).`)
    : undefined;
}

function isExchangeable(currency: string): currency is ExchangeableCurrency {
  return Object.hasOwn(exchangeRails, currency);
}

function refusePlace(location: string, text: string, value: string): Refusal {
  return refuseEntity(entityError(location, { error: 'invalid_value', text }, value));
}

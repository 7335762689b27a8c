import Big from 'big.js';
import type { LedgerAccount } from './entities/ledger';
import type { World } from './world';

/** One movement of money: the same amount goes out of one account and into another. */
export interface Movement {
  from: string;
  to: string;
  /** Decimal text. */
  amount: string;
  currency: string;
  /** Id of what moves it. */
  cause: string;
}

/**
 * Moves money. What leaves one account enters another, so debits equal credits in every currency.
 * Throws when an account of the customer would fall below zero: whoever moves money asks before.
 */
export function move(world: World, { from, to, amount, currency, cause }: Movement): void {
  const paying = accountOf(world, `${from}/${currency}`, currency);
  if (isCustomers(from) && heldBy(paying).lt(amount)) {
    throw new Error(`${paying.id} holds less than ${amount}; ask holds() before moving.`);
  }
  world.ledgerAccounts.put({ ...paying, debits: sum(paying.debits, amount) });
  const paid = accountOf(world, `${to}/${currency}`, currency);
  world.ledgerAccounts.put({ ...paid, credits: sum(paid.credits, amount) });
  const id = String(world.nextNumber());
  // The accounts' own texts: a full world has many entries of few accounts.
  world.ledgerEntries.put({ id, debit: paying.id, credit: paid.id, amount, currency, cause });
}

/** Tells whether an account belongs to the customer, who can't spend what is not there. */
function isCustomers(owner: string): boolean {
  return owner.startsWith('business/') || owner.startsWith('merchant/');
}

/** What an account holds of a currency: credits less debits. */
export function balanceOf(world: World, owner: string, currency: string): Big {
  return heldBy(accountOf(world, `${owner}/${currency}`, currency));
}

function heldBy({ credits, debits }: LedgerAccount): Big {
  return new Big(credits).minus(debits);
}

/** Tells whether an account holds at least an amount. */
export function holds(world: World, owner: string, currency: string, amount: string): boolean {
  return balanceOf(world, owner, currency).gte(amount);
}

/** The sums of accounts per currency; over all accounts debits and credits are equal. */
export function totals(
  accounts: Iterable<LedgerAccount>,
): ReadonlyMap<string, { debits: Big; credits: Big }> {
  const sums = new Map<string, { debits: Big; credits: Big }>();
  for (const account of accounts) {
    const { debits, credits } = sums.get(account.currency) ?? nothing;
    sums.set(account.currency, {
      debits: debits.plus(account.debits),
      credits: credits.plus(account.credits),
    });
  }
  return sums;
}

const nothing = { debits: new Big(0), credits: new Big(0) };

function accountOf(world: World, id: string, currency: string): LedgerAccount {
  return world.ledgerAccounts.get(id) ?? { id, currency, debits: '0', credits: '0' };
}

function sum(left: string, right: string): string {
  return new Big(left).plus(right).toFixed();
}

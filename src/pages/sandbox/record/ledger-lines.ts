import type { LedgerAccount, LedgerEntry } from '@/sandbox/entities/ledger';
import { totals } from '@/sandbox/ledger';
import type { World } from '@/sandbox/world';

/** One side of an entry: what went out of an account (debit), or into it (credit). */
export interface LedgerLine {
  account: string;
  debit?: string;
  credit?: string;
}

/** Sums of one currency; in a book that balances both are equal. */
export interface LedgerSum {
  currency: string;
  debits: string;
  credits: string;
}

/** The entries that something made, in order. */
export function entriesOf(world: World, cause: string): LedgerEntry[] {
  return world.ledgerEntries
    .rows()
    .flatMap(({ entity }) => (entity.cause === cause ? [entity] : []));
}

/** Both sides of each entry, and what they come to in each currency. */
export function ledgerLines(entries: readonly LedgerEntry[]): {
  lines: LedgerLine[];
  sums: LedgerSum[];
} {
  const sides = entries.flatMap(({ debit, credit, amount, currency }): LedgerAccount[] => [
    { id: debit, currency, debits: amount, credits: '0' },
    { id: credit, currency, debits: '0', credits: amount },
  ]);
  return {
    lines: entries.flatMap(({ debit, credit, amount }) => [
      { account: debit, debit: amount },
      { account: credit, credit: amount },
    ]),
    sums: ledgerSums(sides),
  };
}

/** What the accounts come to in each currency. */
export function ledgerSums(accounts: Iterable<LedgerAccount>): LedgerSum[] {
  return [...totals(accounts)].map(([currency, { debits, credits }]) => ({
    currency,
    debits: amountText(debits.toFixed()),
    credits: amountText(credits.toFixed()),
  }));
}

/** Whether debits and credits are equal in every currency. */
export function isBalanced(world: World): boolean {
  const accounts = world.ledgerAccounts.rows().map(({ entity }) => entity);
  return [...totals(accounts).values()].every(({ debits, credits }) => debits.eq(credits));
}

/** What an account holds: credits less debits, below zero for an outside that paid in. */
export function balanceText(account: LedgerAccount): string {
  const own = totals([account]).get(account.currency);
  return amountText(own ? own.credits.minus(own.debits).toFixed() : '0');
}

/** An amount with at least the two decimals that people look for; none is cut off. */
export function amountText(exact: string): string {
  const [, decimals = ''] = exact.split('.');
  return decimals === '' ? `${exact}.00` : exact.padEnd(exact.length + 2 - decimals.length, '0');
}

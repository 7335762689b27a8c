import { move } from './ledger';
import type { World } from './world';

/** Owners in the ledger; a balance is an owner and a currency. */
export const owners = {
  /** What the customer can use. Can't fall below zero. */
  available: 'business/available',
  /** What goes out to banks and has not arrived yet. Can't fall below zero. */
  payingOut: 'business/paying-out',
  /** What the customer is about to send out. */
  accountHeld: 'business/held',
  /** What the merchant took and can use. Can't fall below zero either. */
  merchantAvailable: 'merchant/available',
  /** What cards paid the merchant and is not settled yet. Can't fall below zero. */
  merchantUnsettled: 'merchant/unsettled',
  /** What the merchant is about to send: refunds and payouts. */
  merchantHeld: 'merchant/held',
  /** What the provider laid out for chargebacks: below zero by what the merchant owes. */
  merchantOwed: 'provider/owed',
  /** What was sold and is not delivered yet. */
  held: 'exchange/held',
  /** The provider's own side of a trade: it always has enough. */
  desk: 'exchange/desk',
  /** Tokens of StableFX trades between delivery and completion, and what the provider kept of them. */
  stablefxEscrow: 'stablefx/escrow',
  stablefxFees: 'stablefx/fees',
  /** The world's banks, and wallets on chain. */
  outside: 'outside',
} as const;

/** What the customer has when a world begins: enough for everything, in round figures. */
const openingBalances = { USD: '1000000.00', EUR: '500000.00' };

/** What the merchant has when a world begins, so that payouts can be made before anybody paid. */
export const merchantOpening = { USD: '100000.00', EUR: '50000.00' };

/** The currency a balance is kept in: USDC is held as USD and EURC as EUR, one to one. */
export function balanceCurrency(currency: string): string {
  if (currency === 'USDC') return 'USD';
  return currency === 'EURC' ? 'EUR' : currency;
}

/** Tells whether a currency is paid from and into the account rather than by a bank payment. */
export function isHeldInAccount(currency: string): boolean {
  return balanceCurrency(currency) in openingBalances;
}

/** Puts the opening balances into a new world. */
export function openAccounts(world: World): void {
  const { outside, available, merchantAvailable } = owners;
  for (const [to, balances] of [
    [available, openingBalances],
    [merchantAvailable, merchantOpening],
  ] as const) {
    for (const [currency, amount] of Object.entries(balances)) {
      move(world, { from: outside, to, amount, currency, cause: 'opening' });
    }
  }
}

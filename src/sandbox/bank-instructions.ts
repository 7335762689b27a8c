import { createRandom, type Random } from '@/api/random';
import type { BankAccount } from './entities/bank-account';
import { ibanOf } from './bank-numbers';
import { drawDigits } from './settlement-accounts';

/** Where the provider takes money for linked accounts. */
const beneficiary = {
  name: 'Payments Sandbox Inc',
  address1: '1 Example Street',
  address2: 'Boston, MA 02110, US',
};

/** The provider's own banks, invented, by the currency of their accounts. */
const banks = {
  USD: {
    name: 'Example Bank of Boston',
    swiftCode: 'EXBKUS33',
    routingNumber: '999999992',
    address: '2 Example Street',
    city: 'Boston',
    postalCode: '02110',
    country: 'US',
  },
  EUR: {
    name: 'Example Bank Berlin',
    swiftCode: 'EXBKDEBB',
    address: 'Beispielstraße 2',
    city: 'Berlin',
    postalCode: '10115',
    country: 'DE',
  },
};

type DepositCurrency = keyof typeof banks;

/** Instructions for a wire that is to reach a linked bank account. */
export function wireInstructionsOf(account: BankAccount, currency: DepositCurrency) {
  return {
    trackingRef: account.trackingRef,
    beneficiary,
    beneficiaryBank: {
      ...banks[currency],
      accountNumber: wireNumber(account, currency),
      currency,
    },
    virtualAccountEnabled: true,
  };
}

/**
 * What money in a currency is sent to so that it reaches a linked account: an account number, of
 * CBIT a wallet address. Fixed per account: drawn from its id alone. Undefined where the currency
 * is not taken.
 */
export function depositNumber(account: BankAccount, currency: string): string | undefined {
  if (account.kind === 'wire') {
    return currency === 'USD' || currency === 'EUR' ? wireNumber(account, currency) : undefined;
  }
  return currency === 'USD' ? networkNumber(account) : undefined;
}

/** What money for a CBIT or XPAY account is sent to. */
export function networkNumber(account: BankAccount): string {
  const random = numberSource(account, 'USD');
  return account.kind === 'cbit' ? `0x${random.hex(40)}` : drawDigits(random, 12);
}

function wireNumber(account: BankAccount, currency: DepositCurrency): string {
  const random = numberSource(account, currency);
  return currency === 'EUR' ? ibanOf('DE', drawDigits(random, 18)) : drawDigits(random, 12);
}

function numberSource({ id }: BankAccount, currency: string): Random {
  // Ids are drawn from the seed, so the seed decides these numbers too.
  return createRandom(0, `deposit-number/${id}/${currency}`);
}

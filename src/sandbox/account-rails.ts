import type { bankCurrencies } from '@/api/shapes/bank-account';
import type { AccountKind } from './bank-terms';
import { ibanLength, ibanPrefix, isInSepa } from './countries';

export type BankCurrency = (typeof bankCurrencies)[number];

/** Rails that reach an account, each with the currencies it carries. */
export type Rails = Readonly<Record<string, BankCurrency[]>>;

/** Countries whose own currency dollars can be exchanged for on the way. */
const localRails: Readonly<Record<string, Rails>> = {
  US: { wire: ['USD'], rtp: ['USD'] },
  SG: { wire: ['USD', 'SGD'] },
  MX: { wire: ['USD', 'MXN'] },
  BR: { wire: ['USD'], pix: ['BRL'] },
};

/** Rails of a bank account, by the country of its bank. Ours: no list is published. */
export function wireRails(country: string): Rails {
  const local = localRails[country];
  if (local) return local;
  if (isInSepa(country)) {
    return { wire: ['USD', 'EUR'], sepa: ['EUR'], sepa_instant: ['EUR'] };
  }
  return { wire: ibanLength(ibanPrefix(country)) === undefined ? ['USD'] : ['USD', 'EUR'] };
}

/** The one rail of a network's account: its own, for dollars. */
export function networkRails(kind: Exclude<AccountKind, 'wire'>): Rails {
  return { [kind]: ['USD'] };
}

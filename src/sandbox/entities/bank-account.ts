import * as Type from 'typebox';
import type { Static } from 'typebox';
import { bankAddresses, bankCurrencies, billingDetails } from '@/api/shapes/bank-account';
import { dateTime, oneOf, uuid } from '@/api/shapes/text';

const { bankName, city, country, ...lines } = bankAddresses.iban.properties;

/** What is known of a bank account beyond what every linked account has. Its full number is not kept. */
const bankDetails = Type.Object({
  /** The same whenever the same account is linked. */
  fingerprint: Type.String(),
  billingDetails: Type.Object(billingDetails),
  bankAddress: Type.Object({ bankName, city: Type.Optional(city), country, ...lines }),
});

/** An account that was linked: money comes from it and goes to it. */
export const bankAccount = Type.Object({
  id: uuid(),
  kind: oneOf(['wire', 'cbit', 'xpay']),
  status: oneOf(['pending', 'complete', 'failed']),
  trackingRef: Type.String(),
  /** What payouts call it: the bank or the network, **** and the end of its number. */
  name: Type.String(),
  /** Rails that reach it, each with the currencies it carries. */
  rails: Type.Record(Type.String(), Type.Array(oneOf(bankCurrencies))),
  /** Whether its check will fail. */
  fails: Type.Boolean(),
  /** Of a CBIT wallet its address, of an XPAY account its number. */
  number: Type.Optional(Type.String()),
  /** Of a bank account alone. */
  bank: Type.Optional(bankDetails),
  createDate: dateTime(),
  updateDate: dateTime(),
});

export type BankAccount = Static<typeof bankAccount>;

export type BankDetails = Static<typeof bankDetails>;

/** A linked account of a bank. */
export type WireAccount = BankAccount & { bank: BankDetails };

/** A linked CBIT wallet or XPAY account. */
export type NetworkAccount = BankAccount & { number: string };

/** Tells whether an account is one of a bank. */
export function isWireAccount(account: BankAccount | undefined): account is WireAccount {
  return account?.bank !== undefined;
}

/** Tells whether an account is one of a network. */
export function isNetworkAccount(account: BankAccount | undefined): account is NetworkAccount {
  return account?.number !== undefined;
}

/** The index keys of an account: its kind, and the reference money for it quotes. */
export function accountKeys({ kind, trackingRef }: BankAccount): string[] {
  return [`kind:${kind}`, `ref:${trackingRef}`];
}

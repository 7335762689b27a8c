import type { BankAccount, WireAccount } from './entities/bank-account';

/** What every linked account answers of itself. */
export function linkedAnswer({
  id,
  status,
  trackingRef,
  rails,
  createDate,
  updateDate,
}: BankAccount) {
  const transferTypesInfo = Object.fromEntries(
    Object.entries(rails).map(([rail, currencies]) => [rail, { currencies }]),
  );
  return { id, status, trackingRef, transferTypesInfo, createDate, updateDate };
}

/** A bank account as its create answers it. */
export function createdWireAnswer(account: WireAccount) {
  return { ...linkedAnswer(account), description: account.name, ...account.bank };
}

/** A bank account as reads answer it: with more than its create said. */
export function wireAnswer(account: WireAccount) {
  const created = createdWireAnswer(account);
  return {
    ...created,
    billingDetails: { ...created.billingDetails, valid: account.status !== 'failed' },
    type: 'wire' as const,
    supportedRails: Object.keys(account.rails),
    virtualAccountEnabled: true,
  };
}

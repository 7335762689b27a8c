import { getBusinessPayout } from '@/api/operations/business-payouts';
import { getCbitAccount } from '@/api/operations/cbit-accounts';
import { getWireAccount } from '@/api/operations/wire-accounts';
import { getXpayAccount } from '@/api/operations/xpay-accounts';
import { networkRails, wireRails } from '../account-rails';
import { owners } from '../accounts';
import type { BankAccount } from '../entities/bank-account';
import { move } from '../ledger';
import { merchantOf } from '../merchant';
import type { World } from '../world';
import { exampleId } from './example-id';
import { sampleTime } from './sample-time';

const bankName = 'SAMPLE BANK ****0010';

/** A complete account of each kind; of the bank account a deposit and the payout of the same money. */
export function addBankSamples(world: World): void {
  const createDate = sampleTime(world);
  const accounts: Pick<BankAccount, 'id' | 'kind' | 'trackingRef' | 'name' | 'rails'>[] = [
    {
      id: exampleId(getWireAccount),
      kind: 'wire',
      trackingRef: 'CIR3KX9L2Q',
      name: bankName,
      rails: wireRails('US'),
    },
    {
      id: exampleId(getCbitAccount),
      kind: 'cbit',
      trackingRef: 'CIR4CBT7WM',
      name: 'CBIT ****4444',
      rails: networkRails('cbit'),
    },
    {
      id: exampleId(getXpayAccount),
      kind: 'xpay',
      trackingRef: 'CIR5XPY8RN',
      name: 'XPAY ****0010',
      rails: networkRails('xpay'),
    },
  ];
  for (const account of accounts) {
    world.bankAccounts.put({
      ...account,
      ...details[account.kind],
      status: 'complete',
      fails: false,
      createDate,
      updateDate: createDate,
    });
  }
  addMovements(world);
}

/** What accounts of each kind have beyond the others. */
const details: Readonly<Record<BankAccount['kind'], Pick<BankAccount, 'number' | 'bank'>>> = {
  cbit: { number: `0x${'4'.repeat(40)}` },
  xpay: { number: '12340010' },
  wire: {
    bank: {
      fingerprint: 'a4c1f7e0-52d9-4b36-8e17-3f90c6d2b58a',
      billingDetails: {
        name: 'Ada Example',
        line1: '1 Sample Street',
        city: 'Boston',
        district: 'MA',
        postalCode: '02110',
        country: 'US',
      },
      bankAddress: {
        bankName: 'Sample Bank',
        city: 'San Francisco',
        district: 'CA',
        country: 'US',
      },
    },
  },
};

/** Money that came in from the bank account and went out to it again: the balance is as it was. */
function addMovements(world: World): void {
  const accountId = exampleId(getWireAccount);
  const walletId = merchantOf(world).merchantWalletId;
  const money = { amount: '75.00', currency: 'USD' } as const;
  const arrived = sampleTime(world, 23);
  const { id: depositId } = world.deposits.put({
    id: '6c1d8b52-7e3f-4a90-8d24-0b7f5e9a1c68',
    accountId,
    type: 'wire',
    walletId,
    ...money,
    status: 'complete',
    memo: 'Invoice 1001',
    createDate: arrived,
    updateDate: arrived,
  });
  move(world, { from: owners.outside, to: owners.available, ...money, cause: depositId });
  const sent = sampleTime(world, 22);
  const { id: payoutId } = world.businessPayouts.put({
    id: exampleId(getBusinessPayout),
    walletId,
    destination: { type: 'wire', id: accountId, name: bankName },
    ...money,
    status: 'complete',
    trackingRef: 'CIR6PAY9TV',
    externalRef: '2026030400001001',
    createDate: sent,
    updateDate: sent,
  });
  move(world, { from: owners.available, to: owners.outside, ...money, cause: payoutId });
}

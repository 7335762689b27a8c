import { expect, test } from 'vitest';
import { catalogue, getOperation } from '@/api/catalogue';
import type { JsonObject } from '@/api/json';
import { exampleBody, wrongInBody, wrongInData } from './operation-schemas';

test('the area businessAccount is whole, on the routes of the console', () => {
  const operations = catalogue.filter(({ area }) => area === 'businessAccount');
  const lines = operations.map(
    ({ id, method, path, route }) =>
      `${id} ${method} ${path.replace('/v1/businessAccount/', '')} ${route.replace('/debug/businessAccount/', '')}`,
  );
  expect(lines).toEqual([
    'listBusinessBalances GET balances balances/fetch',
    'listDeposits GET deposits deposits/fetch',
    'createBusinessPayout POST payouts payouts/create',
    'listBusinessPayouts GET payouts payouts/fetch',
    'getBusinessPayout GET payouts/{id} payouts/details',
    'createBusinessTransfer POST transfers transfers/create',
    'listBusinessTransfers GET transfers transfers/fetch',
    'getBusinessTransfer GET transfers/{id} transfers/details',
    'createWireAccount POST banks/wires bankAccounts/create',
    'listWireAccounts GET banks/wires bankAccounts/fetch',
    'getWireAccount GET banks/wires/{id} bankAccounts/details',
    'getWireInstructions GET banks/wires/{id}/instructions bankAccounts/instructions',
    'createCbitAccount POST banks/cbit cbitAccounts/create',
    'listCbitAccounts GET banks/cbit cbitAccounts/fetch',
    'getCbitAccount GET banks/cbit/{id} cbitAccounts/details',
    'getCbitInstructions GET banks/cbit/{id}/instructions cbitAccounts/instructions',
    'createXpayAccount POST banks/xpay xpayAccounts/create',
    'listXpayAccounts GET banks/xpay xpayAccounts/fetch',
    'getXpayAccount GET banks/xpay/{id} xpayAccounts/details',
    'getXpayInstructions GET banks/xpay/{id}/instructions xpayAccounts/instructions',
    'createDepositAddress POST wallets/addresses/deposit addresses/deposit/create',
    'listDepositAddresses GET wallets/addresses/deposit addresses/deposit/fetch',
    'createRecipientAddress POST wallets/addresses/recipient addresses/recipient/create',
    'listRecipientAddresses GET wallets/addresses/recipient addresses/recipient/fetch',
    'deleteRecipientAddress DELETE wallets/addresses/recipient/{id} addresses/recipient/delete',
  ]);
});

const { accountNumber: _, routingNumber: __, ...owner } = exampleBody('createWireAccount');
const inGermany = { bankName: 'Musterbank', city: 'Berlin', country: 'DE' };
const inHongKong = { bankName: 'Harbour Bank', city: 'Hong Kong', country: 'HK' };
const link = (more: object) => wrongInBody('createWireAccount', { ...owner, ...more });

test('a bank account is linked as one in the US, by SWIFT/BIC or by IBAN', () => {
  const numbers = { accountNumber: '12340010', routingNumber: '121000248' };
  expect(link({ ...numbers, bankAddress: { country: 'US' } })).toEqual([]);
  expect(link({ iban: 'DE89370400440532013000', bankAddress: inGermany })).toEqual([]);
  expect(link({ ...numbers, routingNumber: 'HBUKHKHH', bankAddress: inHongKong })).toEqual([]);
});

test('of a bank account only the kind that was meant is complained about', () => {
  expect(link({ accountNumber: '12340010', bankAddress: { country: 'US' } })).toEqual([
    '/routingNumber required',
  ]);
  expect(link({ bankAddress: inGermany })).toEqual(['/iban required']);
  expect(link({ iban: 'DE89370400440532013000', bankAddress: { country: 'DE' } })).toEqual([
    '/bankAddress/city required',
  ]);
  const numbers = { accountNumber: '12340010', routingNumber: 'HBUKHKHH' };
  expect(link({ ...numbers, bankAddress: { city: 'Hong Kong', country: 'HK' } })).toEqual([
    '/bankAddress/bankName required',
  ]);
  expect(link({ ...numbers, accountNumber: '12345', bankAddress: inHongKong })).toEqual([
    '/accountNumber minLength',
  ]);
});

const dates = { createDate: '2026-03-02T09:00:00.000Z', updateDate: '2026-03-02T09:00:00.000Z' };
const account = {
  id: '2b7e4f10-93c6-4d58-8a1f-6c0d5e9b7a31',
  status: 'pending',
  trackingRef: 'CIR3KX9L2Q',
  ...dates,
};

test('a linked account says more when it is read than when it was made', () => {
  const wire = {
    ...account,
    description: 'SAMPLE BANK ****0010',
    fingerprint: 'a4c1f7e0',
    billingDetails: owner['billingDetails'],
  };
  const read = {
    ...wire,
    type: 'wire',
    supportedRails: ['wire'],
    virtualAccountEnabled: true,
    transferTypesInfo: { wire: { currencies: ['USD', 'EUR'] } },
    billingDetails: { ...(owner['billingDetails'] as JsonObject), valid: true },
  };
  expect(wrongInData('createWireAccount', wire)).toEqual([]);
  expect(wrongInData('listWireAccounts', [wire, read])).toEqual([]);
  const odd = { ...wire, transferTypesInfo: { wire: { currencies: ['XXX'] } } };
  expect(wrongInData('getWireAccount', odd)).toEqual([
    '/data/transferTypesInfo/wire/currencies/0 enum',
  ]);
  expect(wrongInData('getCbitAccount', { ...account, walletAddress: '0x44' })).toEqual([]);
  expect(wrongInData('getXpayAccount', { ...account, accountNumber: '12340010' })).toEqual([]);
});

test('instructions name the two values a mock wire takes', () => {
  const beneficiaryBank = { name: 'Sample Bank', accountNumber: '11111111111' };
  const instructions = {
    trackingRef: 'CIR3KX9L2Q',
    beneficiary: { name: 'Provider Inc' },
    beneficiaryBank,
    virtualAccountEnabled: true,
  };
  expect(wrongInData('getWireInstructions', instructions)).toEqual([]);
  expect(wrongInData('getWireInstructions', { ...instructions, beneficiaryBank: {} })).toEqual([
    '/data/beneficiaryBank/name required',
    '/data/beneficiaryBank/accountNumber required',
  ]);
});

test('a business payout is tracked, fails or is sent back only later', () => {
  const payout = {
    id: '9d2e6f14-3a58-4c07-b1e9-5f8a0c7d2b36',
    sourceWalletId: '1000999922',
    destination: { type: 'wire', id: account.id, name: 'SAMPLE BANK ****0010' },
    amount: { amount: '75.00', currency: 'USD' },
    status: 'pending',
    ...dates,
  };
  const nothing = { trackingRef: null, errorCode: null, adjustments: null, return: null };
  const dollars = { amount: '75.00', currency: 'USD' };
  const returned = {
    status: 'failed',
    errorCode: 'transaction_returned',
    return: { payoutId: payout.id, amount: dollars, status: 'pending', ...dates },
    adjustments: { fxDebit: dollars },
  };
  for (const more of [{}, nothing, returned, { fees: dollars }]) {
    expect(wrongInData('getBusinessPayout', { ...payout, ...more })).toEqual([]);
  }
});

test('a transfer goes from the wallet to a chain or comes from a chain to the wallet', () => {
  const out = {
    id: '7c4b1e90-5d2f-4a68-8e13-0b9f6a3d7c25',
    source: { type: 'wallet', id: '1000999922' },
    destination: { type: 'blockchain', address: '0x33', chain: 'ETH', addressTag: null },
    amount: { amount: '25.00', currency: 'USD' },
    status: 'running',
    transactionHash: '0xabc',
    createDate: dates.createDate,
  };
  const arrived = {
    ...out,
    source: { type: 'blockchain', chain: 'SOL' },
    destination: { type: 'wallet', id: '1000999922' },
    fees: [{ amount: '0.12', currency: 'USD', type: 'network' }],
    status: 'complete',
  };
  expect(wrongInData('listBusinessTransfers', [out, arrived])).toEqual([]);
  const nowhere = { ...out, destination: { type: 'blockchain', chain: 'ETH' } };
  expect(wrongInData('getBusinessTransfer', nowhere)).toEqual([
    '/data/destination/address required',
  ]);
});

test('a saved address may lack its status, a deposit address its id', () => {
  const address = { address: '0x33', chain: 'ETH', currency: 'USD' };
  expect(wrongInData('createDepositAddress', address)).toEqual([]);
  expect(wrongInData('listDepositAddresses', [{ ...address, currency: null }])).toEqual([]);
  const saved = { ...address, id: '8e3d6c25-1f7a-5b94-a0c8-4d2f9b6e1a53' };
  expect(wrongInData('createRecipientAddress', saved)).toEqual([]);
  expect(getOperation('createRecipientAddress').success.status).toBe(200);
  expect(getOperation('deleteRecipientAddress').success).toEqual({ status: 200 });
});

test('a deposit names the bank account it came from', () => {
  const deposit = {
    id: '5f0d3b81-2a6c-4e97-b845-9c1e7f3a0d62',
    sourceWalletId: account.id,
    destination: { type: 'wallet', id: '1000999922' },
    amount: { amount: '100.00', currency: 'USD' },
    status: 'pending',
    riskEvaluation: null,
    createDate: dates.createDate,
  };
  expect(wrongInData('listDeposits', [deposit])).toEqual([]);
  expect(wrongInData('listDeposits', [{ ...deposit, amount: { amount: 100 } }])).toEqual([
    '/data/0/amount/currency required',
    '/data/0/amount/amount type',
  ]);
});

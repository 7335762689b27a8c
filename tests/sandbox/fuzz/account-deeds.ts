import { chains } from '@/api/shapes/blockchain';
import { germanAccount, inCountry, owner, usAccount } from '../bank-support';
import { objectOf, textOf, type DeedAct } from './fuzz-client';

const amounts = ['25.00', '0.01', '23.60', '23.67', '6.43', '999999.99'];

const linkBank: DeedAct = async (client) => {
  const account = client.pick([usAccount, inCountry('MX'), germanAccount]) ?? usAccount;
  await client.send('createWireAccount', { billingDetails: owner, ...account });
  client.bench.clock.advance(1_000);
};

const depositByWire: DeedAct = async (client) => {
  const id = textOf(client.pick(await client.list('listWireAccounts'))?.['id']);
  const currency = client.pick(['USD', 'USD', 'EUR']) ?? 'USD';
  const instructions = await client.call('getWireInstructions', {
    path: { id },
    query: { currency },
  });
  const { accountNumber = null } = objectOf(instructions['beneficiaryBank']);
  await client.send('mockWirePayment', {
    trackingRef: textOf(instructions['trackingRef']),
    amount: { amount: client.pick(amounts) ?? '25.00', currency },
    beneficiaryBank: { accountNumber },
  });
};

const payOutToBank: DeedAct = async (client) => {
  const banks = await client.list('listWireAccounts');
  const id = textOf(client.pick(banks)?.['id']);
  const amount = { amount: client.pick(amounts) ?? '25.00', currency: 'USD' };
  const toCurrency = client.pick([undefined, undefined, 'MXN']);
  await client.send('createBusinessPayout', {
    destination: { type: 'wire', id },
    amount,
    ...(toCurrency !== undefined && { toAmount: { currency: toCurrency } }),
  });
};

const coinsArrive: DeedAct = async (client) => {
  const chain = client.pick(chains) ?? 'ETH';
  const currency = client.pick(['USD', 'EUR', 'BTC'] as const) ?? 'USD';
  await client.send('createDepositAddress', { currency, chain });
  const known = await client.list('listDepositAddresses');
  const { address, chain: on } = client.pick(known) ?? {};
  const amount = { amount: client.pick(amounts) ?? '25.00', currency };
  client.bench.sandbox.pay({
    address: textOf(address),
    chain: chains.find((name) => name === on) ?? chain,
    amount,
  });
  client.lookAtLedger();
};

const transferOut: DeedAct = async (client) => {
  await client.send('createRecipientAddress', {
    address: `0x${(client.pick(['3', '4', '5']) ?? '3').repeat(40)}`,
    chain: client.pick(['ETH', 'BASE']) ?? 'ETH',
    description: 'Treasury cold wallet',
  });
  client.bench.clock.advance(2_000);
  const saved = await client.list('listRecipientAddresses');
  await client.send('createBusinessTransfer', {
    destination: {
      type: 'verified_blockchain',
      addressId: textOf(client.pick(saved)?.['id']),
    },
    amount: { amount: client.pick(amounts) ?? '25.00', currency: 'USD' },
  });
};

/** What a treasurer does with banks and addresses. */
export const accountDeeds: readonly DeedAct[] = [
  linkBank,
  depositByWire,
  payOutToBank,
  coinsArrive,
  transferOut,
];

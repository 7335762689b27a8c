import { expect, test } from 'vitest';
import { attemptsOf, take, testWays, type Meddle, type Way } from './ways';

const flow = 'business-transfer';

const address = '0x493A9869E3B5f846f72267ab19B76e9bf99d51b1';

/** Somebody else registers the same address first. */
const registeredBefore: Meddle = async (request, bench) => {
  if (request.method !== 'POST' || !request.url.endsWith('/recipient')) return;
  const idempotencyKey = '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10';
  const taken = { idempotencyKey, address, chain: 'AVAX', description: 'Theirs' };
  await bench.post('/v1/businessAccount/wallets/addresses/recipient', taken);
};

const busy = (operation: string) => [{ operation, attempt: 1, status: 503 }];

const ways: [string, Way][] = [
  ['a transfer is confirmed', { end: 'passed' }],
  ['Ethereum is waited for', { inputs: { chain: 'ETH' }, end: 'passed' }],
  [
    'Polygon, the slowest chain with such addresses, too',
    { inputs: { chain: 'POLY' }, end: 'passed' },
  ],
  ['a busy provider is asked again', { faults: busy('createRecipientAddress'), end: 'passed' }],
  [
    'a busy provider is sent the transfer again with the same key',
    { faults: busy('createBusinessTransfer'), end: 'passed' },
  ],
  [
    'an address that is registered already ends the run',
    { meddle: registeredBefore, end: 'failed at addAddress by alreadyRegistered' },
  ],
  [
    'an address that nobody approves in 5 minutes fails the run',
    {
      faults: [{ lifecycle: 'recipient-address.activate', slow: 1000 }],
      end: 'failed at awaitApproval',
    },
  ],
  [
    'more than the account holds ends the run',
    { inputs: { amount: '1000000.01' }, end: 'failed at transfer by tooLittleMoney' },
  ],
  [
    'a transfer that is denied ends the run',
    { inputs: { amount: '6.43' }, end: 'failed at awaitTransfer by transferFailed' },
  ],
];

testWays(flow, ways);

test('a failed transfer leaves the address registered', async () => {
  const record = await take(flow, { inputs: { amount: '6.01' } });
  expect(attemptsOf(record, 'removeAddress')).toEqual([]);
});

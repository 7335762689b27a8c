import { expect, test } from 'vitest';
import { attemptsOf, take, testWays, type Meddle, type Way } from './ways';

const flow = 'address-book-payout';

const address = '0x8381470ed67c3802402dbbfa0058e8871f017a6f';

/** Changes the recipient's name just before it is paid: that begins its check anew. */
const renamed: Meddle = async (request, bench, count) => {
  if (!request.url.endsWith('/v1/payouts') || count > 1) return;
  const { destination } = (await request.clone().json()) as { destination: { id: string } };
  await bench.send('PATCH', `/v1/addressBook/recipients/${destination.id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ metadata: { nickname: 'Supplier & sons' } }),
  });
};

/** Somebody else adds the same recipient first. */
const addedBefore: Meddle = async (request, bench) => {
  if (request.method !== 'POST' || !request.url.endsWith('/recipients')) return;
  const idempotencyKey = '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10';
  await bench.post('/v1/addressBook/recipients', { idempotencyKey, chain: 'ETH', address });
};

const busy = (operation: string) => [{ operation, attempt: 1, status: 429, retryAfter: 2 }];

const ways: [string, Way][] = [
  ['a payout arrives', { end: 'passed' }],
  ['euros arrive too', { inputs: { currency: 'EUR' }, end: 'passed' }],
  ['the sender of 3,000 dollars is named', { inputs: { amount: '3000.00' }, end: 'passed' }],
  [
    'a busy address book is asked again with the same key',
    { faults: busy('createRecipient'), end: 'passed' },
  ],
  [
    'a busy provider is sent the payout again with the same key',
    { faults: busy('createPayout'), end: 'passed' },
  ],
  [
    'a recipient that is in the book already ends the run',
    { meddle: addedBefore, end: 'failed at addRecipient by alreadyInBook' },
  ],
  [
    'a denied recipient ends the run',
    { inputs: { nickname: 'denied' }, end: 'failed at awaitRecipient by recipientDenied' },
  ],
  [
    'a recipient held back for a day ends the run',
    { inputs: { nickname: 'delayed' }, end: 'failed at awaitRecipient by recipientOnHold' },
  ],
  [
    'a recipient whose check takes longer than a minute fails the run',
    { faults: [{ lifecycle: 'recipient.check', slow: 100 }], end: 'failed at awaitRecipient' },
  ],
  ['a recipient that went back to its check is waited for', { meddle: renamed, end: 'passed' }],
  [
    'more than the wallet holds ends the run',
    { inputs: { amount: '100000.01' }, end: 'failed at payOut by tooLittleMoney' },
  ],
  [
    'a purpose that is not taken fails the run',
    { inputs: { purposeOfTransfer: 'PMT006' }, end: 'failed at payOut' },
  ],
  [
    'a payout that fails on the way ends the run',
    { inputs: { amount: '6.01' }, end: 'failed at awaitPayout by payoutFailed' },
  ],
];

testWays(flow, ways);

test('a payout that failed says why in the last answer', async () => {
  const record = await take(flow, { inputs: { amount: '6.01' } });
  const body = attemptsOf(record, 'awaitPayout').at(-1)?.response?.body;
  expect(body).toMatchObject({ data: { status: 'failed', errorCode: 'transaction_failed' } });
});

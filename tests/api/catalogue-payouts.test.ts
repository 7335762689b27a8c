import { expect, test } from 'vitest';
import { catalogue, getOperation } from '@/api/catalogue';
import { exampleBody, wrongInBody, wrongInData, wrongInExample } from './operation-schemas';

test.for([
  [
    'payouts',
    [
      ['createPayout', 'POST /v1/payouts', '/debug/payouts/create'],
      ['listPayouts', 'GET /v1/payouts', '/debug/payouts/fetch'],
      ['getPayout', 'GET /v1/payouts/{id}', '/debug/payouts/details'],
    ],
  ],
  [
    'addressBook',
    [
      ['createRecipient', 'POST /v1/addressBook/recipients', '/debug/addressBook/create'],
      ['listRecipients', 'GET /v1/addressBook/recipients', '/debug/addressBook/fetch'],
      ['getRecipient', 'GET /v1/addressBook/recipients/{id}', '/debug/addressBook/details'],
      ['patchRecipient', 'PATCH /v1/addressBook/recipients/{id}', '/debug/addressBook/patch'],
      ['deleteRecipient', 'DELETE /v1/addressBook/recipients/{id}', '/debug/addressBook/delete'],
    ],
  ],
] as const)('the area %s is whole, on the routes of the console', ([area, expected]) => {
  const operations = catalogue.filter((operation) => operation.area === area);
  expect(operations.map(({ id, method, path, route }) => [id, `${method} ${path}`, route])).toEqual(
    expected,
  );
});

const recipient = {
  id: '6a9c2d41-7b05-4e8f-9d13-2c5a8f0e6b74',
  chain: 'ETH',
  address: '0x3333333333333333333333333333333333333333',
  metadata: {},
  status: 'pending',
  createDate: '2026-03-02T09:00:00.000Z',
  updateDate: '2026-03-02T09:00:00.000Z',
};

test('a recipient comes with or without its tag, names, identity and ownership', () => {
  expect(wrongInData('createRecipient', recipient)).toEqual([]);
  const full = {
    ...recipient,
    addressTag: null,
    metadata: { nickname: 'Vendor one', email: 'vendor@example.com', bns: 'vendor.eth' },
    identity: { type: 'business', businessName: 'Vendor Ltd', business: { country: 'SG' } },
    ownership: { type: 'third_party', custody: { type: 'self_hosted' } },
  };
  expect(wrongInData('listRecipients', [recipient, full])).toEqual([]);
});

test('a new recipient needs chain and address, and an email that is one', () => {
  const body = exampleBody('createRecipient');
  const { metadata: _, ...bare } = body;
  expect(wrongInBody('createRecipient', bare)).toEqual([]);
  expect(wrongInBody('createRecipient', { ...body, addressTag: null })).toEqual([]);
  expect(wrongInBody('createRecipient', { idempotencyKey: body['idempotencyKey'] })).toEqual([
    '/chain required',
    '/address required',
  ]);
  expect(wrongInBody('createRecipient', { ...body, chain: 'DOGE' })).toEqual(['/chain enum']);
  expect(wrongInBody('createRecipient', { ...body, metadata: { email: 'vendor' } })).toEqual([
    '/metadata/email format',
  ]);
  expect(wrongInBody('createRecipient', { ...body, ownership: { type: 'first_party' } })).toEqual([
    '/ownership/custody required',
  ]);
});

test('a deleted recipient leaves no body', () => {
  expect(getOperation('deleteRecipient').success).toEqual({ status: 200 });
});

const payout = {
  id: '4f9a7c20-6b1d-4e83-95a2-7d0c3e8f1b64',
  sourceWalletId: '1000999922',
  destination: { type: 'address_book', id: recipient.id },
  amount: { amount: '10.00', currency: 'USD' },
  toAmount: { currency: 'USD' },
  status: 'pending',
  createDate: '2026-03-02T09:00:00.000Z',
  updateDate: '2026-03-02T09:00:00.000Z',
};

test('amount sent, fees and reasons of a payout may come later', () => {
  const nothing = { fees: null, networkFees: null, errorCode: null, riskEvaluation: null };
  const denied = {
    status: 'failed',
    errorCode: 'transaction_denied',
    riskEvaluation: { decision: 'denied', reason: '3220' },
  };
  for (const more of [{}, nothing, denied, { toAmount: { amount: null, currency: 'MTC' } }]) {
    expect(wrongInData('getPayout', { ...payout, ...more })).toEqual([]);
  }
  expect(wrongInData('getPayout', { ...payout, status: 'paid' })).toEqual(['/data/status enum']);
});

const paying = (amount: unknown) =>
  wrongInExample('createPayout', { amount: { amount, currency: 'ETH' } });

test('the amount of a payout has the places of its most exact currency', () => {
  expect(paying('0.000000000000000001')).toEqual([]);
  expect(paying('0.0000000000000000001')).toEqual(['/amount/amount pattern']);
  expect(paying('-1')).toEqual(['/amount/amount pattern']);
  expect(paying(1)).toEqual(['/amount/amount type']);
});

const withPurpose = (purposeOfTransfer: string) =>
  wrongInExample('createPayout', { purposeOfTransfer });

test('the purposes of a transfer are PMT000 to PMT030', () => {
  expect(withPurpose('PMT000')).toEqual([]);
  expect(withPurpose('PMT030')).toEqual([]);
  expect(withPurpose('PMT031')).toEqual(['/purposeOfTransfer enum']);
});

const withSource = (source: object) => wrongInExample('createPayout', { source });

test('a source that is named brings who sends the money', () => {
  const identity = {
    type: 'business',
    name: 'Payer Ltd',
    addresses: [
      { line1: '1 Road', city: 'Boston', district: 'MA', postalCode: '02110', country: 'US' },
    ],
  };
  expect(withSource({ type: 'wallet', id: '1000999922', identities: [identity] })).toEqual([]);
  expect(withSource({ type: 'wallet' })).toEqual(['/source/id required']);
});

import { expect, test } from 'vitest';
import {
  actionsOf,
  altered,
  bytesTwice,
  endOf,
  play,
  playAt,
  playText,
  wayOf,
} from '../../support/shipped-runs';

const flow = 'crypto-payment';
const usual = ['createIntent', 'getAddress x2', 'askPayer', 'presignPayment', 'signPayment'];
const again = ['presignAgain', 'signAgain', 'createAgain'];
const rest = ['checkPaid x20', 'checkIntent'];

test('the payer signs, the provider fetches the coins, and the intent is complete', async () => {
  const record = await play(flow);
  expect(record.error).toBeUndefined();
  expect(wayOf(record)).toEqual([...usual, 'createPayment', ...rest]);
  expect(record.outputs).toMatchObject({ amountPaid: '25.00' });
});

test.for([42, 7, 2026])('seed %i gives the same bytes twice', async (seed) => {
  const [one, two] = await bytesTwice(flow, { seed });
  expect(one).toBe(two);
  expect(one).toContain('"status":"passed"');
});

test('the payment repeats what was signed: the amount whole, its times as texts', async () => {
  const { steps } = await play(flow);
  const at = (stepId: string) => steps.find((step) => step.stepId === stepId)?.attempts[0];
  expect(at('signPayment')?.request?.body).toMatchObject({
    typedData: { message: { validAfter: 0, validBefore: expect.any(Number) as number } },
  });
  expect(at('createPayment')?.request?.body).toMatchObject({
    amount: { amount: '25.10', currency: 'USD' },
    protocolMetadata: {
      type: 'TransferWithAuthorization',
      signatureValidAfter: '0',
      signatureValidBefore: expect.stringMatching(/^\d{10}$/) as string,
    },
  });
});

test('a quote of the fee that expired is fetched and signed once more', async () => {
  const faults = [{ operation: 'createCryptoPayment', attempt: 1, stale: true }];
  const record = await play(flow, { faults });
  expect(endOf(record)).toBe('passed');
  expect(wayOf(record)).toEqual([...usual, 'createPayment', ...again, ...rest]);
  expect(actionsOf(record, 'createPayment')).toEqual(['feeQuoteExpired']);
});

test('so it is where the payer takes more than five minutes', async () => {
  const faults = [{ operation: 'presignPayment', attempt: 1, delay: 301 }];
  const record = await play(flow, { faults });
  expect(endOf(record)).toBe('passed');
  expect(wayOf(record)).toContain('createAgain');
});

test('a quote that expires twice ends the run', async () => {
  const faults = [{ operation: 'createCryptoPayment', stale: true }];
  const record = await play(flow, { faults });
  expect(endOf(record)).toBe('failed at createAgain by fail');
});

test('a busy provider is asked again', async () => {
  const faults = [{ operation: 'createCryptoPayment', attempt: 1, status: 503 }];
  const record = await play(flow, { faults });
  expect(endOf(record)).toBe('passed');
  expect(actionsOf(record, 'createPayment')).toEqual(['busy', 'accepted']);
});

test('a provider that is busy when all is sent once more is asked again', async () => {
  const faults = [
    { operation: 'createCryptoPayment', attempt: 1, stale: true },
    { operation: 'createCryptoPayment', attempt: 2, status: 503 },
  ];
  const record = await play(flow, { faults });
  expect(endOf(record)).toBe('passed');
  expect(actionsOf(record, 'createAgain')).toEqual(['busy', 'next']);
});

test('an intent that fails gets no address, and the run ends there', async () => {
  const record = await playAt(flow, async ({ method }, answer) =>
    method === 'GET' ? altered(answer, /"status":"pending"/, '"status":"failed"') : undefined,
  );
  expect(endOf(record)).toBe('failed at getAddress by intentFailed');
});

test('a payment that fails ends the run', async () => {
  const record = await playAt(flow, async ({ url }, answer) =>
    url.includes('/v1/payments?')
      ? altered(answer, /"status":"pending"/, '"status":"failed"')
      : undefined,
  );
  expect(endOf(record)).toBe('failed at checkPaid by paymentFailed');
});

test.for([
  ['signPayment', 1],
  ['signAgain', 2],
] as const)('another wallet in %s ends the run', async ([stepId, signer]) => {
  let count = 0;
  const change = (text: string) =>
    text.replace(/account: \$inputs\.account/g, (same) =>
      count++ === signer ? 'account: another' : same,
    );
  const faults = [{ operation: 'createCryptoPayment', attempt: 1, stale: true }];
  const record = await playText(flow, change, { faults });
  expect(endOf(record)).toBe(`failed at ${stepId} by otherWallet`);
});

import { expect, test } from 'vitest';
import { actionsOf, wayOf } from '../../support/shipped-runs';
import { onceOther, otherWallet, testWays, withStatus, type Way } from './ways';

const stale = (attempt?: number) => ({
  operation: 'createCryptoPayment',
  stale: true,
  ...(attempt !== undefined && { attempt }),
});
const busy = (attempt: number) => ({ operation: 'createCryptoPayment', attempt, status: 503 });
const pending = /"status":"pending"/;

const ways: [string, Way][] = [
  ['the payer signs, and the intent is complete', { end: 'passed' }],
  [
    'a quote of the fee that expired is fetched and signed once more',
    { faults: [stale(1)], end: 'passed' },
  ],
  [
    'so it is where the payer takes more than five minutes',
    { faults: [{ operation: 'presignPayment', attempt: 1, delay: 301 }], end: 'passed' },
  ],
  ['a quote that expires twice ends the run', { faults: [stale()], end: 'failed at createAgain' }],
  ['a busy provider is asked again', { faults: [busy(1)], end: 'passed' }],
  ['a provider that is busy the second time, too', { faults: [stale(1), busy(2)], end: 'passed' }],
  [
    'an intent that fails gets no address, and the run ends there',
    {
      answer: withStatus('GET', '', pending, 'failed'),
      end: 'failed at getAddress by intentFailed',
    },
  ],
  [
    'a payment that fails ends the run',
    {
      answer: withStatus('GET', '/v1/payments?', pending, 'failed'),
      end: 'failed at checkPaid by paymentFailed',
    },
  ],
  [
    'an intent that is not told complete at once is looked at again',
    {
      answer: onceOther('/v1/paymentIntents/', /"status":"complete"/, '"status":"pending"'),
      pace: 20,
      end: 'passed',
    },
  ],
  [
    'another wallet that signs ends the run',
    { text: otherWallet(1), end: 'failed at signPayment by otherWallet' },
  ],
  [
    'another wallet that signs once more ends the run',
    { text: otherWallet(2), faults: [stale(1)], end: 'failed at signAgain by otherWallet' },
  ],
];

const recordOf = testWays('crypto-payment', ways);

const usual = ['createIntent', 'getAddress x2', 'askPayer', 'presignPayment', 'signPayment'];
const rest = ['checkPaid x20', 'checkIntent'];

test('the provider fetches the coins, and the intent is paid', async () => {
  const record = await recordOf('the payer signs, and the intent is complete');
  expect(wayOf(record)).toEqual([...usual, 'createPayment', ...rest]);
  expect(record.outputs).toMatchObject({ amountPaid: '25.00' });
});

test('the payment repeats what was signed: the amount whole, its times as texts', async () => {
  const { steps } = await recordOf('the payer signs, and the intent is complete');
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

test('what expired is presigned, signed and sent again', async () => {
  const record = await recordOf('a quote of the fee that expired is fetched and signed once more');
  const again = ['presignAgain', 'signAgain', 'createAgain'];
  expect(wayOf(record)).toEqual([...usual, 'createPayment', ...again, ...rest]);
  expect(actionsOf(record, 'createPayment')).toEqual(['feeQuoteExpired']);
});

test('who is busy is asked with the same request', async () => {
  const record = await recordOf('a busy provider is asked again');
  expect(actionsOf(record, 'createPayment')).toEqual(['busy', 'accepted']);
  const later = await recordOf('a provider that is busy the second time, too');
  expect(actionsOf(later, 'createAgain')).toEqual(['busy', 'next']);
});

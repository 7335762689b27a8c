import { expect, test } from 'vitest';
import { altered, wayOf, type Change } from '../../support/shipped-runs';
import { onceOther, testWays, withStatus, type Way } from './ways';

/** Once coins were sent, the intent has expired before they count. */
function expiresUnpaid(): Change {
  let isPaid = false;
  return async ({ url }, answer) => {
    isPaid ||= url.endsWith('/pay');
    const isUnpaid = (await answer.clone().text()).includes('"amountPaid":{"amount":"0.00"');
    return isPaid && isUnpaid
      ? altered(answer, /"status":"pending"/, '"status":"expired"')
      : undefined;
  };
}

const paid = (paidAmount: string): Way => ({ inputs: { paidAmount }, end: 'passed' });

const ways: [string, Way][] = [
  ['a part is paid, the intent expires underpaid, and the part goes back', { end: 'passed' }],
  ['a payer who sends 0 leaves nothing to send back', paid('0')],
  ['nor does one who sends 0.00', paid('0.00')],
  ['an intent that got all is refunded, not expired', paid('25.00')],
  ['so is one that got more', paid('30.00')],
  [
    'coins that a slow chain never confirms are waited for a bounded time',
    {
      faults: [{ lifecycle: 'crypto-transfer.confirm', slow: 1_000 }],
      end: 'failed at checkCoins',
    },
  ],
  [
    'an intent that fails gets no address, and the run ends there',
    {
      answer: withStatus('GET', '', /"status":"pending"/, 'failed'),
      end: 'failed at getAddress by intentFailed',
    },
  ],
  [
    'an intent that expires before its coins count ends the run',
    { answer: expiresUnpaid(), end: 'failed at checkCoins by intentExpired' },
  ],
  [
    'a refund that the intent does not tell at once is looked for again',
    {
      answer: onceOther(
        '/v1/paymentIntents/',
        /"amountRefunded":\{"amount":"10.00"/,
        '"amountRefunded":{"amount":"0.00"',
      ),
      end: 'passed',
    },
  ],
  [
    'a refund that fails ends the run',
    {
      answer: withStatus('GET', '/v1/payments/', /"status":"(pending|paid)"/, 'failed'),
      end: 'failed at checkRefund by refundFailed',
    },
  ],
  [
    'a refused intent ends the run before anything waits for it',
    { inputs: { chain: 'BTC' }, end: 'failed at createIntent' },
  ],
];

const recordOf = testWays('payment-intent', ways);

test('a part that was paid is told at each step, and goes back', async () => {
  const record = await recordOf(
    'a part is paid, the intent expires underpaid, and the part goes back',
  );
  expect(record.outputs).toMatchObject({
    status: 'refunded',
    amountPaid: '10.00',
    amountRefunded: '10.00',
  });
  const stateAt = (stepId: string) =>
    record.steps.find((step) => step.stepId === stepId)?.attempts.at(-1)?.response?.body;
  const part = { amount: '10.00', currency: 'USD' };
  expect(stateAt('checkCoins')).toMatchObject({
    data: { amountPaid: part, timeline: [{ status: 'pending' }, { status: 'created' }] },
  });
  expect(stateAt('expireIntent')).toMatchObject({
    data: { amountPaid: part, timeline: [{ status: 'expired', context: 'underpaid' }, {}, {}] },
  });
});

test.for(['a payer who sends 0 leaves nothing to send back', 'nor does one who sends 0.00'])(
  '%s: nothing is refunded',
  async (title) => {
    const record = await recordOf(title);
    expect(wayOf(record)).toEqual(['createIntent', 'getAddress x2', 'expireIntent', 'checkIntent']);
    expect(record.outputs).toMatchObject({ status: 'expired', amountPaid: '0.00' });
  },
);

test.for([
  ['an intent that got all is refunded, not expired', '25.00'],
  ['so is one that got more', '30.00'],
] as const)('%s: %s go back', async ([title, amountRefunded]) => {
  const record = await recordOf(title);
  expect(wayOf(record)).not.toContain('expireIntent');
  expect(record.outputs).toMatchObject({ status: 'refunded', amountRefunded });
});

test('a bounded time is 101 looks', async () => {
  const record = await recordOf(
    'coins that a slow chain never confirms are waited for a bounded time',
  );
  expect(wayOf(record).at(-1)).toBe('checkCoins x101');
});

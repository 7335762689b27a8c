import { expect, test } from 'vitest';
import { altered, bytesTwice, endOf, play, playAt, wayOf } from '../../support/shipped-runs';

const flow = 'payment-intent';

test('a part is paid, the intent expires underpaid, and the part goes back', async () => {
  const record = await play(flow);
  expect(record.error).toBeUndefined();
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

test.for([42, 7, 2026])('seed %i gives the same bytes twice', async (seed) => {
  const [one, two] = await bytesTwice(flow, { seed });
  expect(one).toBe(two);
  expect(one).toContain('"status":"passed"');
});

test.for(['0', '0.00'])('a payer who sends %s leaves nothing to send back', async (paidAmount) => {
  const record = await play(flow, { inputs: { paidAmount } });
  expect(wayOf(record)).toEqual(['createIntent', 'getAddress x2', 'expireIntent', 'checkIntent']);
  expect(endOf(record)).toBe('passed');
  expect(record.outputs).toMatchObject({ status: 'expired', amountPaid: '0.00' });
});

test.for(['25.00', '30.00'])(
  'an intent that got %s is complete: it is refunded, not expired',
  async (paidAmount) => {
    const record = await play(flow, { inputs: { paidAmount } });
    expect(wayOf(record)).not.toContain('expireIntent');
    expect(endOf(record)).toBe('passed');
    expect(record.outputs).toMatchObject({ status: 'refunded', amountRefunded: paidAmount });
  },
);

test('coins that a slow chain never confirms are waited for a bounded time', async () => {
  const faults = [{ lifecycle: 'crypto-transfer.confirm', slow: 1_000 }];
  const record = await play(flow, { faults });
  expect(endOf(record)).toBe('failed at checkCoins by fail');
  expect(wayOf(record).at(-1)).toBe('checkCoins x101');
});

test('an intent that fails gets no address, and the run ends there', async () => {
  const record = await playAt(flow, async ({ method }, answer) =>
    method === 'GET' ? altered(answer, /"status":"pending"/, '"status":"failed"') : undefined,
  );
  expect(endOf(record)).toBe('failed at getAddress by intentFailed');
});

test('an intent that expires before its coins count ends the run', async () => {
  let isPaid = false;
  const record = await playAt(flow, async ({ url }, answer) => {
    isPaid ||= url.endsWith('/pay');
    const isUnpaid = (await answer.clone().text()).includes('"amountPaid":{"amount":"0.00"');
    return isPaid && isUnpaid
      ? altered(answer, /"status":"pending"/, '"status":"expired"')
      : undefined;
  });
  expect(endOf(record)).toBe('failed at checkCoins by intentExpired');
});

test('a refund that fails ends the run', async () => {
  const record = await playAt(flow, async ({ url }, answer) =>
    url.includes('/v1/payments/')
      ? altered(answer, /"status":"(pending|paid)"/, '"status":"failed"')
      : undefined,
  );
  expect(endOf(record)).toBe('failed at checkRefund by refundFailed');
});

test('a refused intent ends the run before anything waits for it', async () => {
  const record = await play(flow, { inputs: { chain: 'BTC' } });
  expect(endOf(record)).toBe('failed at createIntent by fail');
});

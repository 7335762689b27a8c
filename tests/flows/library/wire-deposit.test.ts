import { expect, test } from 'vitest';
import { take, testWays, type Meddle, type Way } from './ways';

const flow = 'wire-deposit';

/** The number of the own bank, quoted in place of that in the instructions. */
const withOwnNumber: Meddle = async (request) => {
  if (!request.url.endsWith('/v1/mocks/payments/wire')) return undefined;
  const body = (await request.json()) as object;
  const beneficiaryBank = { accountNumber: '12340010' };
  return new Request(request, {
    method: 'POST',
    body: JSON.stringify({ ...body, beneficiaryBank }),
  });
};

const ways: [string, Way][] = [
  ['a wire arrives', { end: 'passed' }],
  ['euros arrive too', { inputs: { currency: 'EUR' }, end: 'passed' }],
  [
    'a busy provider is asked again with the same key',
    { faults: [{ operation: 'createWireAccount', attempt: 1, status: 503 }], end: 'passed' },
  ],
  [
    'an account that fails its check ends the run',
    { inputs: { accountNumber: '12342366' }, end: 'failed at awaitAccount by accountRefused' },
  ],
  [
    'a wire to the wrong account number fails, and ends the run',
    { meddle: withOwnNumber, end: 'failed at awaitDeposit by depositFailed' },
  ],
  [
    'a deposit that does not come within 20 minutes fails the run',
    { faults: [{ lifecycle: 'deposit.finish', slow: 30 }], end: 'failed at awaitDeposit' },
  ],
];

testWays(flow, ways);

test('the balance has grown by what was wired', async () => {
  const { outputs } = await take(flow, { inputs: { amount: '12.34' } });
  expect(outputs['available']).toContainEqual({ amount: '1000012.34', currency: 'USD' });
});

import { expect, test } from 'vitest';
import { actionsOf, wayOf } from '../../support/shipped-runs';
import { tooEarly } from './too-early';
import { otherWallet, testWays, withStatus, type Way } from './ways';

const flow = 'stablefx-taker';
const unsigned = 'stablefx-taker-unsigned';

/** What can happen on both paths; each has signers of its own. */
const both = (): [string, Way][] => [
  ['the trade is complete', { end: 'passed' }],
  [
    'a quote that expired is fetched anew',
    { faults: [{ preset: 'expired-quote' }], end: 'passed' },
  ],
  [
    'quotes that always expire end the run',
    { faults: [{ operation: 'stablefxCreateTrade', stale: true }], end: 'failed at createTrade' },
  ],
  [
    'a busy provider is asked again',
    { faults: [{ operation: 'stablefxCreateTrade', attempt: 1, status: 503 }], end: 'passed' },
  ],
  [
    'a maker who never signs fails the trade',
    { inputs: { amount: '23.66' }, end: 'failed at checkRecord by tradeFailed' },
  ],
  [
    'a maker who never delivers breaches the trade',
    { inputs: { amount: '23.67' }, end: 'failed at checkSettled by breached' },
  ],
  ['a delivery presigned too early is tried again', { answer: tooEarly(), end: 'passed' }],
];

const otherFunder = (signer: number): [string, Way] => [
  'another wallet that funds ends the run',
  { text: otherWallet(signer), end: 'failed at signFunding by otherWallet' },
];

const recordOf = testWays(flow, [...both(), otherFunder(0)]);
const olderRecordOf = testWays(
  flow,
  [
    ...both(),
    otherFunder(5),
    [
      'another wallet that signs the trade ends the run',
      { text: otherWallet(4), end: 'failed at signTrade by otherWallet' },
    ],
    [
      'a provider that fails the trade before it confirms it ends the run',
      {
        answer: withStatus('GET', '/trades/', /"status":"\w+"/, 'terminated'),
        end: 'failed at checkTrade by tradeFailed',
      },
    ],
  ],
  unsigned,
);
testWays(
  flow,
  [
    ['a quote is fetched and signed', { end: 'passed' }],
    [
      'another wallet that signs ends the run',
      { text: otherWallet(2), end: 'failed at signTrade by otherWallet' },
    ],
  ],
  'sign-quote',
);

test('the taker signs the quote, trades, funds, and gets what was quoted', async () => {
  const record = await recordOf('the trade is complete');
  expect(wayOf(record)).toEqual([
    'askWallet',
    'createQuote',
    'signTrade',
    'createTrade',
    'checkRecord',
    'presignFunding',
    'signFunding',
    'fundTrade',
    'checkSettled x3',
  ]);
  expect(record.outputs).toMatchObject({ rate: 0.915, delivered: '1000.00', received: '914.268' });
});

test('the older path trades first, then presigns, signs and registers', async () => {
  expect(wayOf(await olderRecordOf('the trade is complete'))).toEqual([
    'askWallet',
    'askQuote',
    'createTrade',
    'checkTrade x2',
    'presignTrade',
    'signTrade',
    'registerSignature',
    'checkRecord x2',
    'presignFunding',
    'signFunding',
    'fundTrade',
    'checkSettled x3',
  ]);
});

test('what is signed goes out as it came: texts stay texts', async () => {
  const { steps } = await recordOf('the trade is complete');
  const bodyOf = (stepId: string) =>
    steps.find((step) => step.stepId === stepId)?.attempts[0]?.request?.body;
  const message = { nonce: expect.any(String) as string, deadline: expect.any(String) as string };
  expect(bodyOf('createTrade')).toMatchObject({ message });
  expect(bodyOf('fundTrade')).toMatchObject({ permit2: { ...message, witness: { id: '1001' } } });
});

test('a quote that expired is signed anew, on the older path only fetched', async () => {
  const title = 'a quote that expired is fetched anew';
  const [record, older] = [await recordOf(title), await olderRecordOf(title)];
  for (const each of [record, older]) {
    expect(actionsOf(each, 'createTrade')).toEqual(['quoteExpired', 'next']);
  }
  expect(actionsOf(record, 'signTrade')).toHaveLength(2);
  expect(actionsOf(older, 'askQuote')).toHaveLength(2);
});

test.for([recordOf, olderRecordOf])(
  'what is tried again is tried as often as it says',
  async (of) => {
    const actions = async (title: string, stepId: string) => actionsOf(await of(title), stepId);
    const expired = ['quoteExpired', 'quoteExpired', 'fail'];
    expect(await actions('quotes that always expire end the run', 'createTrade')).toEqual(expired);
    expect(await actions('a busy provider is asked again', 'createTrade')).toEqual([
      'busy',
      'next',
    ]);
    const early = 'a delivery presigned too early is tried again';
    expect(await actions(early, 'presignFunding')).toEqual(['tooEarly', 'next']);
    const looked = await actions(early, 'checkRecord');
    expect(looked.filter((action) => action === 'next')).toHaveLength(2);
  },
);

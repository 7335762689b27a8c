import { expect, test } from 'vitest';
import { actionsOf, wayOf } from '../../support/shipped-runs';
import { onceOther, otherWallet, testWays, withStatus, type Way } from './ways';
import { tooEarly } from './too-early';

const slowTokens = (slow: number) => [{ lifecycle: 'stablefx-trade.deliver', slow }];
const looksAgain = {
  taker: 'a taker that presigns too early looks again',
  maker: 'a maker that presigns too early looks again',
};

const ways: [string, Way][] = [
  ['one wallet trades, agrees as the maker, and funds both sides', { end: 'passed' }],
  [
    'nobody else is waited for, though the maker would not sign',
    { inputs: { amount: '23.66' }, end: 'passed' },
  ],
  ['nor though the maker would not deliver', { inputs: { amount: '23.67' }, end: 'passed' }],
  [
    'a quote that expired is fetched and signed anew',
    { faults: [{ preset: 'expired-quote' }], end: 'passed' },
  ],
  [
    'a busy provider is asked again',
    { faults: [{ operation: 'stablefxCreateTrade', attempt: 1, status: 503 }], end: 'passed' },
  ],
  [
    'a signature that comes after ten minutes is refused',
    {
      faults: [{ operation: 'stablefxPresignTrade', delay: 601 }],
      inputs: { amount: '23.66' },
      end: 'failed at registerSignature',
    },
  ],
  [
    'a trade that is not recorded at once is looked at again',
    {
      answer: onceOther('/trades/', /"status":"pending_settlement"/, '"status":"confirmed"'),
      end: 'passed',
    },
  ],
  [
    'a trade that fails before it is recorded ends the run',
    {
      answer: withStatus('GET', '/trades/', /"status":"pending_settlement"/, 'failed'),
      end: 'failed at checkRecord by tradeFailed',
    },
  ],
  [
    'a taker whose tokens take too long breaches the trade',
    { faults: slowTokens(1_000), end: 'failed at checkTaker by breached' },
  ],
  [
    'a maker whose tokens take too long breaches the trade',
    { faults: slowTokens(500), end: 'failed at checkSettled by breached' },
  ],
  [looksAgain.taker, { answer: tooEarly('taker'), end: 'passed' }],
  [looksAgain.maker, { answer: tooEarly('maker'), end: 'passed' }],
  [
    'another maker than agreed',
    { text: otherWallet(0), end: 'failed at signAsMaker by otherWallet' },
  ],
  [
    'another wallet that funds as the taker',
    { text: otherWallet(1), end: 'failed at signTakerFunding by otherWallet' },
  ],
  [
    'another wallet that funds as the maker',
    { text: otherWallet(2), end: 'failed at signMakerFunding by otherWallet' },
  ],
];

const recordOf = testWays('stablefx-maker', ways);
const usual = () => recordOf('one wallet trades, agrees as the maker, and funds both sides');

test('the taker funds before the maker', async () => {
  const record = await usual();
  expect(wayOf(record)).toEqual([
    'askWallet',
    'createQuote',
    'signTrade',
    'createTrade',
    'presignTrade',
    'signAsMaker',
    'registerSignature',
    'checkRecord',
    'presignTakerFunding',
    'signTakerFunding',
    'fundTaker',
    'checkTaker x2',
    'presignMakerFunding',
    'signMakerFunding',
    'fundMaker',
    'checkSettled x2',
  ]);
  expect(record.outputs).toMatchObject({ takerReceived: '914.268', makerReceived: '999.70' });
});

test('the whole message is registered and handed in as it came', async () => {
  const { steps } = await usual();
  const at = (stepId: string) => steps.find((step) => step.stepId === stepId);
  for (const [presign, handIn, name] of [
    ['presignTrade', 'registerSignature', 'details'],
    ['presignTakerFunding', 'fundTaker', 'permit2'],
    ['presignMakerFunding', 'fundMaker', 'permit2'],
  ] as const) {
    const given = at(presign)?.outputs['message'];
    expect(given).toMatchObject({ nonce: expect.any(String) as string });
    expect(at(handIn)?.attempts[0]?.request?.body).toMatchObject({ [name]: given });
  }
});

test.for([
  ['a quote that expired is fetched and signed anew', 'createTrade', ['quoteExpired', 'next']],
  ['a busy provider is asked again', 'createTrade', ['busy', 'next']],
  [looksAgain.taker, 'presignTakerFunding', ['tooEarly', 'next']],
  [looksAgain.maker, 'presignMakerFunding', ['tooEarly', 'next']],
  ['nor though the maker would not deliver', 'registerSignature', ['next']],
] as const)('%s, and goes on', async ([title, stepId, actions]) => {
  expect(actionsOf(await recordOf(title), stepId)).toEqual(actions);
});

test.for([
  [looksAgain.taker, 'checkRecord'],
  [looksAgain.maker, 'checkTaker'],
] as const)('%s at the trade first', async ([title, stepId]) => {
  const looked = actionsOf(await recordOf(title), stepId);
  expect(looked.filter((action) => action === 'next')).toHaveLength(2);
});

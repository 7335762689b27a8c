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

const flow = 'stablefx-taker';
const workflows = [flow, 'stablefx-taker-unsigned'];

test('the taker signs the quote, trades, funds, and the trade is complete', async () => {
  const record = await play(flow);
  expect(record.error).toBeUndefined();
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
  const record = await play(flow, { workflowId: 'stablefx-taker-unsigned' });
  expect(wayOf(record)).toEqual([
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
  expect(endOf(record)).toBe('passed');
});

test.for(workflows.flatMap((workflowId) => [42, 7, 2026].map((seed) => ({ workflowId, seed }))))(
  '$workflowId, seed $seed: the same bytes twice',
  async (settings) => {
    const [one, two] = await bytesTwice(flow, settings);
    expect(one).toBe(two);
    expect(one).toContain('"status":"complete"');
  },
);

test('what is signed goes out as it came: texts stay texts', async () => {
  const { steps } = await play(flow);
  const bodyOf = (stepId: string) =>
    steps.find((step) => step.stepId === stepId)?.attempts[0]?.request?.body;
  const message = { nonce: expect.any(String) as string, deadline: expect.any(String) as string };
  expect(bodyOf('createTrade')).toMatchObject({ message });
  expect(bodyOf('fundTrade')).toMatchObject({ permit2: { ...message, witness: { id: '1001' } } });
});

test('a quote that expired is fetched and signed anew, and the trade sent again', async () => {
  const record = await play(flow, { faults: [{ preset: 'expired-quote' }] });
  expect(endOf(record)).toBe('passed');
  expect(actionsOf(record, 'createTrade')).toEqual(['quoteExpired', 'next']);
  expect(actionsOf(record, 'signTrade')).toHaveLength(2);
});

test('on the older path a quote that expired is only fetched again', async () => {
  const workflowId = 'stablefx-taker-unsigned';
  const record = await play(flow, { workflowId, faults: [{ preset: 'expired-quote' }] });
  expect(endOf(record)).toBe('passed');
  expect(actionsOf(record, 'createTrade')).toEqual(['quoteExpired', 'next']);
  expect(actionsOf(record, 'askQuote')).toHaveLength(2);
});

test.for(workflows)('%s: quotes that always expire end the run', async (workflowId) => {
  const faults = [{ operation: 'stablefxCreateTrade', stale: true }];
  const record = await play(flow, { workflowId, faults });
  expect(endOf(record)).toBe('failed at createTrade by fail');
  expect(actionsOf(record, 'createTrade')).toEqual(['quoteExpired', 'quoteExpired', 'fail']);
});

test.for(workflows)('%s: a busy provider is asked again', async (workflowId) => {
  const faults = [{ operation: 'stablefxCreateTrade', attempt: 1, status: 503 }];
  const record = await play(flow, { workflowId, faults });
  expect(endOf(record)).toBe('passed');
  expect(actionsOf(record, 'createTrade')).toEqual(['busy', 'next']);
});

test.for(workflows)('%s: a maker who never signs fails the trade', async (workflowId) => {
  const record = await play(flow, { workflowId, inputs: { amount: '23.66' } });
  expect(endOf(record)).toBe('failed at checkRecord by tradeFailed');
});

test.for(workflows)('%s: a maker who never delivers breaches the trade', async (workflowId) => {
  const record = await play(flow, { workflowId, inputs: { amount: '23.67' } });
  expect(endOf(record)).toBe('failed at checkSettled by breached');
});

test('a provider that fails the trade before it confirms it ends the older path', async () => {
  const workflowId = 'stablefx-taker-unsigned';
  const settings = { workflowId };
  const record = await playAt(
    flow,
    async ({ method, url }, answer) =>
      method === 'GET' && url.includes('/trades/')
        ? altered(answer, /"status":"\w+"/, '"status":"terminated"')
        : undefined,
    settings,
  );
  expect(endOf(record)).toBe('failed at checkTrade by tradeFailed');
});

test.for(workflows)('%s: a delivery presigned too early is tried again', async (workflowId) => {
  let asked = 0;
  const record = await playAt(
    flow,
    async ({ url }) => {
      if (!url.endsWith('/funding/presign') || (asked += 1) > 1) return undefined;
      const message = 'names a trade that is confirmed; a taker funds in pending_settlement';
      return Response.json({ code: 2, message }, { status: 400 });
    },
    { workflowId },
  );
  expect(endOf(record)).toBe('passed');
  expect(actionsOf(record, 'presignFunding')).toEqual(['tooEarly', 'next']);
  expect(actionsOf(record, 'checkRecord').filter((action) => action === 'next')).toHaveLength(2);
});

test.for([
  [flow, 'signFunding', 0],
  ['sign-quote', 'signTrade', 2],
  ['stablefx-taker-unsigned', 'signTrade', 4],
  ['stablefx-taker-unsigned', 'signFunding', 5],
] as const)('%s: another wallet in %s ends the run', async ([workflowId, stepId, signer]) => {
  let count = 0;
  const change = (text: string) =>
    text.replace(/account: \$inputs\.account/g, (same) =>
      count++ === signer ? 'account: another' : same,
    );
  const record = await playText(flow, change, { workflowId });
  expect(endOf(record)).toBe(`failed at ${stepId} by otherWallet`);
});

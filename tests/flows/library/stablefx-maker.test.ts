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

const flow = 'stablefx-maker';

test('one wallet trades, agrees as the maker, and funds both sides, the taker first', async () => {
  const record = await play(flow);
  expect(record.error).toBeUndefined();
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

test.for([42, 7, 2026])('seed %i gives the same bytes twice', async (seed) => {
  const [one, two] = await bytesTwice(flow, { seed });
  expect(one).toBe(two);
  expect(one).toContain('"status":"complete"');
});

test.for(['23.66', '23.67'])(
  'nobody else is waited for: %s, whose other side does nothing, is settled',
  async (amount) => {
    const record = await play(flow, { inputs: { amount } });
    expect(endOf(record)).toBe('passed');
    expect(actionsOf(record, 'registerSignature')).toEqual(['next']);
  },
);

test('the whole message is registered and handed in as it came', async () => {
  const { steps } = await play(flow);
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

test('a quote that expired is fetched and signed anew', async () => {
  const record = await play(flow, { faults: [{ preset: 'expired-quote' }] });
  expect(endOf(record)).toBe('passed');
  expect(actionsOf(record, 'createTrade')).toEqual(['quoteExpired', 'next']);
});

test('a busy provider is asked again', async () => {
  const faults = [{ operation: 'stablefxCreateTrade', attempt: 1, status: 503 }];
  const record = await play(flow, { faults });
  expect(endOf(record)).toBe('passed');
  expect(actionsOf(record, 'createTrade')).toEqual(['busy', 'next']);
});

test('a signature that comes after ten minutes is refused, and the run ends', async () => {
  const faults = [{ operation: 'stablefxPresignTrade', delay: 601 }];
  const record = await play(flow, { faults, inputs: { amount: '23.66' } });
  expect(endOf(record)).toBe('failed at registerSignature by fail');
});

test('a trade that fails before it is recorded ends the run', async () => {
  const record = await playAt(flow, async ({ method, url }, answer) =>
    method === 'GET' && url.includes('/trades/')
      ? altered(answer, /"status":"pending_settlement"/, '"status":"failed"')
      : undefined,
  );
  expect(endOf(record)).toBe('failed at checkRecord by tradeFailed');
});

test.for([
  [1_000, 'checkTaker'],
  [500, 'checkSettled'],
] as const)('tokens that take %i times as long breach the trade', async ([slow, stepId]) => {
  const faults = [{ lifecycle: 'stablefx-trade.deliver', slow }];
  const record = await play(flow, { faults });
  expect(endOf(record)).toBe(`failed at ${stepId} by breached`);
});

test.for([
  ['taker', 'presignTakerFunding', 'checkRecord'],
  ['maker', 'presignMakerFunding', 'checkTaker'],
] as const)('a %s that presigns too early looks again', async ([type, stepId, before]) => {
  let asked = 0;
  const record = await playAt(flow, async (request) => {
    if (!request.url.endsWith('/funding/presign')) return undefined;
    const { type: side } = (await request.json()) as { type: string };
    if (side !== type || (asked += 1) > 1) return undefined;
    const states = `pending_settlement or ${type === 'taker' ? 'maker' : 'taker'}_funded`;
    const message = `names a trade that is confirmed; a ${type} funds in ${states}`;
    return Response.json({ code: 2, message }, { status: 400 });
  });
  expect(endOf(record)).toBe('passed');
  expect(actionsOf(record, stepId)).toEqual(['tooEarly', 'next']);
  expect(actionsOf(record, before).filter((action) => action === 'next')).toHaveLength(2);
});

test.for([
  ['signAsMaker', 0],
  ['signTakerFunding', 1],
  ['signMakerFunding', 2],
] as const)('another wallet in %s ends the run', async ([stepId, signer]) => {
  let count = 0;
  const change = (text: string) =>
    text.replace(/account: \$inputs\.account/g, (same) =>
      count++ === signer ? 'account: another' : same,
    );
  expect(endOf(await playText(flow, change))).toBe(`failed at ${stepId} by otherWallet`);
});

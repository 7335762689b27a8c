import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '@/api/json';
import { balanceOf } from '@/sandbox/ledger';
import {
  ask,
  breaches,
  fund,
  imbalances,
  makerTrades,
  makerWallet,
  openSigned,
  paths,
  presignFunding,
  register,
  signedTrade,
  takerWallet,
} from './stablefx-support';
import { createBench, newKey, text, type Answered, type Bench } from './support';

const held = (bench: Bench, owner: string, currency: string) =>
  balanceOf(bench.sandbox.world, owner, currency).toFixed();

test('tokens are in escrow between delivery and completion; the fees stay with the provider', async () => {
  const bench = createBench();
  const { contractTradeId } = await openSigned(bench);
  await fund(bench, [contractTradeId], 'taker', takerWallet);
  expect(held(bench, 'stablefx/escrow', 'USDC')).toBe('0');
  bench.clock.advance(2_000);
  await bench.get(`${paths.trades}?type=taker`);
  expect(held(bench, 'stablefx/escrow', 'USDC')).toBe('100');
  bench.clock.advance(7_000);
  await bench.get(`${paths.trades}?type=taker`);
  expect(held(bench, 'stablefx/escrow', 'USDC')).toBe('0');
  expect(held(bench, 'stablefx/escrow', 'EURC')).toBe('0');
  expect(held(bench, 'stablefx/fees', 'USDC')).toBe('0.03');
  expect(held(bench, 'stablefx/fees', 'EURC')).toBe('0.0732');
  expect(imbalances(bench)).toEqual([]);
});

test('what is refunded leaves escrow whole', async () => {
  const bench = createBench();
  const asked = { from: { currency: 'USDC', amount: '23.67' } };
  const { contractTradeId } = await openSigned(bench, asked);
  await fund(bench, [contractTradeId], 'taker', takerWallet);
  bench.clock.advance(3_600_000);
  await bench.get(`${paths.trades}?type=taker`);
  expect(held(bench, 'stablefx/escrow', 'USDC')).toBe('0');
  expect(held(bench, 'outside', 'USDC')).toBe('0');
  expect(imbalances(bench)).toEqual([]);
});

const currency = fc.constantFrom('USDC', 'EURC', 'QCAD', 'KRW1', 'USD');
const amount = fc.oneof(
  fc.integer({ min: 1, max: 60_000_000 }).map((units) => (units / 100).toFixed(2)),
  fc.double({ min: -10, max: 1e7, noNaN: true }),
  fc.constantFrom('23.66', '23.67'),
);
const quoted = fc.record({
  type: fc.constantFrom('tradable', 'reference'),
  from: fc.record({ currency, amount }, { requiredKeys: ['currency'] }),
  to: fc.record({ currency, amount }, { requiredKeys: ['currency'] }),
  tenor: fc.constantFrom('instant', 'hourly', 'daily'),
});
const side = fc.constantFrom('taker', 'maker');
const pick = fc.nat(8);

const step = fc.oneof(
  fc.record({ do: fc.constant('quote' as const), body: quoted }),
  fc.record({
    do: fc.constant('open' as const),
    amount: fc.constantFrom('10', '23.66', '23.67'),
    funded: fc.boolean(),
  }),
  fc.record({ do: fc.constant('accept' as const), signed: fc.boolean() }),
  fc.record({ do: fc.constant('offers' as const) }),
  fc.record({ do: fc.constant('sign' as const), side, pick }),
  fc.record({ do: fc.constant('fund' as const), side, pick, more: pick, net: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(2_000, 5_000, 60_000, 2e6) }),
  fc.record({ do: fc.constant('junk' as const), body: fc.jsonValue() }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const walletOf = (type: string) => (type === 'taker' ? takerWallet : makerWallet);

/** Takes a step, and gives the answers by operation. */
async function take(bench: Bench, taken: Step): Promise<[string, Answered][]> {
  const trades = bench.sandbox.world.stablefxTrades.rows().map(({ entity }) => entity);
  switch (taken.do) {
    case 'wait':
      bench.clock.advance(taken.ms);
      return [];
    case 'offers':
      await makerTrades(bench);
      return [];
    case 'quote':
      return [['stablefxCreateQuote', await ask(bench, taken.body)]];
    case 'open': {
      const from = { currency: 'USDC', amount: taken.amount };
      const { contractTradeId } = await openSigned(bench, { from });
      if (!taken.funded || contractTradeId === undefined) return [];
      return [['stablefxFund', await fund(bench, [contractTradeId], 'taker', takerWallet)]];
    }
    case 'accept': {
      const { body: quote } = await ask(bench);
      const unsigned = { idempotencyKey: newKey(), quoteId: quote['id'] };
      const body = taken.signed ? await signedTrade(quote) : unsigned;
      return [['stablefxCreateTrade', await bench.post(paths.trades, body)]];
    }
    case 'sign': {
      const trade = trades[taken.pick % Math.max(1, trades.length)];
      if (!trade) return [];
      const presign = `${paths.signatures}/presign/${taken.side}/${trade.id}`;
      const presigned = await bench.get(presign);
      const answers: [string, Answered][] = [['stablefxPresignTrade', presigned]];
      if (presigned.status !== 200) return answers;
      const registered = await register(bench, trade.id, taken.side, walletOf(taken.side));
      return [...answers, ['stablefxRegisterSignature', registered]];
    }
    case 'fund':
      return funded(bench, taken);
    default:
      return [
        ['stablefxCreateQuote', await bench.post(paths.quotes, taken.body)],
        ['stablefxCreateTrade', await bench.post(paths.trades, taken.body)],
        ['stablefxRegisterSignature', await bench.post(paths.signatures, taken.body)],
        ['stablefxFundingPresign', await bench.post(paths.fundingPresign, taken.body)],
        ['stablefxFund', await bench.post(paths.fund, taken.body)],
      ];
  }
}

async function funded(
  bench: Bench,
  { side: type, pick: one, more, net }: Extract<Step, { do: 'fund' }>,
): Promise<[string, Answered][]> {
  const recorded = bench.sandbox.world.stablefxTrades.rows('recorded');
  const idAt = (place: number): Json =>
    recorded[place % Math.max(1, recorded.length)]?.entity.contractTradeId ?? '1';
  const ids = [...new Set([idAt(one), idAt(more)])];
  const mode = net ? 'net' : 'gross';
  const presigned = await presignFunding(bench, ids, type, mode);
  const answers: [string, Answered][] = [['stablefxFundingPresign', presigned]];
  if (presigned.status !== 200) return answers;
  return [...answers, ['stablefxFund', await fund(bench, ids, type, walletOf(type), mode)]];
}

test('whatever is called, debits equal credits, escrow empties, and every answer keeps its schema', async () => {
  let completed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const bench = createBench();
      for (const taken of steps) {
        const wrong = (await take(bench, taken)).flatMap(([id, answer]) => breaches(id, answer));
        expect([...wrong, ...imbalances(bench)]).toEqual([]);
      }
      bench.clock.advance(2 * 24 * 3_600_000);
      const { body } = await bench.get(`${paths.trades}?type=maker&status=complete`);
      completed += (body['data'] as unknown[]).length;
      const accounts = bench.sandbox.world.ledgerAccounts.rows().map(({ entity }) => entity);
      const escrow = accounts.filter(({ id }) => id.startsWith('stablefx/escrow/'));
      expect(escrow.filter(({ debits, credits }) => debits !== credits)).toEqual([]);
      expect(imbalances(bench)).toEqual([]);
    }),
    // One that completes a trade for certain, beside those that are drawn.
    {
      numRuns: 40,
      examples: [
        [
          [
            { do: 'open', amount: '10', funded: true },
            { do: 'wait', ms: 60_000 },
          ],
        ],
      ],
    },
  );
  expect(completed).toBeGreaterThan(0);
}, 60_000);

test('a world saved between delivery and completion goes on the same', async () => {
  const bench = createBench();
  const { id, contractTradeId } = await openSigned(bench);
  await fund(bench, [contractTradeId], 'taker', takerWallet);
  const saved = structuredClone(bench.sandbox.save());
  const other = createBench({ saved });
  for (const one of [bench, other]) one.clock.advance(10_000);
  const path = `${paths.trades}/${text(id)}?type=taker`;
  const [here, there] = [await bench.get(path), await other.get(path)];
  expect(here.body['status']).toBe('complete');
  expect(there.body).toEqual(here.body);
});

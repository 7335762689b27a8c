import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue } from '@/api/catalogue';
import { parseFaultPlan, type Fault, type FaultPlan } from '@/sandbox/fault-plan';
import { ledgerBreaches, worldText } from './fuzz/breaches';
import { base, createBench, type Bench } from './support';

const key = (digit: number) => `00000000-0000-4000-a000-00000000000${digit}`;

/** Calls that read, make with a key, make without one, and are refused. */
const calls = {
  listBusinessBalances: ['GET', '/v1/businessAccount/balances'],
  createExchangeQuote: [
    'POST',
    '/v1/exchange/quotes',
    { type: 'tradable', from: { amount: '10.00', currency: 'MXN' }, to: { currency: 'USDC' } },
  ],
  createRecipient: [
    'POST',
    '/v1/addressBook/recipients',
    {
      idempotencyKey: key(1),
      chain: 'BASE',
      address: `0x${'1'.repeat(40)}`,
      metadata: { nickname: 'Zoë' },
    },
  ],
  createDepositAddress: [
    'POST',
    '/v1/businessAccount/wallets/addresses/deposit',
    { idempotencyKey: key(2), currency: 'USD', chain: 'ETH' },
  ],
  createPaymentIntent: [
    'POST',
    '/v1/paymentIntents',
    {
      idempotencyKey: key(3),
      amount: { amount: '5.00', currency: 'USD' },
      settlementCurrency: 'USD',
      paymentMethods: [{ type: 'blockchain', chain: 'SOL' }],
    },
  ],
  createPayout: ['POST', '/v1/payouts', { idempotencyKey: 'none' }],
} as const;

type Called = keyof typeof calls;
const names = Object.keys(calls) as Called[];

const effect = fc.constantFrom<Partial<Fault>[]>(
  { status: 503 },
  { status: 429, retryAfter: 3, malformed: true },
  { delay: 1.5 },
  { drop: true },
  { malformed: true },
  { duplicate: true },
  { duplicate: true, malformed: true, delay: 2 },
  { duplicate: true, drop: true },
);
const when = fc.constantFrom<Partial<Fault>[]>(
  {},
  { attempt: 2 },
  { attempt: 3 },
  { every: 2 },
  { chance: 0.3 },
  { every: 2, chance: 0.5 },
);
const plans = fc.array(
  fc
    .tuple(fc.constantFrom('*', ...names), when, effect)
    .map(([operation, ...members]): Fault => Object.assign({ operation }, ...members) as Fault),
  { maxLength: 4 },
);

/** A call of the list, or ms that pass. */
const story = fc.array(fc.oneof(fc.constantFrom(...names), fc.nat(3_000)), { maxLength: 12 });

/** Sends a call, and gives what came of it: `lost`, or the answer in full. */
async function send(bench: Bench, name: Called) {
  const [method, path, body] = calls[name];
  const request = new Request(base + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { response, lost, faulted, latency } = await bench.sandbox.handle(request);
  const headers = Object.fromEntries(response.headers);
  const seen = lost ? 'lost' : { status: response.status, headers, body: await response.text() };
  return { seen, faulted, latency };
}

test('any plan and seed give the same answers and the same world twice', async () => {
  await fc.assert(
    fc.asyncProperty(plans, fc.nat(), story, async (faults, seed, steps) => {
      const play = async () => {
        const bench = createBench({ seed, faults });
        const answers: unknown[] = [];
        for (const step of steps) {
          if (typeof step === 'number') bench.clock.advance(step);
          else answers.push(await send(bench, step));
        }
        return { answers, world: bench.sandbox.save() };
      };
      expect(
        parseFaultPlan(
          faults,
          catalogue.map(({ id }) => id),
        ),
      ).toEqual({ plan: faults });
      expect(await play()).toEqual(await play());
    }),
    { numRuns: 60 },
  );
});

/**
 * A world in which each operation was called once, and refused: counting its first call takes a
 * number, which would tell apart the worlds that are compared.
 */
async function calledBefore(options: { seed: number; faults?: FaultPlan }): Promise<Bench> {
  const bench = createBench({ seed: options.seed });
  for (const name of names) await bench.send(calls[name][0], `${calls[name][1]}?pageSize=none`);
  bench.sandbox.setFaults(options.faults ?? []);
  return bench;
}

/** How often a call acted that a fault of this name hit. */
function timesActed(faulted: string | undefined): number {
  if (faulted === undefined) return 1;
  const [, what = ''] = faulted.split(': ');
  if (/^\d{3}(,|$)/.test(what)) return 0;
  return what.includes('acted on twice') ? 2 : 1;
}

test('the world is as if calls hit with a status had not been made, and all others had', async () => {
  await fc.assert(
    fc.asyncProperty(plans, fc.nat(), story, async (faults, seed, steps) => {
      const [faulty, plain] = [await calledBefore({ seed, faults }), await calledBefore({ seed })];
      for (const step of steps) {
        if (typeof step === 'number') {
          faulty.clock.advance(step);
          plain.clock.advance(step);
          continue;
        }
        const { faulted } = await send(faulty, step);
        for (let acted = 0; acted < timesActed(faulted); acted += 1) await send(plain, step);
      }
      expect(worldText(faulty.sandbox)).toBe(worldText(plain.sandbox));
      expect(ledgerBreaches(faulty.sandbox)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getOperation } from '@/api/catalogue';
import type { JsonObject } from '@/api/json';
import { errorSchemas } from '@/api/shapes/errors';
import { validate } from '@/api/validate';
import { balanceOf, totals } from '@/sandbox/ledger';
import { parseSavedWorld } from '@/sandbox/saved-world';
import {
  germanAccount,
  inCountry,
  instructions,
  linkCbit,
  linkIban,
  linkWire,
  linkXpay,
  minute,
  payOut,
  wireIn,
} from './bank-support';
import { createBench, newKey, text, type Answered, type Bench } from './support';

const currency = fc.constantFrom('USD', 'EUR', 'SGD', 'MXN');
const amount = fc.oneof(
  fc.integer({ min: 0, max: 70_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  fc.constantFrom('23.60', '23.66', '23.67', '23.68', '1', '-1', '0.001', '1e3'),
);
const account = fc.constantFrom('us', 'german', 'singapore', 'failing', 'cbit', 'xpay');
const pick = fc.nat(5);
const step = fc.oneof(
  fc.record({ do: fc.constant('link' as const), account }),
  fc.record({ do: fc.constant('payIn' as const), pick, amount, currency, wrong: fc.boolean() }),
  fc.record({
    do: fc.constant('payOut' as const),
    pick,
    amount,
    currency,
    type: fc.constantFrom('wire', 'sepa', 'cbit', 'xpay'),
    to: fc.option(currency, { nil: undefined }),
  }),
  fc.record({
    do: fc.constant('wait' as const),
    ms: fc.constantFrom(200, 1_000, minute, 5 * minute, 11 * minute),
  }),
  fc.record({ do: fc.constant('junk' as const), body: fc.jsonValue() }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What an answer has that the catalogue does not tell of. */
function breaches(operationId: string, { status, body }: Answered): unknown[] {
  const { success, answers } = getOperation(operationId);
  if (status === success.status) return validate(success.schema ?? true, body);
  const isKnown = answers.some((known) => known.status === status && known.code === body['code']);
  const shape = body['code'] === 2 && body['errors'] ? 'ExtendedError' : 'Error';
  return isKnown
    ? validate({ ...errorSchemas[shape] }, body)
    : [{ operationId, status, code: body['code'] }];
}

/** Links an account of a kind: the operation that does it, and its answer. */
async function link(bench: Bench, kind: string): Promise<[string, Answered]> {
  switch (kind) {
    case 'cbit':
      return ['createCbitAccount', await linkCbit(bench)];
    case 'xpay':
      return ['createXpayAccount', await linkXpay(bench)];
    case 'german':
      return ['createWireAccount', await linkIban(bench, germanAccount)];
    case 'singapore':
      return ['createWireAccount', await linkIban(bench, inCountry('SG'))];
    default:
      return [
        'createWireAccount',
        await linkWire(bench, kind === 'failing' ? { accountNumber: '00002366' } : {}),
      ];
  }
}

async function payIn(
  bench: Bench,
  id: string | undefined,
  taken: Extract<Step, { do: 'payIn' }>,
): Promise<unknown[]> {
  const isWire = bench.sandbox.world.bankAccounts.get(id ?? '')?.kind === 'wire';
  const target =
    id !== undefined && isWire && !taken.wrong
      ? await instructions(bench, id, taken.currency === 'EUR' ? 'EUR' : 'USD')
      : { trackingRef: 'CIRXXXXXXX', accountNumber: '12345678' };
  const money = { amount: taken.amount, currency: taken.currency };
  return breaches('mockWirePayment', await wireIn(bench, target, money));
}

async function take(bench: Bench, taken: Step, ids: string[]): Promise<unknown[]> {
  const id = 'pick' in taken ? ids[taken.pick] : undefined;
  switch (taken.do) {
    case 'wait':
      bench.clock.advance(taken.ms);
      return [];
    case 'link': {
      const [operationId, answer] = await link(bench, taken.account);
      ids.push(text(answer.data['id']));
      return breaches(operationId, answer);
    }
    case 'payIn':
      return payIn(bench, id, taken);
    case 'payOut': {
      const money = { amount: taken.amount, currency: taken.currency };
      const destination = { type: taken.type, id: id ?? newKey() };
      const toAmount: JsonObject = taken.to ? { toAmount: { currency: taken.to } } : {};
      const answer = await payOut(bench, destination.id, money, { destination, ...toAmount });
      return breaches('createBusinessPayout', answer);
    }
    default: {
      const send = async (operationId: string) =>
        breaches(operationId, await bench.post(getOperation(operationId).path, taken.body));
      return [
        ...(await send('createWireAccount')),
        ...(await send('createCbitAccount')),
        ...(await send('createXpayAccount')),
        ...(await send('createBusinessPayout')),
      ];
    }
  }
}

const opening: Record<string, number> = { USD: 100_000_000, EUR: 50_000_000 };
const cents = (decimal: string) => Math.round(Number(decimal) * 100);

/** Where the money of deposits and payouts and that of the ledger differ. */
function differences({ sandbox: { world } }: Bench): unknown[] {
  const accounts = world.ledgerAccounts.rows().map((row) => row.entity);
  const uneven = [...totals(accounts)].filter(([, { debits, credits }]) => !debits.eq(credits));
  const wrong = ['USD', 'EUR', 'SGD', 'MXN'].map((money) => {
    const kept = { available: opening[money] ?? 0, payingOut: 0 };
    for (const { entity } of world.deposits.rows()) {
      if (entity.currency === money && entity.status === 'complete') {
        kept.available += cents(entity.amount);
      }
    }
    for (const { entity } of world.businessPayouts.rows()) {
      if (entity.currency !== money) continue;
      const isBack = entity.status === 'failed' && !entity.return;
      if (!isBack) kept.available -= cents(entity.amount);
      if (entity.status === 'pending') kept.payingOut += cents(entity.amount);
      if (entity.return?.status === 'complete') kept.available += cents(entity.return.credited);
    }
    const has = {
      available: cents(balanceOf(world, 'business/available', money).toFixed(2)),
      payingOut: cents(balanceOf(world, 'business/paying-out', money).toFixed(2)),
    };
    return isDeepStrictEqual(has, kept) && has.available >= 0 ? undefined : { money, has, kept };
  });
  return [...uneven, ...wrong.filter((difference) => difference !== undefined)];
}

const lists = [
  ['listWireAccounts', '/v1/businessAccount/banks/wires'],
  ['listCbitAccounts', '/v1/businessAccount/banks/cbit'],
  ['listXpayAccounts', '/v1/businessAccount/banks/xpay'],
  ['listDeposits', '/v1/businessAccount/deposits'],
  ['listBusinessPayouts', '/v1/businessAccount/payouts'],
  ['listBusinessBalances', '/v1/businessAccount/balances'],
] as const;

/** Everything once, in the order that works. */
const happyEnd: Step[] = [
  { do: 'link', account: 'us' },
  { do: 'link', account: 'singapore' },
  { do: 'link', account: 'german' },
  { do: 'wait', ms: 1_000 },
  { do: 'payIn', pick: 0, amount: '500.00', currency: 'USD', wrong: false },
  { do: 'payIn', pick: 2, amount: '70.00', currency: 'EUR', wrong: false },
  { do: 'payIn', pick: 0, amount: '5.00', currency: 'EUR', wrong: false },
  { do: 'payOut', pick: 1, amount: '23.67', currency: 'USD', type: 'wire', to: 'SGD' },
  { do: 'payOut', pick: 1, amount: '23.68', currency: 'USD', type: 'wire', to: 'SGD' },
  { do: 'payOut', pick: 1, amount: '12.00', currency: 'USD', type: 'wire', to: 'SGD' },
  { do: 'payOut', pick: 0, amount: '23.66', currency: 'USD', type: 'wire', to: undefined },
  { do: 'payOut', pick: 2, amount: '40.00', currency: 'EUR', type: 'sepa', to: undefined },
  { do: 'payOut', pick: 2, amount: '23.67', currency: 'EUR', type: 'wire', to: undefined },
  { do: 'wait', ms: 5 * minute },
  { do: 'wait', ms: 11 * minute },
];

test('whatever is done to bank accounts, money adds up and every answer is as the catalogue says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const bench = createBench();
      const ids: string[] = [];
      for (const taken of steps) {
        expect(await take(bench, taken, ids)).toEqual([]);
        expect(differences(bench)).toEqual([]);
      }
      for (const [id, path] of lists) expect(breaches(id, await bench.get(path))).toEqual([]);
      for (const { entity } of bench.sandbox.world.businessPayouts.rows()) {
        const read = await bench.get(`/v1/businessAccount/payouts/${entity.id}`);
        expect(breaches('getBusinessPayout', read)).toEqual([]);
      }
      bench.clock.advance(20 * minute);
      const saved = bench.sandbox.save();
      expect(differences(bench)).toEqual([]);
      expect(parseSavedWorld(JSON.parse(JSON.stringify(saved)))).not.toHaveProperty('problems');
    }),
    { numRuns: 40, examples: [[happyEnd]] },
  );
});

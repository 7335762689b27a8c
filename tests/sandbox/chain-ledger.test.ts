import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merchantOpening } from '@/sandbox/accounts';
import type { BusinessTransfer } from '@/sandbox/entities/business-transfer';
import type { Payout } from '@/sandbox/entities/payout';
import { balanceOf } from '@/sandbox/ledger';
import type { World } from '@/sandbox/world';
import { parseSavedWorld } from '@/sandbox/saved-world';
import {
  accountPaths,
  askDeposit,
  breaches,
  evmAddress,
  payOut,
  saveAddress,
  transferOut,
  unevenCurrencies,
} from './chain-support';
import { createBench, newKey, text, type Answered, type Bench } from './support';

const pick = fc.nat(3);
const chain = fc.constantFrom('ETH' as const, 'BASE' as const, 'BTC' as const);
const currency = fc.constantFrom('USD' as const, 'EUR' as const, 'ETH' as const, 'BTC' as const);
const amount = fc.oneof(
  fc.integer({ min: 0, max: 60_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  fc.constantFrom('6.01', '6.43', '6.57', '0.00000001', '3000.00'),
);

const step = fc.oneof(
  fc.record({ do: fc.constant('save' as const), chain, digit: fc.constantFrom('1', '2', 'x') }),
  fc.record({ do: fc.constant('delete' as const), pick }),
  fc.record({ do: fc.constant('transfer' as const), pick, amount, currency }),
  fc.record({ do: fc.constant('ask' as const), chain, currency }),
  fc.record({ do: fc.constant('arrive' as const), pick, amount, currency }),
  fc.record({ do: fc.constant('recipient' as const), chain, digit: fc.constantFrom('1', '2') }),
  fc.record({ do: fc.constant('payout' as const), pick, amount, currency }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1_000, 3_000, 191_000, 3e6) }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What a sequence of steps made so far. */
interface Made {
  addresses: string[];
  recipients: string[];
}

/** Takes a step, and gives what was wrong with the answer. */
async function take(bench: Bench, taken: Step, made: Made): Promise<unknown[]> {
  const saved = ('pick' in taken && made.addresses[taken.pick]) || newKey();
  switch (taken.do) {
    case 'save': {
      const changes = { chain: taken.chain, address: evmAddress(taken.digit) };
      const answer = await saveAddress(bench, changes);
      return keep(made.addresses, 'createRecipientAddress', answer);
    }
    case 'delete': {
      const answer = await bench.send('DELETE', `${accountPaths.recipientAddresses}/${saved}`);
      return breaches('deleteRecipientAddress', answer);
    }
    case 'transfer': {
      const answer = await transferOut(bench, saved, taken.amount, taken.currency);
      return breaches('createBusinessTransfer', answer);
    }
    case 'ask': {
      const answer = await askDeposit(bench, { chain: taken.chain, currency: taken.currency });
      return breaches('createDepositAddress', answer);
    }
    case 'recipient': {
      const body = { chain: taken.chain, address: evmAddress(taken.digit) };
      const path = '/v1/addressBook/recipients';
      const answer = await bench.post(path, { idempotencyKey: newKey(), ...body });
      return keep(made.recipients, 'createRecipient', answer);
    }
    case 'payout': {
      const money = { amount: { amount: taken.amount, currency: taken.currency } };
      const answer = await payOut(bench, made.recipients[taken.pick] ?? newKey(), '1', money);
      return breaches('createPayout', answer);
    }
    case 'arrive':
      arrive(bench, taken.pick, { amount: taken.amount, currency: taken.currency });
      return [];
    default:
      bench.clock.advance(taken.ms);
      return [];
  }
}

/** Remembers what a create made. */
function keep(ids: string[], operationId: string, answer: Answered): unknown[] {
  if (answer.data['id'] !== undefined) ids.push(text(answer.data['id']));
  return breaches(operationId, answer);
}

/** Lets coins arrive where the account takes some; amounts and currencies may be wrong. */
function arrive(
  { sandbox }: Bench,
  place: number,
  money: { amount: string; currency: 'USD' | 'EUR' | 'ETH' | 'BTC' },
): void {
  const known = sandbox.world.depositAddresses.rows()[place]?.entity;
  const isTooFine =
    money.amount.length > 9 && (money.currency === 'USD' || money.currency === 'EUR');
  if (known && Number(money.amount) > 0 && !isTooFine) {
    sandbox.pay({ address: known.address, chain: known.chain, amount: money });
  }
}

/** What the transfers and payouts themselves say the accounts hold, by owner, of a currency. */
function toldBy(world: World, money: 'USD' | 'EUR' | 'BTC' | 'ETH'): Record<string, string> {
  const business = {
    available: new Big({ USD: 1e6, EUR: 5e5, BTC: 0, ETH: 0 }[money]),
    held: new Big(0),
  };
  for (const { entity } of world.businessTransfers.rows()) {
    if (entity.currency !== money || entity.status === 'failed') continue;
    const isComplete = entity.status === 'complete';
    if (entity.direction === 'out') {
      business.available = business.available.minus(entity.amount);
      if (!isComplete) business.held = business.held.plus(entity.amount);
    } else if (isComplete) business.available = business.available.plus(entity.amount);
  }
  const opening: Record<string, string> = merchantOpening;
  const merchant = { available: new Big(opening[money] ?? 0), held: new Big(0) };
  for (const { entity } of world.payouts.rows()) {
    if (entity.currency !== money || entity.status === 'failed') continue;
    merchant.available = merchant.available.minus(entity.amount);
    if (entity.status === 'pending') merchant.held = merchant.held.plus(entity.amount);
  }
  return {
    'business/available': business.available.toFixed(),
    'business/held': business.held.toFixed(),
    'merchant/available': merchant.available.toFixed(),
    'merchant/held': merchant.held.toFixed(),
  };
}

/** Where the money of transfers and payouts and that of the ledger differ, or is below zero. */
function differences(bench: Bench): unknown[] {
  const { world } = bench.sandbox;
  const wrong = (['USD', 'EUR', 'BTC', 'ETH'] as const).flatMap((money) =>
    Object.entries(toldBy(world, money)).flatMap(([owner, told]) => {
      const held = balanceOf(world, owner, money);
      return held.eq(told) && held.gte(0) ? [] : [{ owner, money, told, held: held.toFixed() }];
    }),
  );
  return [...wrong, ...unevenCurrencies(bench)];
}

const lists = [
  ['listBusinessTransfers', accountPaths.transfers],
  ['listRecipientAddresses', accountPaths.recipientAddresses],
  ['listDepositAddresses', accountPaths.depositAddresses],
  ['listPayouts', `${accountPaths.payouts}?status=failed&status=complete`],
  ['listBusinessBalances', '/v1/businessAccount/balances'],
  ['listMerchantBalances', '/v1/balances'],
] as const;

test('whatever is sent and arrives, money adds up and every answer is as the catalogue says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const bench = createBench();
      const made: Made = { addresses: [], recipients: [] };
      for (const taken of steps) {
        expect(await take(bench, taken, made)).toEqual([]);
        expect(differences(bench)).toEqual([]);
      }
      for (const [id, path] of lists) expect(breaches(id, await bench.get(path))).toEqual([]);
      expect(differences(bench)).toEqual([]);
      const saved: unknown = JSON.parse(JSON.stringify(bench.sandbox.save()));
      expect(parseSavedWorld(saved)).not.toHaveProperty('problems');
    }),
    { numRuns: 60, examples: [[everyWay]] },
  );
});

/** Everything once, in the order that works. */
const everyWay: Step[] = [
  { do: 'save', chain: 'ETH', digit: '1' },
  { do: 'recipient', chain: 'ETH', digit: '1' },
  { do: 'ask', chain: 'ETH', currency: 'ETH' },
  { do: 'arrive', pick: 0, amount: '0.00000001', currency: 'ETH' },
  { do: 'wait', ms: 191_000 },
  { do: 'transfer', pick: 0, amount: '0.00000001', currency: 'ETH' },
  { do: 'transfer', pick: 0, amount: '6.01', currency: 'USD' },
  { do: 'transfer', pick: 0, amount: '6.43', currency: 'EUR' },
  { do: 'transfer', pick: 0, amount: '6.57', currency: 'USD' },
  { do: 'payout', pick: 0, amount: '3000.00', currency: 'USD' },
  { do: 'payout', pick: 0, amount: '6.01', currency: 'USD' },
  { do: 'payout', pick: 0, amount: '7.00', currency: 'EUR' },
  { do: 'wait', ms: 3_000 },
  { do: 'delete', pick: 0 },
  { do: 'wait', ms: 191_000 },
];

test('the way that works leaves one of each end', async () => {
  const bench = createBench();
  const made: Made = { addresses: [], recipients: [] };
  for (const taken of everyWay) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other.
    await take(bench, taken, made);
  }
  const { businessTransfers, payouts } = bench.sandbox.save().collections;
  const ends = [businessTransfers, payouts].map((kept) =>
    (kept as (BusinessTransfer | Payout)[]).map(({ errorCode, status }) => errorCode ?? status),
  );
  expect(ends).toEqual([
    ['complete', 'complete', 'transfer_failed', 'transfer_denied', 'blockchain_error'],
    ['transaction_denied', 'transaction_failed', 'complete'],
  ]);
});

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getOperation } from '@/api/catalogue';
import type { JsonObject } from '@/api/json';
import { errorSchemas } from '@/api/shapes/errors';
import { validate } from '@/api/validate';
import { merchantOpening } from '@/sandbox/accounts';
import { balanceOf, totals } from '@/sandbox/ledger';
import { parseSavedWorld } from '@/sandbox/saved-world';
import type { World } from '@/sandbox/world';
import {
  ask,
  byThreeDSecure,
  charge,
  createToken,
  dollars,
  encrypted,
  minute,
  visit,
} from './card-support';
import { createBench, newKey, text, type Answered, type Bench } from './support';

const pick = fc.nat(5);
const amount = fc.oneof(
  fc.integer({ min: 0, max: 5_000 }).map((cents) => (cents / 100).toFixed(2)),
  fc.constant('5.51'),
);
const step = fc.oneof(
  fc.record({
    do: fc.constant('charge' as const),
    amount,
    autoCapture: fc.boolean(),
    checked: fc.constantFrom('none', 'none', 'cvv', 'wrongCvv', 'noCvv', 'unreadable', 'page'),
    token: fc.option(fc.nat(2)),
  }),
  fc.record({ do: fc.constant('makeToken' as const) }),
  fc.record({
    do: fc.constant('visit' as const),
    pick,
    outcome: fc.constantFrom('complete', 'complete', 'fail', 'maybe'),
  }),
  fc.record({
    do: fc.constantFrom('capture' as const, 'cancel' as const, 'refund' as const),
    pick,
    amount,
  }),
  fc.record({ do: fc.constant('chargeBack' as const), pick }),
  fc.record({
    do: fc.constant('wait' as const),
    ms: fc.constantFrom(1_000, 2_000, minute, 15 * minute, 6e8),
  }),
);

/** What a charge has besides, by how it is checked. */
const checks: Record<string, JsonObject> = {
  none: {},
  cvv: await sentCvv('{"cvv":"123"}'),
  wrongCvv: await sentCvv('{"cvv":"999"}'),
  noCvv: { verification: 'cvv', keyId: 'key1' },
  unreadable: await sentCvv('123'),
  page: byThreeDSecure,
};

async function sentCvv(secret: string): Promise<JsonObject> {
  const encryptedData = await encrypted(createBench(), secret);
  return { verification: 'cvv', keyId: 'key1', encryptedData };
}

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What an answer has that the catalogue does not tell of. */
function breaches(operationId: string, { status, body }: Answered): unknown[] {
  const { success, answers } = getOperation(operationId);
  // An answer without a body is read as {}.
  if (status === success.status) return validate(success.schema ?? { maxProperties: 0 }, body);
  const isKnown = answers.some((known) => known.status === status && known.code === body['code']);
  return isKnown
    ? validate({ ...errorSchemas.Error }, body)
    : [{ operationId, status, code: body['code'] }];
}

/** The ids of the payments and the tokens that were made. */
interface Made {
  ids: string[];
  tokens: string[];
}

async function take(bench: Bench, taken: Step, { ids, tokens }: Made): Promise<unknown[]> {
  const id = ('pick' in taken && ids[taken.pick]) || newKey();
  switch (taken.do) {
    case 'wait':
      bench.clock.advance(taken.ms);
      return [];
    case 'makeToken': {
      const answer = await createToken(bench);
      tokens.push(text(answer.data['id']));
      return breaches('createPaymentToken', answer);
    }
    case 'visit': {
      const { status } = await visit(bench, id, taken.outcome);
      return [303, 400, 404, 409].includes(status) ? [] : [{ visit: status }];
    }
    case 'charge': {
      const { autoCapture, checked, token } = taken;
      const answer = await charge(bench, {
        amount: dollars(taken.amount),
        autoCapture,
        ...checks[checked],
        ...(token !== null && { source: { id: tokens[token] ?? id, type: 'payment_token' } }),
      });
      if (answer.status === 201) ids.push(text(answer.data['id']));
      return breaches('createPayment', answer);
    }
    case 'chargeBack': {
      const answer = await bench.post('/v1/mocks/cards/chargebacks', { paymentId: id });
      return breaches('mockChargeback', answer);
    }
    default: {
      const asked = taken.do === 'cancel' ? undefined : taken.amount;
      return breaches(`${taken.do}Payment`, await ask(bench, id, taken.do, asked));
    }
  }
}

const cents = (dollarsText: string) => Math.round(Number(dollarsText) * 100);

/** What the cancels and refunds of a payment send back, in cents. */
function sentBack(world: World, paymentId: string): number {
  return world.cardTransfers
    .rows()
    .filter(({ entity }) => entity.originalId === paymentId)
    .reduce((sum, { entity }) => sum + cents(entity.amount), 0);
}

/** Tokens that more than one payment was taken from. */
function overused({ sandbox: { world } }: Bench, tokens: readonly string[]): string[] {
  const payments = world.cardTransfers.rows().filter(({ entity }) => entity.type === 'payment');
  return tokens.filter((token) => {
    const paid = payments.filter(({ entity }) => entity.source.id === token);
    return paid.length > 1;
  });
}

/** Where the money of the payments and that of the ledger differ. */
function differences({ sandbox: { world } }: Bench): unknown[] {
  const accounts = world.ledgerAccounts.rows().map((row) => row.entity);
  const uneven = [...totals(accounts)].filter(([, { debits, credits }]) => !debits.eq(credits));
  const balance = (owner: string) => cents(balanceOf(world, `merchant/${owner}`, 'USD').toFixed(2));
  const has = {
    available: balance('available') - cents(merchantOpening.USD),
    unsettled: balance('unsettled'),
    held: balance('held'),
  };
  const kept = { available: 0, unsettled: 0, held: 0 };
  for (const { entity } of world.cardTransfers.rows()) {
    const { type, status, captured, captureAmount, isVoid, chargebackDate } = entity;
    const money = cents(captureAmount ?? entity.amount);
    if (type !== 'payment' && isVoid !== true) {
      kept.available -= money;
      if (status !== 'paid') kept.held += money;
    } else if (type === 'payment' && status === 'paid') {
      // Of a payment that was charged back there is left what its refunds take off.
      kept.available += chargebackDate === undefined ? money : sentBack(world, entity.id);
    } else if (type === 'payment' && status === 'confirmed' && captured !== false) {
      kept.unsettled += money;
    }
  }
  const isRight = Object.values(has).every((one) => one >= 0) && isDeepStrictEqual(has, kept);
  return isRight ? uneven : [...uneven, { has, kept }];
}

test('whatever is done to card payments, money adds up and every answer is as the catalogue says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const bench = createBench();
      const made: Made = { ids: [], tokens: [] };
      for (const taken of steps) {
        expect(await take(bench, taken, made)).toEqual([]);
        expect(differences(bench)).toEqual([]);
      }
      expect(overused(bench, made.tokens)).toEqual([]);
      const lists = [
        ['listPayments', await bench.get('/v1/payments')],
        ['listSettlements', await bench.get('/v1/settlements')],
        ['listMerchantBalances', await bench.get('/v1/balances')],
      ] as const;
      expect(lists.flatMap(([id, answer]) => breaches(id, answer))).toEqual([]);
      expect(differences(bench)).toEqual([]);
      expect(parseSavedWorld(JSON.parse(JSON.stringify(bench.sandbox.save())))).not.toHaveProperty(
        'problems',
      );
    }),
    { numRuns: 60, examples: [[happyEnd]] },
  );
});

/** Everything once, in the order that works. */
const happyEnd: Step[] = [
  { do: 'makeToken' },
  { do: 'charge', amount: '20.00', autoCapture: false, checked: 'cvv', token: 0 },
  { do: 'charge', amount: '30.00', autoCapture: true, checked: 'none', token: null },
  { do: 'charge', amount: '40.00', autoCapture: true, checked: 'page', token: null },
  { do: 'wait', ms: 1_000 },
  { do: 'visit', pick: 2, outcome: 'complete' },
  { do: 'wait', ms: 2_000 },
  { do: 'capture', pick: 0, amount: '15.00' },
  { do: 'cancel', pick: 1, amount: '0.00' },
  { do: 'wait', ms: minute },
  { do: 'refund', pick: 0, amount: '5.00' },
  { do: 'chargeBack', pick: 0 },
  { do: 'cancel', pick: 2, amount: '0.00' },
  { do: 'wait', ms: minute },
  { do: 'wait', ms: minute },
];

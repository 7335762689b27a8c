import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getOperation } from '@/api/catalogue';
import { errorSchemas } from '@/api/shapes/errors';
import { validate } from '@/api/validate';
import { merchantOpening } from '@/sandbox/accounts';
import { balanceOf, totals } from '@/sandbox/ledger';
import { askIntent, continuous, refund } from './intent-support';
import { createBench, newKey, text, type Answered, type Bench } from './support';

const pick = fc.nat(5);
const amount = fc.integer({ min: 0, max: 5_000 }).map((cents) => (cents / 100).toFixed(2));
const step = fc.oneof(
  fc.record({ do: fc.constant('open' as const), continuous: fc.boolean() }),
  fc.record({ do: fc.constant('pay' as const), pick, amount }),
  fc.record({ do: fc.constant('refund' as const), pick, amount }),
  fc.record({ do: fc.constant('expire' as const), pick }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(400, 2_700, 10_000, 3e7) }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What an answer has that the catalogue does not tell of. */
function breaches(operationId: string, { status, body }: Answered): unknown[] {
  const { success, answers } = getOperation(operationId);
  if (status === success.status) return validate(success.schema ?? true, body);
  const isKnown = answers.some((known) => known.status === status && known.code === body['code']);
  return isKnown
    ? validate({ ...errorSchemas.Error }, body)
    : [{ operationId, status, code: body['code'] }];
}

async function take(bench: Bench, taken: Step, ids: string[]): Promise<unknown[]> {
  const id = ('pick' in taken && ids[taken.pick]) || newKey();
  switch (taken.do) {
    case 'open': {
      const answer = await askIntent(bench, taken.continuous ? continuous : {});
      ids.push(text(answer.data['id']));
      return breaches('createPaymentIntent', answer);
    }
    case 'pay':
      bench.sandbox.pay({
        paymentIntentId: id,
        amount: { amount: taken.amount, currency: 'USD' },
      });
      return [];
    case 'refund':
      return breaches('refundPaymentIntent', await refund(bench, id, taken.amount));
    case 'expire': {
      const answer = await bench.send('POST', `/v1/paymentIntents/${id}/expire`);
      return breaches('expirePaymentIntent', answer);
    }
    default:
      bench.clock.advance(taken.ms);
      return [];
  }
}

/** Where the money of the intents and that of the ledger differ. */
function differences({ sandbox: { world } }: Bench): unknown[] {
  const accounts = world.ledgerAccounts.rows().map((row) => row.entity);
  const uneven = [...totals(accounts)].filter(([, { debits, credits }]) => !debits.eq(credits));
  const [available, held] = ['available', 'held'].map((owner) =>
    balanceOf(world, `merchant/${owner}`, 'USD').toNumber(),
  );
  const intents = world.paymentIntents.rows().map((row) => row.entity);
  const kept = intents.reduce(
    (sum, { amountPaid, amountRefunded }) => sum + Number(amountPaid) - Number(amountRefunded),
    0,
  );
  const took = (available ?? 0) + (held ?? 0) - Number(merchantOpening.USD);
  const isRight = Math.abs(took - kept) < 0.001 && (available ?? 0) >= 0;
  return isRight ? uneven : [...uneven, { available, held, kept }];
}

test('whatever is done to intents, money adds up and every answer is as the catalogue says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const bench = createBench();
      const ids: string[] = [];
      for (const taken of steps) {
        expect(await take(bench, taken, ids)).toEqual([]);
        expect(differences(bench)).toEqual([]);
      }
      const lists = [
        ['listPaymentIntents', await bench.get('/v1/paymentIntents')],
        ['listPayments', await bench.get('/v1/payments')],
        ['listMerchantBalances', await bench.get('/v1/balances')],
      ] as const;
      expect(lists.flatMap(([id, answer]) => breaches(id, answer))).toEqual([]);
      expect(differences(bench)).toEqual([]);
    }),
    { numRuns: 60, examples: [[happyEnd]] },
  );
});

/** Everything once, in the order that works. */
const happyEnd: Step[] = [
  { do: 'open', continuous: false },
  { do: 'wait', ms: 2_700 },
  { do: 'pay', pick: 0, amount: '20.00' },
  { do: 'wait', ms: 10_000 },
  { do: 'expire', pick: 0 },
  { do: 'refund', pick: 0, amount: '20.00' },
  { do: 'wait', ms: 10_000 },
];

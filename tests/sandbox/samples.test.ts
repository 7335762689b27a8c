import Big from 'big.js';
import { expect, test } from 'vitest';
import { catalogue, getOperation } from '@/api/catalogue';
import type { DeclaredOperation } from '@/api/operation';
import { validate } from '@/api/validate';
import { worldStart } from '@/sandbox/clock';
import { totals } from '@/sandbox/ledger';
import { createSandbox } from '@/sandbox/sandbox';
import { createBench, newKey, now, text, type Bench, type Money } from './support';

/** Sends the example as a page does: as it stands, but for a fresh idempotency key. */
function sendExample(bench: Bench, { method, path, example, body }: DeclaredOperation) {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => text(example?.path?.[name]));
  const query = new URLSearchParams(example?.query as Record<string, string> | undefined);
  const sent = JSON.stringify(example?.body ?? {}).replace(
    /("idempotencyKey":)"[^"]*"/,
    `$1"${newKey()}"`,
  );
  const headers = { 'content-type': 'application/json' };
  return bench.send(method, `${url}?${query}`, { headers, ...(body && { body: sent }) });
}

test.for(catalogue.map((operation) => [operation.id, operation] as const))(
  '%s: the example succeeds in a world with samples, and the answer keeps its schema',
  async ([, operation]) => {
    const answer = await sendExample(createBench({ samples: true }), operation);
    expect(answer).toMatchObject({ status: operation.success.status });
    // An answer without a body is read as {}.
    const schema = operation.success.schema ?? { maxProperties: 0 };
    expect(validate(schema, answer.body)).toEqual([]);
  },
);

test('all examples succeed one after the other in one world, in the order of the catalogue', async () => {
  const bench = createBench({ samples: true });
  for (const operation of catalogue) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other is what is tested.
    const { status, body } = await sendExample(bench, operation);
    expect({ id: operation.id, status, body }).toMatchObject({ status: operation.success.status });
  }
});

test('a world without samples begins with its opening balances alone', async () => {
  const { body } = await createBench().get('/v1/addressBook/recipients');
  expect(body['data']).toEqual([]);
});

test('samples of any seed add up, can be saved, and nothing of them moves by itself', () => {
  for (const seed of [1, 42]) {
    const { sandbox } = createBench({ samples: true, seed });
    const sums = totals(sandbox.world.ledgerAccounts.rows().map(({ entity }) => entity));
    for (const { debits, credits } of sums.values()) expect(debits.eq(credits)).toBe(true);
    expect(sandbox.world.events.rows()).toEqual([]);
    expect(() => sandbox.restore(sandbox.save())).not.toThrow();
  }
});

test('samples are made at one moment, also where the clock runs on', () => {
  let ticks = 0;
  const clock = { now: () => worldStart(42) + (ticks += 1), steady: () => 0 };
  const { world } = createSandbox({ seed: 42, clock, samples: true });
  const made = [...world.recipients.rows(), ...world.cardTransfers.rows()];
  expect(made.length).toBeGreaterThan(5);
  expect(new Set(made.map(({ entity }) => entity.createDate)).size).toBe(1);
});

test('the sample settlement is the sum of its payments, and the merchant has that money', async () => {
  const bench = createBench({ samples: true });
  const { body: list } = await bench.get('/v1/settlements');
  const [settlement] = list['data'] as unknown as { id: string; totalCredits: Money }[];
  const { body } = await bench.get(`/v1/payments?settlementId=${settlement?.id}`);
  const amounts = (body['data'] as unknown as { amount: Money }[]).map(({ amount }) => amount);
  const sum = amounts.reduce((total, { amount }) => total.plus(amount), new Big(0));
  expect(settlement?.totalCredits).toEqual({ amount: sum.toFixed(2), currency: 'USD' });
  const { data } = await bench.get('/v1/balances');
  const [dollars] = data['available'] as unknown as Money[];
  expect(new Big(dollars?.amount ?? 0).gte(sum)).toBe(true);
});

test("the mocks' examples pay the open sample trades in a world of seed 42", async () => {
  const bench = createBench({ samples: true });
  const open = (await bench.get('/v1/exchange/trades')).body['data'] as { id: string }[];
  expect(open).toMatchObject([{ status: 'pending_settlement' }, { status: 'pending_settlement' }]);
  for (const id of ['mockWirePayment', 'mockPixPayment']) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other, as a person does it.
    await sendExample(bench, getOperation(id));
  }
  bench.clock.advance(5_000);
  const trades = await Promise.all(open.map(({ id }) => now(bench, 'trades', id)));
  expect(trades).toMatchObject([{ status: 'complete' }, { status: 'complete' }]);
});

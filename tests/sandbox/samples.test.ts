import { expect, test } from 'vitest';
import { catalogue } from '@/api/catalogue';
import type { DeclaredOperation } from '@/api/operation';
import { validate } from '@/api/validate';
import { behaviours } from '@/sandbox/behaviours';
import { createBench, newKey, text, type Bench } from './support';

const boundIds = behaviours.map(({ operation }) => operation.id);

/** Played, but what their examples name is not among the samples yet. */
const withoutSample = [
  'createExchangeTrade',
  'getExchangeTrade',
  'getExchangeSettlement',
  'getExchangeSettlementByReference',
  'getPayment',
  'cancelPayment',
  'refundPayment',
  'capturePayment',
  'getSettlement',
  'mockChargeback',
];

const ready = catalogue.filter(({ id }) => boundIds.includes(id) && !withoutSample.includes(id));

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

test.for(ready.map((operation) => [operation.id, operation] as const))(
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
  for (const operation of ready) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other is what is tested.
    const { status, body } = await sendExample(bench, operation);
    expect({ id: operation.id, status, body }).toMatchObject({ status: operation.success.status });
  }
});

test('a world without samples begins with its opening balances alone', async () => {
  const { body } = await createBench().get('/v1/addressBook/recipients');
  expect(body['data']).toEqual([]);
});

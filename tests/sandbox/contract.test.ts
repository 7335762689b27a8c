import { expect, test } from 'vitest';
import { catalogue } from '@/api/catalogue';
import { validate } from '@/api/validate';
import { behaviours } from '@/sandbox/behaviours';
import { batched, createBench, newKey, quote, text } from './support';

test('every operation of the catalogue has one behaviour, and no other has', () => {
  const bound = behaviours.map(({ operation }) => operation.id);
  expect(bound.toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
});

test.for(catalogue.map((operation) => [operation.id, operation] as const))(
  '%s: the example works once its ids exist, and the answer keeps its schema',
  async ([, { method, path, example, success, body }]) => {
    const bench = createBench();
    const { tradeId, settlementId, payable } = await batched(bench, {
      amount: '10.00',
      currency: 'MXN',
    });
    const { data: recipient } = await bench.post('/v1/addressBook/recipients', {
      idempotencyKey: newKey(),
      chain: 'BASE',
      address: `0x${'1'.repeat(40)}`,
    });
    const { id: quoteId } = await quote(bench, { amount: '10.00', currency: 'MXN' }, 'USDC');
    const real: Record<string, string> = {
      '/v1/addressBook/recipients/{id}': text(recipient['id']),
      '/v1/exchange/trades/{id}': tradeId,
      '/v1/exchange/trades/settlements/{id}': settlementId,
      '/v1/exchange/trades/settlements/reference/{ref}': payable.reference,
    };
    const url = path.replace(
      /\{(\w+)\}/,
      (_, name: string) => real[path] ?? text(example?.path?.[name]),
    );
    const query = new URLSearchParams(example?.query as Record<string, string> | undefined);
    const sent = JSON.stringify(example?.body ?? null).replace(
      /("quoteId":)"[^"]*"/,
      `$1"${text(quoteId)}"`,
    );
    const answer = await bench.send(method, `${url}?${query}`, {
      headers: { 'content-type': 'application/json' },
      ...(body && { body: sent }),
    });
    expect(answer).toMatchObject({ status: success.status });
    // An answer without a body is read as {}.
    const schema = success.schema ?? { maxProperties: 0 };
    expect(validate(schema, answer.body)).toEqual([]);
  },
);

test('amounts go out as texts', async () => {
  const { settlement } = await batched(createBench(), { amount: '10.00', currency: 'MXN' });
  expect(JSON.stringify(settlement)).not.toMatch(/"amount":\d/);
});

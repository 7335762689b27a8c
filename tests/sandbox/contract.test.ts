import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '@/api/catalogue';
import type { JsonObject } from '@/api/json';
import { validate } from '@/api/validate';
import { behaviours } from '@/sandbox/behaviours';
import { confirmedPayment, paidPayment } from './card-support';
import { pay, readyIntent } from './intent-support';
import { batched, createBench, newKey, quote, text, type Bench } from './support';

const boundIds = behaviours.map(({ operation }) => operation.id);
const played = catalogue.filter(({ id }) => boundIds.includes(id));
const notPlayed = catalogue.filter(({ id }) => !boundIds.includes(id));

test('no operation has two behaviours, and all of them are in the catalogue', () => {
  expect(boundIds.toSorted()).toEqual(played.map(({ id }) => id).toSorted());
});

test('the README lists what is not played', () => {
  const readme = readFileSync(new URL('../../src/sandbox/README.md', import.meta.url), 'utf8');
  const [, list = ''] = /^\*\*Not played yet\*\*[^:]*:([^.]*)\./m.exec(readme) ?? [];
  const words = list.split(/\W+/);
  const listed = catalogue.filter(({ id, area }) => words.includes(id) || words.includes(area));
  expect(listed.map(({ id }) => id)).toEqual(notPlayed.map(({ id }) => id));
});

const put = (path: string) => path.replaceAll(/\{\w+\}/g, 'fc2f9a3e-0b17-4a1d-a7a5-4f5a9f0f8c11');

test.for(notPlayed.map((operation) => [operation.id, operation] as const))(
  '%s is not played: 501, after the same checks',
  async ([id, { title, method, path, body, example }]) => {
    const bench = createBench();
    const query = new URLSearchParams(example?.query as Record<string, string> | undefined);
    const send = (sent: unknown, headers = {}) =>
      bench.send(method, `${put(path)}?${query}`, {
        headers: { 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(sent) }),
      });
    expect(await send(example?.body)).toMatchObject({
      status: 501,
      body: { code: 501, message: `The embedded sandbox does not play ${title} (${id}) yet.` },
    });
    const malformed = await send(example?.body, { authorization: 'Basic abc' });
    expect(malformed).toMatchObject({ status: 401, body: { code: 401 } });
    expect((await send({})).status).toBe(body ? 400 : 501);
  },
);

/** Those whose examples are signed: nothing can stand in for their ids (samples.test.ts sends them). */
const isSigned = ({ area }: { area: string }) => area === 'stablefx';
const unsigned = played.filter((operation) => !isSigned(operation));

test.for(unsigned.map((operation) => [operation.id, operation] as const))(
  '%s: the example works once its ids exist, and the answer keeps its schema',
  async ([, { method, path, example, success, body }]) => {
    const bench = createBench();
    const { tradeId, settlementId, payable } = await batched(bench, {
      amount: '10.00',
      currency: 'MXN',
    });
    const intentId = await readyIntent(bench);
    const { paymentId } = await pay(bench, intentId, '10.00');
    const cardPaymentId = await paidPayment(bench);
    const authorizationId = await confirmedPayment(bench, { autoCapture: false });
    bench.clock.advance(5_000);
    const { data: recipient } = await bench.post('/v1/addressBook/recipients', {
      idempotencyKey: newKey(),
      chain: 'BASE',
      address: `0x${'1'.repeat(40)}`,
    });
    const { id: quoteId } = await quote(bench, { amount: '10.00', currency: 'MXN' }, 'USDC');
    const real: Record<string, string> = {
      '/v1/payments/{id}': paymentId,
      '/v1/settlements/{id}': text((await paymentSettlement(bench))['id']),
      '/v1/payments/{id}/cancel': cardPaymentId,
      '/v1/payments/{id}/refund': cardPaymentId,
      '/v1/payments/{id}/capture': authorizationId,
      '/v1/addressBook/recipients/{id}': text(recipient['id']),
      '/v1/exchange/trades/{id}': tradeId,
      '/v1/exchange/trades/settlements/{id}': settlementId,
      '/v1/exchange/trades/settlements/reference/{ref}': payable.reference,
    };
    const url = path.replace(
      /\{(\w+)\}/,
      (_, name: string) =>
        real[path] ?? (path.includes('paymentIntents') ? intentId : text(example?.path?.[name])),
    );
    const query = new URLSearchParams(example?.query as Record<string, string> | undefined);
    const sent = JSON.stringify(example?.body ?? null)
      .replace(/("quoteId":)"[^"]*"/, `$1"${text(quoteId)}"`)
      .replace(/("paymentId":)"[^"]*"/, `$1"${cardPaymentId}"`);
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

/** The newest settlement of card payments. */
async function paymentSettlement(bench: Bench): Promise<JsonObject> {
  const [newest = {}] = (await bench.get('/v1/settlements')).body['data'] as JsonObject[];
  return newest;
}

test('amounts go out as texts', async () => {
  const { settlement } = await batched(createBench(), { amount: '10.00', currency: 'MXN' });
  expect(JSON.stringify(settlement)).not.toMatch(/"amount":\d/);
});

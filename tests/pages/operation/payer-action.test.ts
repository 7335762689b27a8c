import { expect, test } from 'vitest';
import { catalogue } from '@/api/catalogue';
import { embedded, environmentOf } from '@/api/environments';
import type { CallInput } from '@/api/operation';
import type { Json } from '@/api/json';
import { extras } from '@/pages/operation/extras';
import { payerActionOf } from '@/pages/operation/payer/payer-action';
import { branchesOf, fieldSchema } from '@/ui/schema-form/schema';

const paymentId = '3f5b8d72-c146-4a09-8e27-9b1d4c6f0a85';
const server = environmentOf('http://127.0.0.1:4010');

function exchangeOf(body: Json, input: CallInput = {}) {
  const request = { method: 'GET', url: `${embedded.base}/v1/payments/${paymentId}`, headers: {} };
  const response = { status: 200, headers: {}, body: JSON.stringify(body) };
  return {
    operationId: 'getPayment',
    input,
    attempts: [{ request, response, startedAt: 0, finishedAt: 1 }],
  } satisfies Parameters<typeof payerActionOf>[0];
}

function asking(redirectUrl: Json) {
  const requiredAction = { type: 'three_d_secure_required', redirectUrl };
  return exchangeOf({ data: { id: paymentId, status: 'action_required', requiredAction } });
}

test('a page of the embedded sandbox can be visited here alone', () => {
  const url = `${embedded.base}/__sandbox/3ds/${paymentId}`;
  expect(payerActionOf(asking(url), embedded)).toEqual({ paymentId, place: 'here', url });
});

test('a page on a server or at a provider is a link, also where it claims the embedded base', () => {
  for (const url of [
    `${server.base}/__sandbox/3ds/${paymentId}`,
    'https://provider.example/3ds?id=1',
    `${embedded.base}/__sandbox/3ds/${paymentId}`,
  ]) {
    expect(payerActionOf(asking(url), server)).toEqual({ paymentId, place: 'link', url });
  }
});

test('a base that only begins like the embedded one is not visited here', () => {
  const url = `${embedded.base}.example/3ds`;
  expect(payerActionOf(asking(url), embedded)).toEqual({ paymentId, place: 'link', url });
});

test('what is no web address leads nowhere', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/3ds', '', 17, null]) {
    expect(payerActionOf(asking(url), server)).toBeUndefined();
  }
});

test('a payment that will ask says so, until it is no longer pending', () => {
  const input = { body: { verification: 'three_d_secure' } };
  const answer = (status: string) => exchangeOf({ data: { id: paymentId, status } }, input);
  expect(payerActionOf(answer('pending'), embedded)).toEqual({ paymentId, place: 'soon', url: '' });
  expect(payerActionOf(answer('failed'), embedded)).toBeUndefined();
});

test('a payment that asks for nothing, an error and an empty body want nothing of a payer', () => {
  const pending = exchangeOf({ data: { id: paymentId, status: 'pending' } });
  expect(payerActionOf(pending, embedded)).toBeUndefined();
  expect(payerActionOf(exchangeOf({ code: 2, message: 'Invalid entity.' }), embedded)).toBe(
    undefined,
  );
  expect(payerActionOf(exchangeOf(null), embedded)).toBeUndefined();
});

test('the page of every call whose answer can ask a payer leads the payer on', () => {
  const asks = catalogue.filter(({ success }) => {
    const { properties } = fieldSchema(success.schema);
    const data = fieldSchema(properties?.['data']);
    return [data, ...branchesOf(data)].some((form) => form.properties?.['requiredAction']);
  });
  const leads = Object.keys(extras).filter((id) => extras[id] === extras['getPayment']);
  expect(asks.map(({ id }) => id).toSorted()).toEqual(leads.toSorted());
});

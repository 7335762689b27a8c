import { expect, test } from 'vitest';
import { catalogue, getOperation } from '@/api/catalogue';
import { catalogueIndex } from '@/api/catalogue-index';
import { dropEmptyValues } from '@/api/empty-values';
import { buildRequest } from '@/api/request';
import { readCurl } from '@/formats/curl/read-curl';
import { copiedCall } from '@/pages/operation/copy-as';
import { exampleInput } from '@/pages/operation/call-form';
import { previewCall } from '@/pages/operation/wire';
import { pastedInput } from '@/pages/paste/pasted-input';
import { recogniseCall } from '@/pages/paste/recognise-call';

const base = 'https://api-sandbox.circle.com';
const newId = () => '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10';

function paste(text: string) {
  const reading = readCurl(text);
  if ('problem' in reading) throw new Error(reading.problem);
  const call = recogniseCall(reading.request, catalogueIndex);
  if ('problem' in call) throw new Error(call.problem);
  const operation = getOperation(call.entry.id);
  return { operation, ...pastedInput(operation, call, reading.request, newId) };
}

const problemOf = (method: string, url: string) => recogniseCall({ method, url }, catalogueIndex);

test.each(catalogue.map((operation) => [operation.id, operation] as const))(
  'the example of %s, copied as cURL and pasted, is sent as the same request',
  async (_, operation) => {
    const preview = previewCall(operation, exampleInput(operation, newId), base);
    const text = (await copiedCall('curl', operation, preview, undefined)) ?? '';
    const pasted = paste(text);
    expect(pasted.operation.id).toBe(operation.id);
    expect(pasted.notes).toEqual([]);
    const { input } = dropEmptyValues(operation, pasted.input);
    expect(buildRequest(operation, input, base)).toEqual(preview.request);
  },
);

test.each(['curl', 'fetch', 'step'] as const)(
  'a call copied as %s holds no token, also where it was typed into a field',
  async (form) => {
    const operation = getOperation('getExchangeTrade');
    const preview = previewCall(operation, { path: { id: 'SAND:planted/token' } }, base);
    const text = await copiedCall(form, operation, preview, 'SAND:planted/token');
    expect(text).not.toMatch(/planted/);
  },
);

test('a word of a path goes before a parameter, and a base before it does not count', () => {
  expect(problemOf('GET', `${base}/v1/exchange/trades/settlements`)).toMatchObject({
    entry: { id: 'listExchangeSettlements' },
  });
  expect(problemOf('get', 'http://localhost:9/proxy/v1/payouts/a%20b?x=1')).toMatchObject({
    entry: { id: 'getPayout' },
    path: { id: 'a b' },
  });
});

test('a path or method that no call has is refused with what there is', () => {
  expect(problemOf('PUT', `${base}/v1/payouts`)).toEqual({
    problem: 'No call is PUT /v1/payouts: there is POST and GET.',
  });
  expect(problemOf('GET', `${base}/v1/payoutz`)).toEqual({
    problem: 'No call of the catalogue has the path /v1/payoutz. Did you mean /v1/payouts?',
  });
});

test('what the call has no place for is named', () => {
  const { input, notes } = paste(
    `curl '${base}/v1/payouts?pageSize=5&frob=1' -H 'x-trace: 1' -H 'user-agent: me' -X GET -d '{}'`,
  );
  expect(input.query).toMatchObject({ pageSize: 5 });
  expect(notes).toEqual([
    expect.stringContaining('"frob"'),
    expect.stringContaining('no body'),
    expect.stringContaining('"x-trace"'),
  ]);
});

test('a body keeps its idempotency key; a form that lacks one gets a fresh one', () => {
  const url = `${base}/v1/exchange/trades`;
  const key = 'b7f0d3c2-0c3b-4f0e-9a51-2f5d8c1e6a90';
  const given = paste(`curl ${url} -d '{"idempotencyKey":"${key}"}'`).input.body;
  expect(given).toMatchObject({ idempotencyKey: key });
  expect(paste(`curl ${url} -d '{"quoteId":"x"}'`).input.body).toMatchObject({
    idempotencyKey: newId(),
    quoteId: 'x',
  });
});

import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { catalogue, getOperation } from '@/api/catalogue';
import { checkFlow } from '@/flows/check-flow';
import type { Step } from '@/flows/document';
import { readFlow } from '@/flows/read-flow';
import { resolveSources } from '@/flows/resolve-sources';
import { stepOfCall, writeStep } from '@/flows/write-step';

test('the example of every call makes a step that a flow takes without a complaint', async () => {
  const sources = `sourceDescriptions: [{ name: payments, url: ./payments.json, type: openapi }]`;
  const steps = catalogue
    .map((operation) => writeStep(stepOfCall(operation, operation.example ?? {})))
    .join('');
  const flow = readFlow(
    `arazzo: 1.0.1\ninfo: { title: All, version: 1.0.0 }\n${sources}\n` +
      `workflows:\n- workflowId: all\n  steps:\n${steps.replaceAll(/^/gm, '  ')}`,
  );
  const set = await resolveSources(flow.document ?? fail(), () =>
    Promise.resolve({ kind: 'operations', operations: catalogue }),
  );
  expect([...flow.problems, ...set.problems, ...checkFlow(flow, set)]).toEqual([]);
});

test('a step reads like one that was written by hand', () => {
  const step = stepOfCall(getOperation('refundPaymentIntent'), {
    path: { id: '6f1e' },
    body: { amount: { amount: '1.00', currency: 'USD' } },
  });
  const text = writeStep(step);
  expect(text).toBe(`- stepId: refundPaymentIntent
  operationId: refundPaymentIntent
  parameters:
    - name: id
      in: path
      value: 6f1e
  requestBody:
    contentType: application/json
    payload:
      amount:
        amount: "1.00"
        currency: USD
  successCriteria:
    - condition: $statusCode == ${getOperation('refundPaymentIntent').success.status}
`);
  expect(parse(text)).toEqual([step] satisfies Step[]);
});

function fail(): never {
  throw new Error('the flow can’t be read');
}

test('a call of an API that was brought names its source, as its page or its flow knows it', () => {
  const operation = { ...getOperation('getPayout'), area: 'imported', source: 'orders' } as const;
  for (const id of ['place.order', 'orders.place.order']) {
    expect(stepOfCall({ ...operation, id }, {})).toMatchObject({
      stepId: 'place-order',
      operationId: '$sourceDescriptions.orders.place.order',
    });
  }
});

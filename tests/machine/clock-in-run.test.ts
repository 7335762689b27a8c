import { expect, test } from 'vitest';
import { embedded } from '@/api/environments';
import { canonicalRecord } from '@/runs/canonical';
import { createStudio } from '@/studio';
import { runSettings, testHost } from '../support/studio';

/** Trades, and lets the clock go on until the trade has a status. */
const flow = (status: string) => `arazzo: 1.0.1
info: { title: Trade, version: '1' }
sourceDescriptions:
  - { name: payments, url: ./payments.openapi.json, type: openapi }
  - { name: sandbox, url: ./sandbox.openapi.json, type: openapi }
workflows:
  - workflowId: trade
    steps:
      - stepId: quote
        operationId: $sourceDescriptions.payments.createExchangeQuote
        requestBody:
          contentType: application/json
          payload: { type: tradable, from: { amount: '10.00', currency: MXN }, to: { currency: USDC } }
        successCriteria: [{ condition: $statusCode == 201 }]
        outputs: { id: $response.body#/data/id }
      - stepId: trade
        operationId: $sourceDescriptions.payments.createExchangeTrade
        requestBody:
          contentType: application/json
          payload:
            idempotencyKey: 5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10
            quoteId: $steps.quote.outputs.id
            fulfill: true
        successCriteria: [{ condition: $statusCode == 200 }]
        outputs: { id: $response.body#/data/id }
      - stepId: wait
        operationId: $sourceDescriptions.sandbox.moveClock
        requestBody:
          contentType: application/json
          payload: { until: { id: $steps.trade.outputs.id, status: ${status} } }
        successCriteria: [{ condition: $statusCode == 200 }]
        outputs: { events: $response.body#/events }
      - stepId: read
        operationId: $sourceDescriptions.payments.getExchangeTrade
        parameters: [{ name: id, in: path, value: $steps.trade.outputs.id }]
        successCriteria: [{ condition: $response.body#/data/status == '${status}' }]
`;

async function play(status: string) {
  const studio = createStudio(testHost());
  const opened = await studio.openFlow({ name: 'trade', text: flow(status), shipped: true });
  return studio.startRun(opened, runSettings({ environment: embedded })).result;
}

test('a run lets its clock go on until a trade has a status, with the same bytes each time', async () => {
  const record = await play('pending_settlement');
  expect(record.error).toBeUndefined();
  expect(record.status).toBe('passed');
  const wait = record.steps.find(({ stepId }) => stepId === 'wait');
  expect(wait?.outputs).toEqual({ events: 2 });
  const traded = record.steps.find(({ stepId }) => stepId === 'trade')?.attempts[0];
  // The trade was made when its call was sent; confirming and batching take 2 s each.
  expect(wait?.finishedAt).toBe((traded?.startedAt ?? 0) + 4_000);
  expect(canonicalRecord(await play('pending_settlement'))).toBe(canonicalRecord(record));
});

test('a run whose trade never gets the status fails there, with the reason', async () => {
  const { status, error } = await play('complete');
  expect([status, error?.stepId]).toEqual(['failed', 'wait']);
  expect(error?.message).toContain('a call has to bring that about');
});

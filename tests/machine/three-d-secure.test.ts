import { expect, test } from 'vitest';
import { embedded } from '@/api/environments';
import { createStudio } from '@/studio';
import { runSettings, testHost } from '../support/studio';

const flow = `arazzo: 1.0.1
info: { title: Challenge, version: '1' }
sourceDescriptions:
  - { name: payments, url: ./payments.openapi.json, type: openapi }
  - { name: payer, url: ./payer.json, type: openapi }
workflows:
  - workflowId: challenge
    steps:
      - stepId: pay
        operationId: $sourceDescriptions.payments.createPayment
        requestBody:
          contentType: application/json
          payload:
            idempotencyKey: 5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10
            amount: { amount: '25.00', currency: USD }
            source: { id: b0c4a8f6-7a4c-4c0e-9a35-0f1f1a5be101, type: card }
            verification: three_d_secure
            verificationSuccessUrl: https://shop.example.com/done
            verificationFailureUrl: https://shop.example.com/sorry
            metadata: { email: buyer@example.com, sessionId: 9f2c1d7ab0, ipAddress: 203.0.113.7 }
        outputs: { id: $response.body#/data/id }
      - stepId: asked
        operationId: $sourceDescriptions.payments.getPayment
        parameters: [{ name: id, in: path, value: $steps.pay.outputs.id }]
        successCriteria: [{ condition: $response.body#/data/status == 'action_required' }]
        onFailure: [{ name: again, type: retry, retryAfter: 1, retryLimit: 3 }]
      - stepId: answer
        operationId: $sourceDescriptions.payer.answer
        parameters: [{ name: id, in: path, value: $steps.pay.outputs.id }]
        requestBody: { contentType: text/plain, payload: outcome=complete }
        successCriteria: [{ condition: $statusCode == 303 }]
        outputs: { onward: $response.header.location }
      - stepId: confirmed
        operationId: $sourceDescriptions.payments.getPayment
        parameters: [{ name: id, in: path, value: $steps.pay.outputs.id }]
        successCriteria: [{ condition: $response.body#/data/status == 'confirmed' }]
        onFailure: [{ name: again, type: retry, retryAfter: 1, retryLimit: 3 }]
        outputs: { outcome: $response.body#/data/verification/threeDSecure }
    outputs: { onward: $steps.answer.outputs.onward, outcome: $steps.confirmed.outputs.outcome }
`;

/** The page as a program sees it that answers for the payer. */
const payer = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Payer', version: '1' },
  servers: [{ url: embedded.base }],
  paths: {
    '/__sandbox/3ds/{id}': {
      post: {
        operationId: 'answer',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: { content: { 'text/plain': {} } },
      },
    },
  },
});

test('a run in the embedded sandbox reaches the page of 3-D Secure', async () => {
  const studio = createStudio(testHost());
  const text = { name: 'challenge', text: flow, companions: { 'payer.json': payer } };
  const opened = await studio.openFlow(text);
  expect(opened.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const record = await studio.startRun(opened, runSettings({ environment: embedded })).result;
  expect(record.error).toBeUndefined();
  expect(record.outputs).toEqual({ onward: 'https://shop.example.com/done', outcome: 'pass' });
});

import { expect, test } from 'vitest';
import { embedded, environmentOf } from '@/api/environments';
import { createStudio } from '@/studio';
import { json, runSettings, testHost } from '../support/studio';

const flow = `arazzo: 1.0.1
info: { title: Local APIs, version: '1' }
sourceDescriptions:
  - { name: payments, url: ./payments.openapi.json, type: openapi }
  - { name: toolbox, url: ./toolbox.openapi.json, type: openapi }
  - { name: control, url: ./sandbox.openapi.json, type: openapi }
workflows:
  - workflowId: local
    inputs:
      type: object
      properties: { privateKey: { type: string }, key: { type: string, default: 5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10 } }
    steps:
      - stepId: account
        operationId: $sourceDescriptions.toolbox.getAccount
        parameters: [{ name: account, in: path, value: maker }]
        outputs: { address: $response.body#/address }
      - stepId: sign
        operationId: $sourceDescriptions.toolbox.signTypedData
        requestBody:
          contentType: application/json
          payload:
            account: maker
            privateKey: $inputs.privateKey
            typedData:
              domain: { name: Permit2 }
              types: { Witness: [{ name: to, type: address }] }
              primaryType: Witness
              message: { to: $steps.account.outputs.address }
        outputs: { signer: $response.body#/address, signature: $response.body#/signature }
      - stepId: before
        operationId: $sourceDescriptions.control.getClock
        outputs: { now: $response.body#/now }
      - stepId: create
        operationId: $sourceDescriptions.payments.createPaymentIntent
        requestBody:
          contentType: application/json
          payload:
            idempotencyKey: $inputs.key
            amount: { amount: '25.00', currency: USD }
            settlementCurrency: USD
            paymentMethods: [{ type: blockchain, chain: SOL }]
        outputs: { id: $response.body#/data/id }
      - stepId: wait
        operationId: $sourceDescriptions.control.moveClock
        requestBody: { contentType: application/json, payload: { advance: PT1H } }
        outputs: { now: $response.body#/now }
      - stepId: pay
        operationId: $sourceDescriptions.control.payPaymentIntent
        requestBody:
          contentType: application/json
          payload: { paymentIntentId: $steps.create.outputs.id, amount: { amount: '25.00', currency: USD } }
    outputs:
      address: $steps.account.outputs.address
      signer: $steps.sign.outputs.signer
      before: $steps.before.outputs.now
      after: $steps.wait.outputs.now
`;

const at = (base: string) => runSettings({ environment: environmentOf(base) });

const open = async () => {
  const studio = createStudio(testHost(() => json({ data: { id: '1' } }, 201)));
  const opened = await studio.openFlow({ name: 'local', text: flow });
  return { studio, opened };
};

test('a flow signs, lets coins arrive and moves the clock in the embedded sandbox', async () => {
  const { studio, opened } = await open();
  const settings = runSettings({ environment: embedded });
  const record = await studio.startRun(opened, settings).result;
  expect(record.error).toBeUndefined();
  expect(record.status).toBe('passed');
  const { signer, address, before, after } = record.outputs as Record<string, string>;
  expect(signer).toBe(address);
  expect(Date.parse(after ?? '') - Date.parse(before ?? '')).toBeGreaterThanOrEqual(3_600_000);
  expect(await studio.startRun(opened, settings).result).toEqual(record);
});

test('another seed signs with another key', async () => {
  const { studio, opened } = await open();
  const signers = await Promise.all(
    [1, 2].map(async (seed) => {
      const settings = runSettings({ environment: embedded, seed });
      return (await studio.startRun(opened, settings).result).outputs['signer'];
    }),
  );
  expect(new Set(signers).size).toBe(2);
});

test('a private key given as an input stands nowhere in the record', async () => {
  const { studio, opened } = await open();
  const privateKey = `0x${'12'.repeat(32)}`;
  const inputs = { privateKey };
  const record = await studio.startRun(opened, runSettings({ environment: embedded, inputs }))
    .result;
  expect(record.outputs['signer']).not.toBe(record.outputs['address']);
  expect(JSON.stringify(record)).not.toContain('12121212');
});

test('the toolbox works in this process wherever calls go; a control is only where a sandbox is', async () => {
  const { studio, opened } = await open();
  expect(() => studio.startRun(opened, at('https://api-sandbox.circle.com'))).toThrow(
    /getClock.* only a sandbox has/,
  );
  const record = await studio.startRun(opened, at('http://127.0.0.1:9')).result;
  const urls = record.steps.flatMap(({ attempts }) => attempts.map(({ request }) => request?.url));
  expect(urls.slice(0, 3)).toEqual([
    'http://sandbox.localhost/__toolbox/accounts/maker',
    'http://sandbox.localhost/__toolbox/signTypedData',
    'http://127.0.0.1:9/__sandbox/clock',
  ]);
});

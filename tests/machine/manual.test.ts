import { expect, test } from 'vitest';
import { environmentOf } from '@/api/environments';
import type { Json } from '@/api/json';
import { isStudioError } from '@/api/studio-error';
import { canonicalRecord } from '@/runs/canonical';
import { createStudio } from '@/studio';
import { stepKind } from '@/studio-kinds';
import type { RunSettings } from '@/studio-types';
import { runSettings, testHost } from '../support/studio';

const provider = environmentOf('https://api-sandbox.example.com');

const intentId = '7c1f3b8e-52f0-4a92-9be7-3d9f4a1e7f02';
const paymentId = '00000000-0000-4000-8000-000000000009';

const flow = `arazzo: 1.0.1
info: { title: Pay, version: '1' }
sourceDescriptions: [{ name: sandbox, url: ./sandbox.openapi.json, type: openapi }]
workflows:
  - workflowId: pay
    steps:
      - stepId: coins
        operationId: payPaymentIntent
        requestBody:
          contentType: application/json
          payload: { paymentIntentId: ${intentId}, amount: { amount: '25.00', currency: USD } }
        successCriteria: [{ condition: $statusCode == 201 }, { condition: $response.body#/paymentId != null }]
        outputs: { paymentId: $response.body#/paymentId }
    outputs: { paymentId: $steps.coins.outputs.paymentId }`;

async function start(ask: RunSettings['ask'], more: Partial<RunSettings> = {}) {
  const studio = createStudio(testHost());
  const opened = await studio.openFlow({ name: 'pay', text: flow, shipped: true });
  const settings = runSettings({ environment: provider, ...(ask && { ask }), ...more });
  return studio.startRun(opened, settings);
}

test('what only a sandbox can do is asked of a person elsewhere, and the answer goes on', async () => {
  const asked: unknown[] = [];
  const run = await start(({ stepId, operation, call, attempt }) => {
    asked.push([stepId, operation.title, call.body, attempt]);
    return Promise.resolve({ paymentId });
  });
  const record = await run.result;
  expect(asked).toEqual([
    [
      'coins',
      'Let coins arrive',
      { paymentIntentId: intentId, amount: { amount: '25.00', currency: 'USD' } },
      1,
    ],
  ]);
  expect(record.status).toBe('passed');
  expect(record.outputs).toEqual({ paymentId });
  expect(record.steps[0]?.attempts[0]?.response).toMatchObject({
    status: 201,
    body: { paymentId },
  });
});

test('an answer that breaks the criteria of the step fails it', async () => {
  const record = await (await start(() => Promise.resolve({}))).result;
  expect(record.status).toBe('failed');
  expect(record.error?.message).toContain('$response.body#/paymentId');
});

test('a step nobody answers fails, and says what was to be done', async () => {
  const record = await (await start(() => Promise.resolve(undefined))).result;
  expect(record.status).toBe('failed');
  expect(record.error?.code).toBe('unanswered');
  expect(record.error?.message).toContain('done by a person here ("Let coins arrive")');
});

test('where nobody can be asked such a flow does not start', async () => {
  const refused = await start(undefined).catch((error: unknown) => error);
  expect(isStudioError(refused) && refused.message).toContain('which only a sandbox has');
});

test('a run that waits for a person can be stopped; resumed, it does not ask again', async () => {
  let asked = 0;
  const waiting = await start(() => {
    asked += 1;
    return new Promise<Json>(() => undefined);
  });
  waiting.stop();
  expect((await waiting.result).status).toBe('stopped');
  const answer = () => {
    asked += 1;
    return Promise.resolve({ paymentId });
  };
  const whole = await (await start(answer)).result;
  const again = await (await start(answer, { resume: whole, paused: true })).result;
  expect(asked).toBe(2);
  expect(canonicalRecord(again)).toBe(canonicalRecord(whole));
});

test('while a person is asked the view says so, at a pause too', async () => {
  const run = await start(() => new Promise<Json>(() => undefined));
  await expect.poll(() => run.view.getSnapshot().context.current?.phase).toBe('asking');
  run.pause();
  await expect.poll(() => run.view.getSnapshot().context.mode).toBe('paused');
  expect(run.view.getSnapshot().context.current).toEqual({
    stepId: 'coins',
    path: [],
    phase: 'asking',
  });
  run.stop();
  await run.result;
});

test('a resumed run asks nothing that was left unanswered before', async () => {
  const unanswered = await (await start(() => Promise.resolve(undefined))).result;
  const asked: string[] = [];
  const again = await start(
    ({ stepId }) => {
      asked.push(stepId);
      return Promise.resolve({ paymentId });
    },
    { resume: unanswered },
  );
  expect(canonicalRecord(await again.result)).toBe(canonicalRecord(unanswered));
  expect(asked).toEqual([]);
});

test('the kind of a step follows its operation, and for the control where it runs', async () => {
  const studio = createStudio(testHost());
  const text = flow
    .replace('sandbox, url: ./sandbox', 'toolbox, url: ./toolbox')
    .replace('payPaymentIntent', 'signTypedData');
  const kinds = async (flowText: string, environment: RunSettings['environment']) => {
    const { unit } = await studio.openFlow({ name: 'kinds', text: flowText, shipped: true });
    const operations = Object.values(unit?.sources.operations ?? {}).flat();
    return Object.fromEntries(operations.map((item) => [item.id, stepKind(item, environment)]));
  };
  expect(await kinds(text, provider)).toEqual({
    getAccount: 'call',
    signTypedData: 'sign',
    encryptCardData: 'encrypt',
  });
  expect(new Set(Object.values(await kinds(flow, provider)))).toEqual(new Set(['manual']));
  const server = environmentOf('http://127.0.0.1:4010');
  expect(new Set(Object.values(await kinds(flow, server)))).toEqual(new Set(['call']));
});

import { expect, test } from 'vitest';
import { embedded } from '@/api/environments';
import { canonicalRecord } from '@/runs/canonical';
import type { RunRecord } from '@/runs/record';
import type { FaultPlan } from '@/sandbox/fault-plan';
import { createStudio } from '@/studio';
import { runSettings, startShipped, testHost, until } from '../support/studio';

/** Adds a recipient, sent again with the same key where no answer came. */
const flow = `arazzo: 1.0.1
info: { title: Recipient, version: '1' }
sourceDescriptions: [{ name: payments, url: ./payments.openapi.json, type: openapi }]
workflows:
  - workflowId: recipient
    steps:
      - stepId: create
        operationId: createRecipient
        requestBody:
          contentType: application/json
          payload:
            idempotencyKey: 5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10
            chain: BASE
            address: '0x1111111111111111111111111111111111111111'
            metadata: { nickname: Zoe }
        successCriteria:
          - condition: $statusCode == 201
          - condition: $response.body#/data/chain == 'BASE'
        onFailure: [{ name: again, type: retry, retryAfter: 1, retryLimit: 2 }]
        outputs: { id: $response.body#/data/id }
      - stepId: read
        operationId: getRecipient
        parameters: [{ name: id, in: path, value: $steps.create.outputs.id }]
        successCriteria: [{ condition: $statusCode == 200 }]
`;

const startRecipient = async (faults: FaultPlan, resume?: RunRecord) => {
  const studio = createStudio(testHost());
  const opened = await studio.openFlow({ name: 'recipient', text: flow, shipped: true });
  const settings = { environment: embedded, faults, ...(resume && { resume, paused: true }) };
  return studio.startRun(opened, runSettings(settings));
};
const play = async (faults: FaultPlan) => (await startRecipient(faults)).result;

const lost: FaultPlan = [{ operation: 'createRecipient', attempt: 1, drop: true }];

test('a run that loses an answer shows the failure with the fault, and retries', async () => {
  const record = await play(lost);
  const [create] = record.steps;
  expect(record.error).toBeUndefined();
  expect([record.status, create?.state]).toEqual(['passed', 'retried']);
  const [first, second] = create?.attempts ?? [];
  expect(first).toMatchObject({
    failure: {
      code: 'network',
      message:
        'No answer from http://sandbox.localhost: a planned fault lost it (createRecipient #1: answer lost). It has acted all the same: send it again with the same idempotency key.',
    },
    faulted: 'createRecipient #1: answer lost',
  });
  expect(first?.response).toBeUndefined();
  expect(second?.response?.status).toBe(201);
  expect(second?.faulted).toBeUndefined();
});

const plans: [string, FaultPlan][] = [
  ['a lost answer', lost],
  ['a cut-off answer', [{ operation: 'createRecipient', attempt: 1, malformed: true, delay: 3 }]],
  ['a duplicated call', [{ operation: 'createRecipient', duplicate: true }]],
  ['chance', [{ operation: '*', chance: 0.4, drop: true }]],
];

test.for(plans)('a run with %s gives the same bytes twice', async ([, faults]) => {
  const bytes = canonicalRecord(await play(faults));
  expect(canonicalRecord(await play(faults))).toBe(bytes);
  expect(bytes).toContain('"faulted"');
});

test.for(plans)(
  'a run with %s, cut off after its first call, goes on to the same bytes',
  async ([, faults]) => {
    const whole = await play(faults);
    const studio = createStudio(testHost());
    const opened = await studio.openFlow({ name: 'recipient', text: flow, shipped: true });
    const settings = runSettings({ environment: embedded, faults, paused: true });
    const cutting = studio.startRun(opened, settings);
    cutting.step();
    await until(cutting, ({ record }) => Boolean(record.steps[0]?.attempts[0]?.action));
    const cut = structuredClone(cutting.view.getSnapshot().context.record);
    cutting.stop();
    const again = await startRecipient(faults, cut);
    again.run();
    expect(canonicalRecord(await again.result)).toBe(canonicalRecord(whole));
  },
);

test('a cut-off answer is no JSON: the step fails its criterion and is tried again', async () => {
  const { steps, status } = await play(plans[1]?.[1] ?? []);
  const [first] = steps[0]?.attempts ?? [];
  expect(status).toBe('passed');
  expect(first?.response?.body).toEqual({ text: expect.stringMatching(/^\{"data":\{/) as string });
  expect(first?.faulted).toBe('createRecipient #1: 3 s late, answer cut off');
});

test('the shipped trade fetches a new quote where the first has expired', async () => {
  const { run } = await startShipped('exchange-trade', { faults: [{ preset: 'expired-quote' }] });
  const record = await run.result;
  const calls = (operation: string) =>
    record.steps.filter((step) => step.operation === operation).flatMap(({ attempts }) => attempts);
  expect(record.status).toBe('passed');
  expect(calls('createExchangeQuote')).toHaveLength(2);
  expect(calls('createExchangeTrade').map(({ faulted }) => faulted)).toEqual([
    'createExchangeTrade #1: offer expired',
    undefined,
  ]);
});

const callsOf = ({ steps }: RunRecord) =>
  steps.reduce((sum, { attempts }) => sum + attempts.length, 0);

test.for(['rate-limit', 'slow-settlement'] as const)(
  'the shipped trade gets through %s with more polls',
  async (preset) => {
    const plain = await (await startShipped('exchange-trade')).run.result;
    const { run } = await startShipped('exchange-trade', { faults: [{ preset }] });
    const record = await run.result;
    expect(record.status).toBe('passed');
    expect(callsOf(record)).toBeGreaterThan(callsOf(plain));
  },
);

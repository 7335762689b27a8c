import { expect, test } from 'vitest';
import { environmentOf } from '@/api/environments';
import type { Json, JsonObject } from '@/api/json';
import { isStudioError } from '@/api/studio-error';
import { canonicalRecord } from '@/runs/canonical';
import type { RunRecord } from '@/runs/record';
import { createStudio } from '@/studio';
import { json, openThings, runSettings, startShipped, testHost, until } from '../support/studio';

/** A run of card-payment that was cut off behind its encryption. */
async function cutOff(inputs: JsonObject): Promise<RunRecord> {
  const { run } = await startShipped('card-payment', { inputs, paused: true });
  run.step();
  run.step();
  await until(run, ({ record: { steps } }) => steps[1]?.state === 'passed');
  return structuredClone(run.view.getSnapshot().context.record);
}

async function goOn(record: RunRecord, inputs: JsonObject) {
  const { run } = await startShipped('card-payment', { inputs, paused: true, resume: record });
  run.run();
  return run.result;
}

test('a run goes on with the secret given again, to the same bytes', async () => {
  const whole = await (await startShipped('card-payment', { inputs: { cvv: '742' } })).run.result;
  const cut = await cutOff({ cvv: '742' });
  expect(cut.inputs['cvv']).toBe('[redacted]');
  expect(cut.steps[1]?.attempts[0]?.request.body).toMatchObject({ cvv: '[redacted]' });
  const again = await goOn(cut, { cvv: '742' });
  expect(again.error).toBeUndefined();
  expect(again.outputs['cvv']).toBe('pass');
  expect(canonicalRecord(again)).toBe(canonicalRecord(whole));
});

test('with another CVV, one the issuer refuses, it goes on with that one: never with the mark', async () => {
  const again = await goOn(await cutOff({ cvv: '742' }), { cvv: '000' });
  expect(again.status).toBe('failed');
});

test('a run that ends before it has caught up, for a secret is another now, shows its own end', async () => {
  const whole = await (await startShipped('card-payment', { inputs: { cvv: '742' } })).run.result;
  const resume: RunRecord = { ...whole, status: 'running' };
  const { run } = await startShipped('card-payment', { inputs: { cvv: '000' }, resume });
  expect((await run.result).status).toBe('failed');
  const { mode, record } = run.view.getSnapshot().context;
  expect([mode, record.status]).toEqual(['ended', 'failed']);
});

test.each<JsonObject>([{}, { cvv: '' }, { cvv: '[redacted]' }])(
  'given %j it does not go on, and says which secret it needs',
  async (inputs) => {
    const refused = await goOn(await cutOff({ cvv: '742' }), inputs).catch(
      (error: unknown) => error,
    );
    expect(isStudioError(refused) && refused.code).toBe('invalid-input');
    expect(String(refused)).toContain('Input "cvv" is a secret that no record holds');
  },
);

test('the seal of a secret is that of its mark: it can not be found out by trying', async () => {
  const [one, other] = await Promise.all(
    ['742', '743'].map(
      async (cvv) => (await startShipped('card-payment', { inputs: { cvv } })).run.result,
    ),
  );
  if (!one || !other) throw new Error('There are two runs.');
  expect(canonicalRecord(one)).toBe(canonicalRecord(other));
  const text = new TextEncoder().encode('{"cvv":"[redacted]"}');
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', text)).toString('hex');
  expect(one.steps[1]?.outputs['encryptedData']).toEqual({ keyId: 'key1', sha256 });
});

const echoing = `
  - workflowId: main
    inputs: { type: object, properties: { pin: { type: string, format: password } } }
    steps:
      - stepId: login
        operationId: createThing
        requestBody: { contentType: application/json, payload: { pin: $inputs.pin } }
        outputs: { pin: $response.body#/pin }
      - stepId: use
        operationId: getThing
        parameters: [{ name: id, in: path, value: $steps.login.outputs.pin }]`;

test('a secret of a recorded answer is not sent as its mark: the run says it has to start anew', async () => {
  const sent: string[] = [];
  const { studio, opened } = await openThings(echoing, (request) => {
    sent.push(request.url);
    return json({ pin: 'q7z' });
  });
  const first = studio.startRun(opened, runSettings({ inputs: { pin: 'q7z' }, paused: true }));
  first.step();
  await until(first, ({ record: { steps } }) => steps[0]?.state === 'passed');
  const cut = structuredClone(first.view.getSnapshot().context.record);
  const settings = runSettings({ inputs: { pin: 'q7z' }, paused: true, resume: cut });
  const again = studio.startRun(opened, settings);
  again.run();
  expect((await again.result).error?.message).toContain('Start the run anew');
  expect(sent).toHaveLength(1);
});

const parting = `
  - workflowId: main
    inputs: { type: object, properties: { pin: { type: string, format: password } } }
    steps:
      - stepId: login
        operationId: createThing
        requestBody: { contentType: application/json, payload: { pin: $inputs.pin } }
        successCriteria: [{ condition: $inputs.pin == 'good' }]
        onFailure: [{ name: other, type: goto, stepId: lock }]
      - { stepId: use, operationId: listThings, onSuccess: [{ name: done, type: end }] }
      - { stepId: lock, operationId: listThings }`;

test('where another secret takes a resumed run another way, it stands there and goes on when told', async () => {
  const { studio, opened } = await openThings(parting, () => json({}));
  const whole = await studio.startRun(opened, runSettings({ inputs: { pin: 'good' } })).result;
  const resume: RunRecord = { ...whole, status: 'running' };
  const inputs = { pin: 'evil' };
  const run = studio.startRun(opened, runSettings({ inputs, resume, paused: true }));
  run.run();
  const { status, steps } = await run.result;
  expect(status).toBe('passed');
  expect(steps.map(({ stepId, attempts }) => [stepId, attempts.length])).toEqual([
    ['login', 1],
    ['lock', 1],
    ['use', 0],
  ]);
});

test('an answer of a person that held a secret is asked for again', async () => {
  const text = `arazzo: 1.0.1
info: { title: Pay, version: '1' }
sourceDescriptions: [{ name: sandbox, url: ./sandbox.openapi.json, type: openapi }]
workflows:
  - workflowId: pay
    inputs: { type: object, properties: { id: { type: string, format: password } } }
    steps:
      - stepId: coins
        operationId: payPaymentIntent
        requestBody:
          contentType: application/json
          payload: { paymentIntentId: $inputs.id, amount: { amount: '25.00', currency: USD } }
        outputs: { paymentId: $response.body#/paymentId }`;
  const id = '00000000-0000-4000-8000-000000000009';
  const studio = createStudio(testHost());
  const opened = await studio.openFlow({ name: 'pay', text, shipped: true });
  const asked: Json[] = [];
  const settings = runSettings({
    environment: environmentOf('https://api-sandbox.example.com'),
    inputs: { id },
    ask: ({ call }) => {
      asked.push(call.body ?? null);
      return Promise.resolve({ paymentId: id });
    },
  });
  const whole = await studio.startRun(opened, settings).result;
  expect(asked).toEqual([
    { paymentIntentId: '[redacted]', amount: { amount: '25.00', currency: 'USD' } },
  ]);
  expect(whole.steps[0]?.attempts[0]?.response?.body).toEqual({ paymentId: '[redacted]' });
  const again = await studio.startRun(opened, { ...settings, resume: whole }).result;
  expect(asked).toHaveLength(2);
  expect(canonicalRecord(again)).toBe(canonicalRecord(whole));
});

test('a private key is known by its name, and asked for again too', async () => {
  const record: RunRecord = {
    ...(await cutOff({ cvv: '742' })),
    inputs: { privateKey: '[redacted]' },
  };
  const start = startShipped('card-payment', { inputs: {}, resume: record });
  await expect(start).rejects.toThrow('Input "privateKey" is a secret');
});

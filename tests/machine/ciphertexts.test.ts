import { expect, test } from 'vitest';
import { embedded } from '@/api/environments';
import { canonicalRecord } from '@/runs/canonical';
import { createToolbox } from '@/sandbox/toolbox/toolbox';
import { createStudio } from '@/studio';
import { runSettings, testHost, until, type FarSide } from '../support/studio';
import { createBench } from '../sandbox/support';

const flow = `arazzo: 1.0.1
info: { title: Card, version: '1' }
sourceDescriptions:
  - { name: payments, url: ./payments.openapi.json, type: openapi }
  - { name: toolbox, url: ./toolbox.openapi.json, type: openapi }
workflows:
  - workflowId: card
    inputs:
      type: object
      properties: { cvv: { type: string, default: '123' } }
    steps:
      - stepId: key
        operationId: $sourceDescriptions.payments.getEncryptionPublicKey
        outputs: { keyId: $response.body#/data/keyId, publicKey: $response.body#/data/publicKey }
      - stepId: encrypt
        operationId: $sourceDescriptions.toolbox.encryptCardData
        requestBody:
          contentType: application/json
          payload: { keyId: $steps.key.outputs.keyId, publicKey: $steps.key.outputs.publicKey, cvv: $inputs.cvv }
        successCriteria: [{ condition: $response.body#/encryptedData != null }]
        outputs: { secret: $response.body#/encryptedData }
      - stepId: pay
        operationId: $sourceDescriptions.payments.createPayment
        requestBody:
          contentType: application/json
          payload:
            idempotencyKey: 5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10
            amount: { amount: '25.00', currency: USD }
            source: { id: b0c4a8f6-7a4c-4c0e-9a35-0f1f1a5be101, type: card }
            verification: cvv
            keyId: $steps.key.outputs.keyId
            encryptedData: $steps.encrypt.outputs.secret
            metadata: { email: buyer@example.com, sessionId: 9f2c1d7ab0, ipAddress: 203.0.113.7 }
        outputs: { id: $response.body#/data/id }
      - stepId: poll
        operationId: $sourceDescriptions.payments.getPayment
        parameters: [{ name: id, in: path, value: $steps.pay.outputs.id }]
        successCriteria: [{ condition: $response.body#/data/status == 'confirmed' }]
        onFailure: [{ name: again, type: retry, retryAfter: 2, retryLimit: 3 }]
        outputs: { cvv: $response.body#/data/verification/cvv }
    outputs: { cvv: $steps.poll.outputs.cvv, secret: $steps.encrypt.outputs.secret }
`;

/** How the base64 of every armored message begins. */
const armored = btoa('-----BEGIN PGP MESSAGE-----').slice(0, 30);

async function start(settings: Partial<Parameters<typeof runSettings>[0]>, farSide?: FarSide) {
  const studio = createStudio(testHost(farSide));
  const opened = await studio.openFlow({ name: 'card', text: flow });
  return studio.startRun(opened, runSettings(settings));
}

test('two runs with a ciphertext have the same bytes, and hold its seal in its place', async () => {
  const [record, again] = await Promise.all(
    [1, 2].map(async () => (await start({ environment: embedded })).result),
  );
  if (!record || !again) throw new Error('There are two runs.');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('{"cvv":"123"}'));
  const seal = { keyId: 'key1', sha256: Buffer.from(digest).toString('hex') };
  expect(record.error).toBeUndefined();
  expect(record.outputs).toEqual({ cvv: 'pass', secret: seal });
  const [, encrypt, pay] = record.steps;
  expect(encrypt?.outputs).toEqual({ secret: seal });
  expect(encrypt?.attempts[0]?.response?.body).toEqual({ keyId: 'key1', encryptedData: seal });
  expect(pay?.attempts[0]?.request.body).toMatchObject({ encryptedData: seal });
  expect(canonicalRecord(record)).not.toContain(armored);
  expect(canonicalRecord(again)).toBe(canonicalRecord(record));
});

test('another CVV is another seal, and no fact holds the ciphertext', async () => {
  const facts: unknown[] = [];
  const onFact = (fact: unknown) => facts.push(fact);
  const inputs = { cvv: '000' };
  const { error, steps } = await (await start({ environment: embedded, inputs, onFact })).result;
  expect(error?.stepId).toBe('poll');
  expect(steps[1]?.outputs['secret']).toMatchObject({ keyId: 'key1' });
  expect(steps[1]?.outputs['secret']).not.toMatchObject({ sha256: expect.stringMatching(/^e668/) });
  expect(JSON.stringify(facts)).not.toContain(armored);
});

test('a run that was cut off behind the encryption sends a ciphertext all the same', async () => {
  const bench = createBench();
  const toolbox = createToolbox(() => 42);
  const sent: unknown[] = [];
  const farSide: FarSide = async (request) => {
    if (request.url.includes('/__toolbox/')) return toolbox(request);
    if (request.method === 'POST') sent.push(await request.clone().json());
    return bench.sandbox.fetch(request);
  };
  // The toolbox of a server, whose answers a record keeps like those of any other.
  const servers = { toolbox: 'http://127.0.0.1:9' };
  const first = await start({ servers, paused: true }, farSide);
  first.step();
  first.step();
  await until(first, ({ record: { steps } }) => steps[1]?.state === 'passed');
  const cut = structuredClone(first.view.getSnapshot().context.record);
  const again = await start({ servers, paused: true, resume: cut }, farSide);
  again.run();
  await again.result;
  expect(sent).toMatchObject([{ encryptedData: expect.stringContaining(armored) }]);
  const { body } = await bench.get('/v1/payments');
  bench.clock.advance(2_000);
  expect(body['data']).toMatchObject([{ status: 'pending' }]);
  const checked = await bench.get('/v1/payments?status=confirmed');
  expect(checked.body['data']).toMatchObject([{ verification: { cvv: 'pass' } }]);
});

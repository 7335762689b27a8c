import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunFact } from '@/machine/facts';
import { createStudio } from '@/studio';
import { leaks, runWithSecrets, tellings } from '../support/secret-runs';
import { json, runSettings, testHost, type FarSide } from '../support/studio';

/** A run of an API that says itself which of its values are secrets. */
async function runLogin(answer: unknown) {
  const text = `arazzo: 1.0.1
info: { title: Login, version: '1' }
sourceDescriptions: [{ name: bank, url: ./bank.json, type: openapi }]
workflows:
  - workflowId: main
    steps:
      - { stepId: login, operationId: login, outputs: { key: $response.body#/session/key } }
      - stepId: read
        operationId: read
        parameters: [{ name: X-Key, in: header, value: 'Key {$steps.login.outputs.key}' }]
    outputs: { key: $steps.login.outputs.key }`;
  const session = { $ref: '#/components/schemas/Login' };
  const api = {
    openapi: '3.0.3',
    info: { title: 'Bank', version: '1' },
    servers: [{ url: 'http://127.0.0.1:9' }],
    paths: {
      '/login': {
        post: {
          operationId: 'login',
          responses: {
            200: { description: 'In', content: { 'application/json': { schema: session } } },
          },
        },
      },
      '/read': { get: { operationId: 'read', responses: {} } },
    },
    components: {
      schemas: {
        Login: { properties: { session: { $ref: '#/components/schemas/Session' } } },
        Session: { properties: { key: { type: 'string', format: 'password' }, ttl: {} } },
      },
    },
  };
  const sent: string[] = [];
  const farSide: FarSide = (request) => {
    sent.push(request.headers.get('x-key') ?? '');
    return json(answer);
  };
  const studio = createStudio(testHost(farSide));
  const companions = { 'bank.json': JSON.stringify(api) };
  const opened = await studio.openFlow({ name: 'login', text, companions });
  const facts: RunFact[] = [];
  const settings = runSettings({ onFact: (fact) => facts.push(fact) });
  const record = await studio.startRun(opened, settings).result;
  return { record, sent, text: tellings(record, facts) };
}

test('a secret an answer holds by its schema is hidden there, and wherever it goes from there', async () => {
  const { record, sent, text } = await runLogin({ session: { key: 'q7z', ttl: 60 } });
  expect(sent).toEqual(['', 'Key q7z']);
  const [login, read] = record.steps.map(({ attempts }) => attempts[0]);
  expect(login?.response?.body).toEqual({ session: { key: '[redacted]', ttl: 60 } });
  expect(read?.request.headers['x-key']).toBe('Key [redacted]');
  // What is sent with it is echoed by an answer whose schema says nothing.
  expect(read?.response?.body).toEqual({ session: { key: '[redacted]', ttl: 60 } });
  expect(record.outputs).toEqual({ key: '[redacted]' });
  expect(leaks(text)).toEqual([]);
});

test('whatever a secret is made of, it is sent as it is and told nowhere', async () => {
  const secret = fc.stringMatching(/^zq[a-z0-9 %&"'\\{}$=+/é]{1,8}$/);
  const workflows = `
  - workflowId: main
    inputs: { type: object, properties: { secret: { type: string, format: password } } }
    steps:
      - stepId: create
        operationId: createThing
        requestBody: { contentType: application/json, payload: { a: $inputs.secret, b: '<{$inputs.secret}>' } }
        outputs: { back: $response.body }
      - stepId: text
        operationId: createThing
        requestBody: { contentType: application/json, payload: '{"a": "{$inputs.secret}"}' }
      - stepId: list
        operationId: listThings
        parameters: [{ name: q, in: query, value: $steps.create.outputs.back#/said }]
        successCriteria: [{ condition: $steps.create.outputs.back#/said == 'other' }]`;
  await fc.assert(
    fc.asyncProperty(secret, async (value) => {
      const echo: FarSide = () => json({ said: value, message: `No "${value}" here.` });
      const { record, facts, sent } = await runWithSecrets(workflows, echo, { secret: value });
      expect(sent[0]).toContain(JSON.stringify({ a: value, b: `<${value}>` }));
      expect(sent[1]).toContain(JSON.stringify({ a: value }));
      const text = tellings(record, facts);
      for (const form of [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)]) {
        expect(text).not.toContain(form);
      }
    }),
    { numRuns: 30 },
  );
});

test('a long secret is taken out of every answer by its value, a short one of the answer to its own call', async () => {
  const workflows = `
  - workflowId: main
    inputs: { type: object, properties: { long: { format: password }, pin: { format: password } } }
    steps:
      - stepId: create
        operationId: createThing
        requestBody: { contentType: application/json, payload: { long: $inputs.long, pin: $inputs.pin } }
      - stepId: list
        operationId: listThings`;
  const said = { long: 'is a-long-secret!', pin: '7342' };
  const { record } = await runWithSecrets(workflows, () => json(said), {
    long: 'a-long-secret',
    pin: '7342',
  });
  const [own, later] = record.steps.map(({ attempts }) => attempts[0]?.response?.body);
  expect(own).toEqual({ long: 'is [redacted]!', pin: '[redacted]' });
  // Nothing says that it is the same 7342: as an amount it must stand in the record.
  expect(later).toEqual({ long: 'is [redacted]!', pin: '7342' });
});

import { expect, test } from 'vitest';
import { canonicalRecord } from '@/runs/canonical';
import { leaks, runWithSecrets, secretInputs, secrets, secretSchema } from '../support/secret-runs';
import { json, type FarSide } from '../support/studio';

const ok: FarSide = () => json({ id: 'thing-1' });

test('secrets are sent, and told with a mark at exactly the places the expressions put them', async () => {
  const { record, sent, text } = await runWithSecrets(
    `
  - workflowId: main
    inputs: ${secretSchema}
    steps:
      - stepId: create
        operationId: createThing
        parameters: [{ name: X-Pin, in: header, value: 'pin {$inputs.pin}' }]
        requestBody:
          contentType: application/json
          payload: { a: $inputs.word, b: 'is {$inputs.word}, {$inputs.plain}', c: $inputs.pin, d: $inputs.cards, e: $inputs.plain, f: $inputs.privateKey }
      - stepId: get
        operationId: getThing
        parameters: [{ name: id, in: path, value: $inputs.word }]
      - stepId: list
        operationId: listThings
        parameters: [{ name: q, in: query, value: $inputs.cards#/0/number }]`,
    ok,
  );
  expect(record.error).toBeUndefined();
  expect(sent).toEqual([
    `POST http://127.0.0.1:9/things pin 73429 ${JSON.stringify({ a: 'q7z', b: 'is q7z, seen', c: 73_429, d: secretInputs.cards, e: 'seen', f: secrets.key })}`,
    'GET http://127.0.0.1:9/things/q7z  ',
    `GET http://127.0.0.1:9/things?q=${encodeURIComponent(secrets.card)}  `,
  ]);
  expect(record.inputs).toEqual({
    word: '[redacted]',
    pin: '[redacted]',
    privateKey: '[redacted]',
    plain: 'seen',
    cards: [{ number: '[redacted]', brand: 'visa' }],
  });
  const [create, get, list] = record.steps.map(({ attempts }) => attempts[0]?.request);
  expect(create?.headers['x-pin']).toBe('pin [redacted]');
  expect(create?.body).toEqual({
    a: '[redacted]',
    b: 'is [redacted], seen',
    c: '[redacted]',
    d: [{ number: '[redacted]', brand: 'visa' }],
    e: 'seen',
    f: '[redacted]',
  });
  expect(get?.url).toBe('http://127.0.0.1:9/things/[redacted]');
  expect(list?.url).toBe('http://127.0.0.1:9/things?q=[redacted]');
  expect(leaks(text)).toEqual([]);
});

test('a body a mark does not fit in is told without its values', async () => {
  const { record, sent, text } = await runWithSecrets(
    `
  - workflowId: main
    inputs: ${secretSchema}
    steps:
      - stepId: create
        operationId: createThing
        requestBody: { contentType: application/json, payload: '{"pin": {$inputs.pin}}' }`,
    ok,
  );
  expect(sent).toEqual(['POST http://127.0.0.1:9/things  {"pin":73429}']);
  expect(record.steps[0]?.attempts[0]?.request).toMatchObject({
    url: 'http://127.0.0.1:9/things',
    body: '[redacted]',
  });
  expect(leaks(text)).toEqual([]);
});

const body = (contentType: string, rest: string) => `
        requestBody: { contentType: ${contentType}, ${rest} }`;

test('a form, a text and a replacement are told with marks', async () => {
  const { record, sent, text } = await runWithSecrets(
    `
  - workflowId: main
    inputs: ${secretSchema}
    steps:
      - stepId: form
        operationId: createThing${body('application/x-www-form-urlencoded', 'payload: { pin: $inputs.pin }')}
      - stepId: text
        operationId: createThing${body('text/plain', "payload: 'pin={$inputs.pin};{$inputs.word}'")}
      - stepId: put
        operationId: createThing${body('application/json', 'payload: { a: { b: 1 } }, replacements: [{ target: /a/b, value: $inputs.word }]')}`,
    ok,
  );
  expect(sent.map((line) => line.split('  ')[1])).toEqual([
    'pin=73429',
    'pin=73429;q7z',
    '{"a":{"b":"q7z"}}',
  ]);
  expect(record.steps.map(({ attempts }) => attempts[0]?.request.body)).toEqual([
    { text: 'pin=[redacted]' },
    { text: 'pin=[redacted];[redacted]' },
    { a: { b: '[redacted]' } },
  ]);
  expect(leaks(text)).toEqual([]);
});

test('what an answer echoes of the secrets sent for it is hidden, and no word is torn apart', async () => {
  const { record, text } = await runWithSecrets(
    `
  - workflowId: main
    inputs: ${secretSchema}
    steps:
      - stepId: create
        operationId: createThing
        requestBody: { contentType: application/json, payload: { word: $inputs.word, pin: $inputs.pin } }
        outputs: { back: $response.body#/pin, all: $response.body, link: $response.header.link }
    outputs: { back: $steps.create.outputs.back }`,
    () =>
      json(
        { pin: 73_429, text: 'q7z is taken', id: 'aq7zb', total: '73429.00', n: [1, 734_290] },
        200,
        { link: '</things?w=q7z>; rel=next' },
      ),
  );
  const shown = {
    pin: '[redacted]',
    text: '[redacted] is taken',
    id: 'aq7zb',
    total: '73429.00',
    n: [1, 734_290],
  };
  expect(record.steps[0]?.attempts[0]?.response).toMatchObject({
    headers: { link: '</things?w=[redacted]>; rel=next' },
    body: shown,
  });
  expect(record.steps[0]?.outputs).toMatchObject({ back: '[redacted]', all: shown });
  expect(record.outputs).toEqual({ back: '[redacted]' });
  expect(leaks(text.replaceAll(/aq7zb|73429\.00|734290/g, ''))).toEqual([]);
});

test('criteria are decided by the secrets, and say what they saw with marks', async () => {
  const { record, text } = await runWithSecrets(
    `
  - workflowId: main
    inputs: ${secretSchema}
    steps:
      - stepId: check
        operationId: listThings
        successCriteria:
          - condition: $inputs.word == 'q7z'
          - { context: $inputs.word, type: regex, condition: '^q.z$' }
          - condition: $inputs.pin > 73000
      - stepId: poll
        operationId: listThings
        successCriteria: [{ condition: $response.body#/pin == $inputs.pin }, { condition: $inputs.word == 'other' }]
        onFailure: [{ name: again, type: retry, retryAfter: 1, retryLimit: 1 }]`,
    () => json({ pin: 73_429, message: 'ok' }),
  );
  const [check, poll] = record.steps;
  expect(check?.attempts[0]?.criteria.map(({ passed, values }) => [passed, values])).toEqual([
    [true, { '$inputs.word': '[redacted]' }],
    [true, { '$inputs.word': '[redacted]' }],
    [true, { '$inputs.pin': '[redacted]' }],
  ]);
  expect(poll?.attempts[0]?.wait?.reason).toContain('[redacted]');
  expect(record.error?.message).toContain('[redacted]');
  // Conditions stand in the record as the document has them; an answer that echoes nothing is as it came.
  expect(
    leaks(text.replaceAll(/\$inputs\.word == 'q7z'|[\\"]*pin[\\"]*:73429|#\/pin[\\"]*:73429/g, '')),
  ).toEqual([]);
});

const inner = `
  - workflowId: inner
    inputs: { type: object, properties: { handed: {}, own: { format: password, default: q7z } } }
    steps:
      - stepId: send
        operationId: createThing
        requestBody: { contentType: application/json, payload: { handed: $inputs.handed, own: $inputs.own } }
        outputs: { sent: $request.body#/handed }
    outputs: { sent: $steps.send.outputs.sent, own: $inputs.own }`;

test('a secret handed to a sub-flow is one there too, and in what it brings back', async () => {
  const { record, sent, text } = await runWithSecrets(
    `
  - workflowId: main
    inputs: ${secretSchema}
    steps:
      - stepId: call
        workflowId: inner
        parameters: [{ name: handed, value: $inputs.pin }]
        outputs: { sent: $outputs.sent, again: $workflows.inner.inputs.handed }
      - stepId: use
        operationId: createThing
        requestBody: { contentType: application/json, payload: [$steps.call.outputs.sent, $steps.call.outputs.again] }
    outputs: { sent: $steps.call.outputs.sent }${inner}`,
    ok,
  );
  expect(sent).toEqual([
    'POST http://127.0.0.1:9/things  {"handed":73429,"own":"q7z"}',
    'POST http://127.0.0.1:9/things  [73429,73429]',
  ]);
  expect(record.outputs).toEqual({ sent: '[redacted]' });
  expect(record.steps.find(({ stepId }) => stepId === 'use')?.attempts[0]?.request.body).toEqual([
    '[redacted]',
    '[redacted]',
  ]);
  expect(leaks(text)).toEqual([]);
});

test('a sub-flow called with a secret and again without one tells each call as it is', async () => {
  const { record, text } = await runWithSecrets(
    `
  - workflowId: main
    inputs: ${secretSchema}
    steps:
      - { stepId: one, workflowId: child, parameters: [{ name: text, value: 'is {$inputs.pin}' }] }
      - { stepId: two, workflowId: child, parameters: [{ name: text, value: $inputs.plain }] }
  - workflowId: child
    inputs: { type: object, properties: { text: { type: string } } }
    steps:
      - stepId: list
        operationId: listThings
        parameters: [{ name: q, in: query, value: $inputs.text }]
        outputs: { url: $response.body#/url }`,
    (request) => json({ url: request.url }),
  );
  const urls = record.steps.map(({ outputs }) => outputs['url']).filter(Boolean);
  expect(urls).toEqual([
    'http://127.0.0.1:9/things?q=is%20[redacted]',
    'http://127.0.0.1:9/things?q=seen',
  ]);
  expect(leaks(text)).toEqual([]);
});

test('a sub-flow with a secret of its own tells none of it, in a run that has no other', async () => {
  const { record, sent, text } = await runWithSecrets(
    `
  - workflowId: main
    steps:
      - stepId: before
        operationId: listThings
        outputs: { id: $response.body#/id }
      - stepId: call
        workflowId: inner
        parameters: [{ name: handed, value: plain }]
        outputs: { own: $outputs.own }
      - stepId: use
        operationId: createThing
        requestBody: { contentType: application/json, payload: [$steps.call.outputs.own, $steps.before.outputs.id] }${inner}`,
    ok,
    {},
  );
  expect(sent[2]).toBe('POST http://127.0.0.1:9/things  ["q7z","thing-1"]');
  const use = record.steps.find(({ stepId }) => stepId === 'use');
  expect(use?.attempts[0]?.request.body).toEqual(['[redacted]', 'thing-1']);
  expect(leaks(text)).toEqual([]);
});

test('workflows a run depends on, goes to, or runs for a retry tell no secret either', async () => {
  const { record, sent, text } = await runWithSecrets(
    `
  - workflowId: main
    inputs: ${secretSchema}
    dependsOn: [first]
    steps:
      - stepId: login
        operationId: createThing
        requestBody: { contentType: application/json, payload: { pin: $inputs.pin } }
        outputs: { pin: $request.body#/pin }
      - stepId: poll
        operationId: listThings
        parameters: [{ name: q, in: query, value: $steps.login.outputs.pin }]
        successCriteria: [{ condition: $response.body#/done == true }]
        onFailure: [{ name: again, type: retry, stepId: login, retryLimit: 1 }]
        onSuccess: [{ name: on, type: goto, workflowId: last, parameters: [{ name: pin, value: $steps.login.outputs.pin }] }]
  - workflowId: first
    inputs: { type: object, properties: { word: {} } }
    steps:
      - { stepId: one, operationId: getThing, parameters: [{ name: id, in: path, value: $inputs.word }] }
  - workflowId: last
    inputs: { type: object, properties: { pin: {} } }
    steps:
      - { stepId: two, operationId: getThing, parameters: [{ name: id, in: path, value: $inputs.pin }] }
    outputs: { pin: $inputs.pin }`,
    (_, count) => json({ done: count > 4 }),
  );
  expect(sent.map((line) => line.replace('http://127.0.0.1:9', '').trim())).toEqual([
    'GET /things/q7z',
    'POST /things  {"pin":73429}',
    'GET /things?q=73429',
    'POST /things  {"pin":73429}',
    'GET /things?q=73429',
    'GET /things/73429',
  ]);
  expect(record.status).toBe('passed');
  const poll = record.steps.find(({ stepId }) => stepId === 'poll');
  expect(poll?.attempts.at(-1)?.action?.inputs).toEqual({ pin: '[redacted]' });
  expect(record.outputs).toEqual({ pin: '[redacted]' });
  expect(leaks(text)).toEqual([]);
});

const step = (id: string) => `
      - stepId: ${id}
        operationId: createThing
        dependsOn: [first]
        requestBody: { contentType: application/json, payload: { word: $inputs.word } }
        outputs: { word: $request.body#/word }`;

test('steps at once tell no secret', async () => {
  const { record, text } = await runWithSecrets(
    `
  - workflowId: main
    inputs: ${secretSchema}
    steps:
      - { stepId: first, operationId: listThings }${step('a')}${step('b')}
      - stepId: c
        operationId: getThing
        dependsOn: [a, b]
        parameters: [{ name: id, in: path, value: $steps.b.outputs.word }]`,
    ok,
  );
  expect(record.status).toBe('passed');
  expect(record.steps[3]?.attempts[0]?.request.url).toBe('http://127.0.0.1:9/things/[redacted]');
  expect(leaks(text)).toEqual([]);
});

test('what fails says so without the secret', async () => {
  const { record, text } = await runWithSecrets(
    `
  - workflowId: main
    inputs: ${secretSchema}
    steps:
      - stepId: create
        operationId: createThing
        timeout: 60000
        requestBody: { contentType: application/json, payload: { word: $inputs.word } }`,
    () => json({ code: 2, message: 'word q7z is not known' }, 400),
  );
  expect(record.error?.message).toContain('The provider says: word [redacted] is not known.');
  expect(leaks(text)).toEqual([]);
});

test('a run with other secrets of the same kind has the same record', async () => {
  const workflows = `
  - workflowId: main
    inputs: ${secretSchema}
    steps:
      - stepId: create
        operationId: createThing
        requestBody: { contentType: application/json, payload: { word: $inputs.word, pin: $inputs.pin } }
        outputs: { word: $request.body#/word }`;
  const one = await runWithSecrets(workflows, ok);
  const other = await runWithSecrets(workflows, ok, { ...secretInputs, word: 'another', pin: 1 });
  expect(canonicalRecord(other.record)).toBe(canonicalRecord(one.record));
});

import { expect, test } from 'vitest';
import { createStudio } from '@/studio';
import type { FarSide } from '../../support/studio';
import { json, runSettings, testHost } from '../../support/studio';

// The example documents of Arazzo 1.0 and 1.1, their shapes in documents of our own. Some of them break
// the text they stand beside: as they are written they are refused there, and as the text asks they run.

const server = "servers: [{ url: 'http://127.0.0.1:9' }]";
const query = (name: string) => `{ name: ${name}, in: query, schema: {} }`;

const store = `openapi: 3.1.0
info: { title: Store, version: '1' }
${server}
paths:
  /login: { get: { operationId: logIn, parameters: [${query('user')}, ${query('pass')}], responses: {} } }
  /pets/byStatus: { get: { parameters: [${query('status')}], responses: {} } }
  /pets/byTags: { get: { operationId: findByTags, parameters: [${query('tags')}], responses: {} } }
  /pets/all: { get: { operationId: findAll, parameters: [${query('page')}, ${query('size')}], responses: {} } }
  /coupons/{pet}: { get: { operationId: coupons, parameters: [{ name: pet, in: path, required: true, schema: {} }], responses: {} } }
  /orders: { post: { operationId: order, requestBody: { content: { application/json: {} } }, responses: {} } }
`;

const authority = `openapi: 3.1.0
info: { title: Authority, version: '1' }
${server}
paths:
  /authorize: { get: { operationId: authorize, parameters: [${query('client')}], responses: {} } }
  /token: { post: { operationId: token, requestBody: { content: { application/x-www-form-urlencoded: {} } }, responses: {} } }
`;

/** Opens a document; gives what is told of it, and its run where it can run. */
async function open(text: string, farSide: FarSide = () => json({}), inputs = {}) {
  const studio = createStudio(testHost(farSide));
  const companions = { 'store.yaml': store, 'authority.yaml': authority };
  const opened = await studio.openFlow({ name: 'example', text, companions });
  return {
    told: opened.problems.map(({ severity, code }) => `${severity} ${code}`),
    run: () => studio.startRun(opened, runSettings({ inputs })).result,
  };
}

/** "Arazzo Specification Object Example": log in, look for a pet, order it by a message. */
const purchase = (source: string, end: string) => `arazzo: 1.1.0
$self: https://flows.example/purchase.arazzo.yaml
info: { title: Buying a pet, summary: How to, description: "In \`steps\`.", version: 1.0.1 }
sourceDescriptions:
  - { name: petStore, url: ./store.yaml, type: openapi }
  - { name: orders, url: ./orders.yaml, type: asyncapi }
workflows:
  - workflowId: logInAndBuy
    inputs: { type: object, properties: { user: { type: string }, pass: { type: string }, order: { type: string } } }
    steps:
      - stepId: logIn
        operationId: $sourceDescriptions.${source}.logIn
        parameters:
          - { name: user, in: query, value: $inputs.user }
          - { name: pass, in: query, value: $inputs.pass }
        successCriteria: [{ condition: $statusCode == 200 }]
        outputs: { expires: $response.header.X-Expires-After, session: $response.body }
      - stepId: look
        operationPath: '{$sourceDescriptions.${source}.url}#/paths/~1pets~1byStatus${end}'
        parameters:
          - { name: status, in: query, value: available }
          - { name: Authorization, in: header, value: $steps.logIn.outputs.session }
        successCriteria: [{ condition: $statusCode == 200 }]
        onSuccess: [{ name: nothing, type: end, criteria: [{ condition: $response.body#/0 == null }] }]
        outputs: { pet: $response.body#/0/id }
      - stepId: buy
        operationPath: $sourceDescriptions.orders.place
        action: send
        parameters: [{ name: order, in: header, value: $inputs.order }]
        requestBody: { contentType: application/json, payload: { pet: $steps.look.outputs.pet } }
      - stepId: confirm
        operationPath: $sourceDescriptions.orders.confirm
        correlationId: $inputs.order
        timeout: 6000
        action: receive
        outputs: { order: $message.payload.orderId }
    outputs: { order: $steps.confirm.outputs.order }
`;

const events = ['warning event-step', 'warning event-step'];

test('the example of a document is read, and runs up to its first message', async () => {
  const sent: string[] = [];
  const { told, run } = await open(purchase('petStore', '/get'), ({ url, headers }) => {
    sent.push(`${new URL(url).pathname} ${headers.get('authorization')}`);
    return json(url.includes('byStatus') ? [{ id: 7 }] : 'session-1');
  });
  expect(told).toEqual([...events, 'warning output-sometimes-missing']);
  const record = await run();
  expect(record.error?.code).toBe('event-step');
  expect(record.steps[1]?.outputs).toEqual({ pet: 7 });
  expect(sent).toEqual(['/login null', '/pets/byStatus session-1']);
});

test('its end is taken where no pet is found', async () => {
  const { run } = await open(purchase('petStore', '/get'), () => json([]));
  const { status, steps } = await run();
  expect(status).toBe('passed');
  expect(steps.map(({ state }) => state)).toEqual(['passed', 'passed', 'skipped', 'skipped']);
});

test('as it is written it names a source in another case, which no source is', async () => {
  const { told } = await open(purchase('petstore', '/get'));
  expect(told.filter((text) => text.startsWith('error'))).toEqual([
    'error source-unknown',
    'error source-unknown',
  ]);
});

test('"log in and retrieve pets" points to a path, not to an operation of it', async () => {
  const { told } = await open(purchase('petStore', ''));
  expect(told).toContain('error operation-path');
});

/** "pet-coupons": find a pet and a coupon, and order by a workflow that others use too. */
const coupons = (picked: string, outcome: string) => `arazzo: 1.0.0
info: { title: Coupons, version: 1.0.0 }
sourceDescriptions: [{ name: store, url: ./store.yaml, type: openapi }]
workflows:
  - workflowId: apply-coupon
    inputs: { $ref: '#/components/inputs/tagged' }
    steps:
      - stepId: find-pet
        operationId: findByTags
        parameters: [{ name: tags, in: query, value: $inputs.tags }]
        successCriteria: [{ condition: $statusCode == 200 }]
        outputs: { pet: ${picked} }
      - stepId: find-coupon
        operationId: coupons
        parameters: [{ name: pet, in: path, value: $steps.find-pet.outputs.pet }]
        successCriteria: [{ condition: $statusCode == 200 }]
        outputs: { code: $response.body.couponCode }
      - stepId: place-order
        workflowId: place-order
        parameters:
          - { name: pet, value: $steps.find-pet.outputs.pet }
          - { name: code, value: $steps.find-coupon.outputs.code }
        successCriteria: [{ condition: $statusCode == 200 }]
        outputs: { order: ${outcome} }
    outputs: { order: $steps.place-order.outputs.order }
  - workflowId: buy-any
    steps:
      - stepId: find-pet
        operationId: findAll
        parameters:
          - { reference: $components.parameters.page, value: 1 }
          - { reference: $components.parameters.size }
        outputs: { pet: '$response.body[0].id' }
      - stepId: place-order
        workflowId: place-order
        parameters: [{ name: pet, value: $steps.find-pet.outputs.pet }]
        outputs: { order: ${outcome} }
    outputs: { order: $steps.place-order.outputs.order }
  - workflowId: place-order
    inputs: { type: object, properties: { pet: { type: integer }, quantity: { type: integer }, code: { type: string } } }
    steps:
      - stepId: place-order
        operationId: order
        requestBody:
          contentType: application/json
          payload: { petId: $inputs.pet, quantity: $inputs.quantity, couponCode: $inputs.code, complete: false }
        successCriteria: [{ condition: $statusCode == 200 }]
        outputs: { id: $response.body.id }
    outputs: { order_id: $steps.place-order.outputs.id }
components:
  inputs:
    tagged: { type: object, properties: { tags: { type: array, items: { type: string } }, store: { $ref: '#/components/inputs/store' } } }
    store: { type: string }
  parameters:
    page: { name: page, in: query, value: 3 }
    size: { name: size, in: query, value: 100 }
`;

const shop: FarSide = async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/orders') return json({ id: 'o-1', ...((await request.json()) as object) });
  return json(pathname.startsWith('/coupons') ? { couponCode: 'C-7' } : [{ id: 7 }]);
};

test('"pet coupons" runs once its outputs read what is there', async () => {
  const text = coupons("'$response.body[0].id'", '$outputs.order_id');
  const { told, run } = await open(text, shop, { tags: ['small'] });
  expect(told).toEqual([]);
  const record = await run();
  expect(record.outputs).toEqual({ order: 'o-1' });
  expect(record.steps.find(({ path }) => path)?.attempts[0]?.request?.body).toEqual({
    petId: 7,
    couponCode: 'C-7',
    complete: false,
  });
});

test('as it is written its outputs read what nothing gives', async () => {
  const { told } = await open(coupons("'$outputs[0].id'", '$workflow_order_id'), shop);
  expect(told).toContain('error expression-syntax');
  expect(told.every((text) => text.startsWith('error'))).toBe(true);
});

/** "oauth": a workflow that calls another one for its token, then asks for a new one by a form. */
const oauth = (condition: string) => `arazzo: 1.0.0
info: { title: OAuth, version: 1.0.0 }
sourceDescriptions: [{ name: auth, url: ./authority.yaml, type: openapi }]
workflows:
  - workflowId: refresh
    inputs: { type: object, properties: { my_client: { type: string } } }
    steps:
      - stepId: get-code
        workflowId: code-flow
        parameters: [{ name: client, value: $inputs.my_client }]
        outputs: { refresh_token: $outputs.refresh_token }
      - stepId: renew
        operationId: token
        requestBody:
          contentType: application/x-www-form-urlencoded
          payload: { grant_type: refresh_token, refresh_token: $steps.get-code.outputs.refresh_token }
        successCriteria: [{ condition: $statusCode == 200 }, { context: $response.body, condition: ${condition}, type: jsonpath }]
        outputs: { access_token: $response.body#/access_token }
    outputs: { access_token: $steps.renew.outputs.access_token }
  - workflowId: code-flow
    inputs: { type: object, properties: { client: { type: string } } }
    steps:
      - stepId: ask
        operationId: authorize
        parameters: [{ name: client, in: query, value: $inputs.client }]
        outputs: { code: $response.body#/code }
      - stepId: get
        operationId: token
        requestBody:
          contentType: application/x-www-form-urlencoded
          payload: 'grant_type=code&code={$steps.ask.outputs.code}'
        outputs: { refresh_token: $response.body#/refresh_token }
    outputs: { refresh_token: $steps.get.outputs.refresh_token }
`;

const tokens: FarSide = async (request) => {
  const form = new URLSearchParams(await request.text());
  if (request.method === 'GET') return json({ code: 'c-1' });
  return json(
    form.get('grant_type') === 'code'
      ? { refresh_token: `r-of-${form.get('code')}` }
      : { access_token: `a-of-${form.get('refresh_token')}` },
  );
};

test('"oauth" runs once its JSONPath is one', async () => {
  const { told, run } = await open(oauth("'$[?@ != null]'"), tokens, { my_client: 'me' });
  expect(told).toEqual([]);
  expect((await run()).outputs).toEqual({ access_token: 'a-of-r-of-c-1' });
});

test('as it is written it compares outside a filter, which RFC 9535 does not know', async () => {
  const { told } = await open(oauth('$.access_token != null'), tokens);
  expect(told).toEqual(['error expression-syntax']);
});

/** Parts of "bnpl": what the text does not know. */
test.for([
  ['a parameter in the body', 'parameters: [{ name: a, in: body, value: 1 }]', 'field-value'],
  [
    'a condition of an action beside its criteria',
    'onSuccess: [{ name: a, type: end, condition: $response.body.b != null }]',
    'field-unknown',
  ],
  ['"headers" of an answer', 'outputs: { to: $response.headers.Location }', 'expression-syntax'],
  [
    'an output of the step itself in what it sends',
    'outputs: { a: $response.body }, parameters: [{ name: page, in: query, value: $steps.one.outputs.a }]',
    'forward-reference',
  ],
] as const)('"bnpl" has %s, which the text does not know', async ([, fields, code]) => {
  const { told } = await open(`arazzo: 1.0.0
info: { title: Loan, version: 1.0.0 }
sourceDescriptions: [{ name: store, url: ./store.yaml, type: openapi }]
workflows: [{ workflowId: apply, steps: [{ stepId: one, operationId: findAll, ${fields} }] }]
`);
  expect(told).toEqual([`error ${code}`]);
});

/** "extended parameters": ones of the workflow, in cookies and headers. */
const zoo = (post: string) => `arazzo: 1.0.0
info: { title: Zoo, version: '1.0' }
sourceDescriptions: [{ name: animals, type: openapi, url: ./store.yaml }]
workflows:
  - workflowId: visit
    parameters: [{ in: cookie, name: one, value: a }, { in: header, name: two, value: b }]
    steps:
      - { stepId: post, parameters: [{ in: cookie, name: key, value: c }], operationId: ${post} }
      - { stepId: get, operationId: $sourceDescriptions.animals.findAll }
`;

test('"extended parameters" runs once its operation is named by an expression', async () => {
  const seen: (string | null)[] = [];
  const { told, run } = await open(zoo('$sourceDescriptions.animals.order'), ({ headers }) => {
    seen.push(`${headers.get('cookie')} ${headers.get('two')}`);
    return json({});
  });
  expect(told.filter((text) => text !== 'warning parameter-unknown')).toEqual([]);
  expect((await run()).status).toBe('passed');
  expect(seen).toEqual(['key=c; one=a b', 'one=a b']);
  const asWritten = await open(zoo('animals.order'));
  expect(asWritten.told).toContain('error operation-unknown');
});

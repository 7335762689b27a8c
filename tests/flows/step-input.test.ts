import { expect, test } from 'vitest';
import type { Json } from '@/api/json';
import type { Operation } from '@/api/operation';
import type { ArazzoDocument, RequestBodyValue, Step, Workflow } from '@/flows/document';
import { buildCallInput, buildWorkflowInputs } from '@/flows/step-input';

const operation: Operation = {
  id: 'createPayout',
  source: 'payments',
  area: 'payouts',
  title: 'Create a payout',
  method: 'POST',
  path: '/v1/banks/{bank}/payouts',
  parameters: [
    { name: 'bank', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'page', in: 'query', required: false, schema: { type: 'integer' } },
  ],
  body: { required: true, contentType: 'application/json', schema: {} },
  success: { status: 201 },
  answers: [],
};

const context = {
  inputs: { bank: 'b-1', amount: '25.00', note: 'a "b"', order: { lines: [{ n: 1 }] }, empty: '' },
  steps: { quote: { outputs: { id: 'q-1' } } },
};

const bank = { name: 'bank', in: 'path' as const, value: '$inputs.bank' };

function parts(step: Partial<Step>, workflow: Partial<Workflow> = {}) {
  const first: Step = { stepId: 'create', operationId: 'createPayout', ...step };
  const only: Workflow = { workflowId: 'pay', steps: [first], ...workflow };
  const document: ArazzoDocument = {
    arazzo: '1.0.1',
    info: { title: 'Pay', version: '1' },
    sourceDescriptions: [],
    workflows: [only],
  };
  return [document, only, first] as const;
}

const build = (step: Partial<Step>, workflow: Partial<Workflow> = {}) =>
  buildCallInput(...parts(step, workflow), operation, context);

const buildBody = (requestBody: RequestBodyValue) => build({ parameters: [bank], requestBody });

test('parameters go where they say, else where the operation declares them', () => {
  const { input, problems } = build({
    parameters: [
      { name: 'bank', value: '$inputs.bank' },
      { name: 'page', value: 2 },
      { name: 'page', in: 'header', value: 'x' },
      { name: 'session', in: 'cookie', value: 's-{$steps.quote.outputs.id}' },
    ],
  });
  expect(input).toEqual({
    path: { bank: 'b-1' },
    query: { page: 2 },
    header: { page: 'x' },
    cookie: { session: 's-q-1' },
  });
  expect(problems).toEqual([]);
});

test('what an optional input does not give is left out of query and body', () => {
  const { input, sources, problems } = build({
    parameters: [bank, { name: 'page', in: 'query', value: '$inputs.page' }],
    requestBody: { payload: { amount: '$inputs.amount', memo: '$inputs.memo' } },
  });
  expect(input).toEqual({
    path: { bank: 'b-1' },
    body: { amount: '25.00' },
    contentType: 'application/json',
  });
  expect(sources.map(({ target }) => target)).toEqual(['path/bank', 'body/amount']);
  expect(problems).toEqual([]);
});

test('every value tells its place in the request and the expression it came from', () => {
  const { sources } = build(
    {
      parameters: [bank],
      requestBody: {
        payload: { amount: { amount: '$inputs.amount' }, ids: ['$steps.quote.outputs.id'] },
      },
    },
    { parameters: [{ name: 'q', in: 'query', value: 'x{$inputs.amount}' }] },
  );
  expect(sources).toEqual([
    { target: 'path/bank', expression: '$inputs.bank', value: 'b-1' },
    { target: 'query/q', expression: '$inputs.amount', value: '25.00' },
    { target: 'body/amount/amount', expression: '$inputs.amount', value: '25.00' },
    { target: 'body/ids/0', expression: '$steps.quote.outputs.id', value: 'q-1' },
  ]);
});

test.each<[string, Step['parameters'], string]>([
  ['is not given', [], 'Add { name: bank'],
  [
    'found nothing',
    [{ ...bank, value: '$steps.later.outputs.id' }],
    '$steps.later.outputs.id found nothing',
  ],
  [
    'is filled in half',
    [{ ...bank, value: 'b-{$inputs.nothing}' }],
    '$inputs.nothing found nothing',
  ],
  ['is empty', [{ ...bank, value: '$inputs.empty' }], 'its value is empty'],
])('a path parameter that %s is a problem with step, place and remedy', (_, parameters, reason) => {
  const { problems } = build({ parameters: parameters ?? [] });
  expect(problems).toMatchObject([{ code: 'path-parameter-missing', severity: 'error' }]);
  expect(problems[0]?.message).toContain('Step "create" has no value for path parameter "bank"');
  expect(problems[0]?.message).toContain('createPayout (POST /v1/banks/{bank}/payouts)');
  expect(problems[0]?.message).toContain(reason);
});

test('a parameter without a place that the operation does not declare is a problem', () => {
  const { problems } = build({ parameters: [bank, { name: 'pag', value: 1 }] });
  expect(problems.map(({ message }) => message)).toEqual([
    'Step "create": parameter "pag" has no "in", and createPayout declares no parameter of this name. Did you mean "page"?',
  ]);
});

test('a bad expression is one problem with its place, wherever it stands', () => {
  const { problems } = build({
    parameters: [{ ...bank, value: '$input.bank' }],
    requestBody: { payload: { amount: '$steps.quote.output.id' } },
  });
  expect(problems).toMatchObject([
    { code: 'expression-syntax', fix: '$inputs.bank' },
    { code: 'expression-syntax', fix: '$steps.quote.outputs.id' },
  ]);
  expect(problems[0]?.message).toMatch(/^Step "create", path\/bank: /);
  expect(problems[1]?.message).toMatch(/^Step "create", body\/amount: /);
});

test('the content type is that of the body, else that of the operation', () => {
  expect(buildBody({ payload: {} }).input.contentType).toBe('application/json');
  expect(
    buildBody({ payload: { a: 1 }, contentType: 'application/x-www-form-urlencoded' }).input,
  ).toMatchObject({ body: { a: 1 }, contentType: 'application/x-www-form-urlencoded' });
});

test('a step without a request body sends none', () => {
  expect(build({ parameters: [bank] }).input).toEqual({ path: { bank: 'b-1' } });
});

test('a payload that is one expression keeps its type', () => {
  expect(buildBody({ payload: '$inputs.order' }).input.body).toEqual({ lines: [{ n: 1 }] });
  expect(buildBody({ payload: '$inputs.note' }).input.body).toBe('a "b"');
});

test('a payload written as JSON text is filled in and parsed, quotes in values kept harmless', () => {
  const payload =
    '{ "note": "{$inputs.note}", "amount": {$inputs.amount}, "order": {$inputs.order} }';
  const { input, problems } = buildBody({ payload });
  expect(input.body).toEqual({ note: 'a "b"', amount: 25, order: { lines: [{ n: 1 }] } });
  expect(problems).toEqual([]);
});

test('a payload written as text that is no JSON is a problem under a JSON content type', () => {
  const { input, problems } = buildBody({
    payload: '{ "note": {$inputs.note} }',
    contentType: 'application/merge-patch+json; charset=utf-8',
  });
  expect(input.body).toBeUndefined();
  expect(problems).toMatchObject([{ code: 'payload-not-json', severity: 'error' }]);
  expect(problems[0]?.message).toContain('application/merge-patch+json');
});

test('a payload of any other content type stays text', () => {
  const payload = '<a n="{$inputs.amount}">{$inputs.note}</a>';
  expect(buildBody({ payload, contentType: 'application/xml' }).input.body).toBe(
    '<a n="25.00">a "b"</a>',
  );
});

test('replacements set, add and append, and leave the payload they came from alone', () => {
  const { input, sources, problems } = buildBody({
    payload: '$inputs.order',
    replacements: [
      { target: '/lines/0/n', value: '$inputs.amount' },
      { target: '/lines/-', value: { id: '$steps.quote.outputs.id' } },
      { target: '/me~1mo', value: 'x' },
      { target: '/gone', value: '$inputs.nothing' },
    ],
  });
  expect(input.body).toEqual({ lines: [{ n: '25.00' }, { id: 'q-1' }], 'me/mo': 'x' });
  expect(context.inputs.order).toEqual({ lines: [{ n: 1 }] });
  expect(sources.map(({ target }) => target)).toEqual([
    'path/bank',
    'body',
    'body/lines/0/n',
    'body/lines/1/id',
  ]);
  expect(problems).toEqual([]);
});

test('a replaced value no longer tells where the former one came from', () => {
  const { sources } = buildBody({
    payload: { amount: '$inputs.amount', amounts: '$inputs.amount' },
    replacements: [{ target: '/amount', value: '$steps.quote.outputs.id' }],
  });
  expect(sources.slice(1).map(({ target, expression }) => `${target} ${expression}`)).toEqual([
    'body/amounts $inputs.amount',
    'body/amount $steps.quote.outputs.id',
  ]);
});

test('a replacement of the whole payload needs no payload', () => {
  expect(buildBody({ replacements: [{ target: '', value: '$inputs.order' }] }).input.body).toEqual({
    lines: [{ n: 1 }],
  });
});

test.each<[string, Json | undefined, string]>([
  ['/amuont/value', { amount: { value: 1 } }, 'Did you mean "amount"?'],
  ['/list/3', { list: [1] }, 'write "-" to append'],
  ['/list/01', { list: [1] }, 'behind the end'],
  ['amount', { amount: 1 }, 'is no JSON Pointer'],
  ['/a', undefined, 'no payload'],
  ['/a/b', { a: 'text' }, 'no object or list'],
])(
  'the replacement target %s is a problem where its parent is not there',
  (target, payload, reason) => {
    const { problems } = buildBody({
      ...(payload !== undefined && { payload }),
      replacements: [{ target, value: 1 }],
    });
    expect(problems).toMatchObject([{ code: 'replacement-target' }]);
    expect(problems[0]?.message).toContain(reason);
  },
);

test('names from the document become own properties, whatever they are', () => {
  const { input } = buildBody({
    payload: {},
    replacements: [{ target: '/__proto__', value: { admin: true } }],
  });
  expect(Object.keys(input.body as object)).toEqual(['__proto__']);
  expect((input.body as { admin?: boolean }).admin).toBeUndefined();
});

test('a step that calls a workflow hands its parameters over as inputs', () => {
  const step = parts({
    workflowId: 'other',
    parameters: [
      { name: 'amount', value: '$inputs.amount' },
      { name: 'memo', value: '$inputs.memo' },
    ],
  });
  expect(buildWorkflowInputs(...step, context)).toEqual({
    inputs: { amount: '25.00' },
    sources: [{ target: 'inputs/amount', expression: '$inputs.amount', value: '25.00' }],
    problems: [],
  });
});

const whole = (value: Json) => ({ name: 'all', in: 'querystring' as const, value });

test('the query may be one text as a whole, beside which there is no other', () => {
  const filled = build({ parameters: [bank, whole('amount={$inputs.amount}&stock=true')] });
  expect(filled.problems).toEqual([]);
  expect(filled.input).toEqual({ path: { bank: 'b-1' }, querystring: 'amount=25.00&stock=true' });
  const wrongOnes = [
    [whole('a=1'), { ...whole('b=2'), name: 'more' }],
    [whole('a=1'), { name: 'page', in: 'query' as const, value: 1 }],
    [whole({ a: 1 })],
  ];
  const messages = wrongOnes.map(
    (parameters) => build({ parameters: [bank, ...parameters] }).problems[0]?.message,
  );
  expect(messages).toEqual([
    expect.stringContaining('two parameters in "querystring"'),
    expect.stringContaining('in "query" and in "querystring"'),
    expect.stringContaining('has to be a text'),
  ]);
});

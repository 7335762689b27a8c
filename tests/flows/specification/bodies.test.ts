import { beforeAll, expect, test } from 'vitest';
import type { Json } from '@/api/json';
import { buildRequest } from '@/api/request';
import { importOpenApi } from '@/api/import-openapi';
import type { ArazzoDocument, RequestBodyValue, Step } from '@/flows/document';
import { loadXPath } from '@/flows/selectors/xpath';
import { buildCallInput } from '@/flows/step-input';

// "Request Body Object" and "Payload Replacement Object" of Arazzo 1.1: what goes out for each form of a
// body the text shows, with orders of our own.

beforeAll(() => loadXPath());

const context = {
  inputs: { pet: 7, coupon: 'A "B" & C', whole: { petId: 7, tags: ['a'] }, user: 'Kim & Co' },
  steps: {
    stock: { outputs: { payload: { newQuantity: 5 }, xml: '<Info><Id>c-1</Id></Info>' } },
    browser: { outputs: { code: 'c=1' } },
  },
};

const imported = importOpenApi(
  `openapi: 3.1.0
info: { title: Pets, version: '1' }
servers: [{ url: 'http://127.0.0.1:9' }]
paths:
  /orders: { post: { operationId: order, requestBody: { content: { application/json: {} } }, responses: {} } }
`,
  { name: 'pets', url: './pets.yaml' },
);

/** The body as it is sent, and what was told of it. */
function send(requestBody: RequestBodyValue) {
  const step: Step = { stepId: 'order', operationId: 'order', requestBody };
  const workflow = { workflowId: 'main', steps: [step] };
  const document: ArazzoDocument = {
    arazzo: '1.1.0',
    info: { title: 'Order', version: '1' },
    sourceDescriptions: [],
    workflows: [workflow],
  };
  const [operation] = imported.operations;
  if (!operation) throw new Error('The API has no operation.');
  const { input, problems } = buildCallInput(document, workflow, step, operation, context);
  const { body, headers } = buildRequest(operation, input, 'http://127.0.0.1:9');
  return { body, type: headers['content-type'], problems };
}

/** Bodies go out as text. */
const textOf = (sent: Json) => (typeof sent === 'string' ? sent : JSON.stringify(sent));

const form = 'application/x-www-form-urlencoded';
const xml = '<order><pet>{$inputs.pet}</pet></order>';

test.for<[string, RequestBodyValue, Json]>([
  [
    'a text of JSON with expressions in it',
    {
      contentType: 'application/json',
      payload:
        '{ "order": { "pet": "{$inputs.pet}", "coupon": "{$inputs.coupon}", "done": false } }',
    },
    { order: { pet: '7', coupon: 'A "B" & C', done: false } },
  ],
  [
    'an object with expressions in it keeps their types',
    { contentType: 'application/json', payload: { order: { pet: '$inputs.pet', done: false } } },
    { order: { pet: 7, done: false } },
  ],
  [
    'one expression',
    { contentType: 'application/json', payload: '$inputs.whole' },
    { petId: 7, tags: ['a'] },
  ],
  ['no content type is that of the operation', { payload: { a: 1 } }, { a: 1 }],
  [
    'a selector in it',
    {
      contentType: 'application/json',
      payload: {
        id: {
          context: '$steps.stock.outputs.xml',
          selector: '/Info/Id',
          type: { type: 'xpath', version: 'xpath-30' },
        },
      },
    },
    { id: 'c-1' },
  ],
  [
    'a text of XML',
    { contentType: 'application/xml', payload: xml },
    '<order><pet>7</pet></order>',
  ],
  [
    'an object as a form',
    {
      contentType: form,
      payload: { grant: 'code', user: '$inputs.user', code: '$steps.browser.outputs.code' },
    },
    'grant=code&user=Kim%20%26%20Co&code=c%3D1',
  ],
  [
    'a form as a text, which is sent as it is',
    { contentType: form, payload: 'grant=code&pet={$inputs.pet}' },
    'grant=code&pet=7',
  ],
])('Request Body Object: %s', ([, requestBody, sent]) => {
  const { body, type, problems } = send(requestBody);
  expect(problems).toEqual([]);
  expect(body).toBe(textOf(sent));
  expect(type).toContain(requestBody.contentType ?? 'application/json');
});

const items = {
  items: [
    { sku: 'ABC123', quantity: 1 },
    { sku: 'X', quantity: 2 },
  ],
};
const envelope = '<Envelope><Header><CustomerId/></Header></Envelope>';

test.for<[string, RequestBodyValue, Json]>([
  [
    'an expression',
    { payload: { petId: 1 }, replacements: [{ target: '/petId', value: '$inputs.pet' }] },
    { petId: 7 },
  ],
  [
    'a constant',
    { payload: { quantity: 1 }, replacements: [{ target: '/quantity', value: 10 }] },
    { quantity: 10 },
  ],
  [
    'a new field',
    { payload: {}, replacements: [{ target: '/a', value: { b: '$inputs.pet' } }] },
    { a: { b: 7 } },
  ],
  [
    'a selector, at what a JSONPath finds',
    {
      payload: items,
      replacements: [
        {
          target: "$.items[?(@.sku=='ABC123')].quantity",
          targetSelectorType: 'jsonpath',
          value: {
            context: '$steps.stock.outputs.payload',
            selector: '$.newQuantity',
            type: 'jsonpath',
          },
        },
      ],
    },
    {
      items: [
        { sku: 'ABC123', quantity: 5 },
        { sku: 'X', quantity: 2 },
      ],
    },
  ],
  [
    'a selector, at what an XPath of a version finds',
    {
      contentType: 'application/xml',
      payload: envelope,
      replacements: [
        {
          target: '/Envelope/Header/CustomerId',
          targetSelectorType: { type: 'xpath', version: 'xpath-30' },
          value: {
            context: '$steps.stock.outputs.xml',
            selector: '/Info/Id',
            type: { type: 'xpath', version: 'xpath-30' },
          },
        },
      ],
    },
    envelope.replace('<CustomerId/>', '<CustomerId>c-1</CustomerId>'),
  ],
  [
    'XPath is meant where the payload is XML',
    {
      contentType: 'text/xml',
      payload: envelope,
      replacements: [{ target: '//CustomerId', value: 'a<b' }],
    },
    envelope.replace('<CustomerId/>', '<CustomerId>a&lt;b</CustomerId>'),
  ],
  [
    'one after the other, each in what the former left',
    {
      payload: '$inputs.whole',
      replacements: [
        { target: '/tags/-', value: 'b' },
        { target: '/tags/1', value: 'c' },
      ],
    },
    { petId: 7, tags: ['a', 'c'] },
  ],
])('Payload Replacement Object: %s', ([, requestBody, sent]) => {
  const { body, problems } = send(requestBody);
  expect(problems).toEqual([]);
  expect(body).toBe(textOf(sent));
});

test.for<[string, RequestBodyValue, string]>([
  [
    'a pointer beside the payload',
    { payload: { a: 1 }, replacements: [{ target: '/b/c', value: 1 }] },
    '"/b/c" can not be set',
  ],
  [
    'an XPath that picks nothing',
    {
      contentType: 'text/xml',
      payload: envelope,
      replacements: [{ target: '//Nobody', value: 1 }],
    },
    'picks nothing',
  ],
  [
    'a JSONPath that finds nothing',
    {
      payload: items,
      replacements: [{ target: '$.none', targetSelectorType: 'jsonpath', value: 1 }],
    },
    'finds nothing',
  ],
  [
    'XML that is none',
    { contentType: 'text/xml', payload: '<a><b>', replacements: [{ target: '//b', value: 1 }] },
    'The text is no XML',
  ],
])('Payload Replacement Object: %s is told and not sent', ([, requestBody, why]) => {
  const [problem] = send(requestBody).problems;
  expect(problem).toMatchObject({ code: 'replacement-target', severity: 'error' });
  expect(problem?.message).toContain(why);
});

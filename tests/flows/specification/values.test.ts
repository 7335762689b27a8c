import { beforeAll } from 'vitest';
import { loadXPath } from '@/flows/selectors/xpath';
import { testSection, type Case, type Parts } from './support';

// Criteria, selectors and bodies, section by section of Arazzo 1.1: what each MUST and MUST NOT of the
// text comes to, in documents of our own. Right is where nothing is told.

beforeAll(() => loadXPath());

/** A step that calls an operation, with these fields. */
const call = (fields: string): Parts => ({ step: `operationId: list, ${fields}` });

const criterion = (fields: string) => call(`successCriteria: [{ ${fields} }]`);

testSection('Criterion Object', [
  ['a simple condition', criterion('condition: $statusCode == 200')],
  ['that says so', criterion('context: $statusCode, condition: $statusCode == 200, type: simple')],
  ['a condition is required', criterion('context: $statusCode'), 'error field-missing'],
  [
    'texts stand in single quotes',
    criterion(`condition: '$response.body#/a == "b"'`),
    'error expression-syntax',
  ],
  ['a quote in one is doubled', criterion(`condition: "$response.body#/a == 'it''s'"`)],
  [
    'an operator nobody knows',
    criterion('condition: $statusCode === 200'),
    'error expression-syntax',
  ],
  [
    'a group that is not closed',
    criterion('condition: ($statusCode == 200'),
    'error expression-syntax',
  ],
  ['index and property', criterion("condition: '$response.body.a[0].b > 1'")],
  ['a pattern', criterion("context: $statusCode, condition: '^2', type: regex")],
  [
    'a pattern that is none',
    criterion("context: $statusCode, condition: '(', type: regex"),
    'error expression-syntax',
  ],
  [
    'a pattern needs a context',
    criterion("condition: '^2', type: regex"),
    'error context-missing',
    'error expression-syntax',
  ],
  ['a JSONPath', criterion('context: $response.body, condition: $.a, type: jsonpath')],
  [
    'a JSONPath that is none',
    criterion("context: $response.body, condition: '$.a[', type: jsonpath"),
    'error expression-syntax',
  ],
  [
    'a JSONPath needs a context',
    criterion('condition: $.a, type: jsonpath'),
    'error context-missing',
    'error expression-syntax',
  ],
  ['an XPath', criterion('context: $response.body, condition: /a/b, type: xpath')],
  [
    'an XPath that is none',
    criterion("context: $response.body, condition: '/a[', type: xpath"),
    'error expression-syntax',
  ],
  [
    'a context is an expression',
    criterion('context: body, condition: $.a, type: jsonpath'),
    'error expression-syntax',
  ],
  [
    'no other type',
    criterion('context: $response.body, condition: /a, type: jsonpointer'),
    'error field-value',
  ],
  [
    'expressions in braces',
    criterion(`context: $response.body, condition: '$[?@.a == "{$inputs.id}"]', type: jsonpath`),
  ],
  [
    'ones that are there',
    criterion(`context: $response.body, condition: '^{$inputs.di}$', type: regex`),
    'error reference-unknown',
  ],
]);

const versioned = (type: string, version: string, condition: string) =>
  criterion(
    `context: $response.body, condition: ${condition}, type: { type: ${type}, version: ${version} }`,
  );
const picked = (type: string, version: string, selector: string) =>
  call(
    `outputs: { a: { context: $response.body, selector: ${selector}, type: { type: ${type}, version: ${version} } } }`,
  );

testSection('Expression Type Object', [
  ...(['rfc9535', 'draft-goessner-dispatch-jsonpath-00'] as const).flatMap((version): Case[] => [
    [`a condition in jsonpath ${version}`, versioned('jsonpath', version, '$.a')],
    [`a selector in jsonpath ${version}`, picked('jsonpath', version, '$.a')],
  ]),
  ...(['xpath-31', 'xpath-30', 'xpath-20', 'xpath-10'] as const).flatMap((version): Case[] => [
    [`a condition in xpath ${version}`, versioned('xpath', version, '/a')],
    [`a selector in xpath ${version}`, picked('xpath', version, '/a')],
  ]),
  ['a selector in jsonpointer rfc6901', picked('jsonpointer', 'rfc6901', '/a')],
  [
    'a version of another language',
    versioned('jsonpath', 'xpath-31', '$.a'),
    'error expression-syntax',
  ],
  ['a version nobody knows', picked('jsonpointer', 'rfc1', '/a'), 'error expression-syntax'],
  [
    'a type is required',
    criterion('context: $response.body, condition: $.a, type: { version: rfc9535 }'),
    'error field-missing',
  ],
  [
    'a version is required',
    criterion('context: $response.body, condition: $.a, type: { type: jsonpath }'),
    'error field-missing',
  ],
  ['a type nobody knows', picked('css', 'rfc9535', '$.a'), 'error field-value'],
  ['no pattern has a version', versioned('regex', 'rfc9535', '$.a'), 'error field-value'],
]);

const output = (fields: string) => call(`outputs: { a: { ${fields} } }`);

testSection('Selector Object', [
  ['in JSONPath', output('context: $response.body, selector: $.a, type: jsonpath')],
  ['in XPath', output('context: $response.body, selector: /a, type: xpath')],
  ['by JSON Pointer', output('context: $response.body, selector: /a, type: jsonpointer')],
  ['a context is required', output('selector: $.a, type: jsonpath'), 'error field-missing'],
  [
    'a selector is required',
    output('context: $response.body, type: jsonpath'),
    'error field-missing',
  ],
  ['a type is required', output('context: $response.body, selector: $.a'), 'error field-missing'],
  [
    'no other type',
    output('context: $response.body, selector: $.a, type: regex'),
    'error field-value',
  ],
  [
    'a context is an expression',
    output('context: body, selector: $.a, type: jsonpath'),
    'error expression-syntax',
  ],
  [
    'of structured data',
    output('context: $statusCode, selector: $.a, type: jsonpath'),
    'error expression-syntax',
  ],
  [
    'a JSONPath that is none',
    output("context: $response.body, selector: '$.a[', type: jsonpath"),
    'error expression-syntax',
  ],
  [
    'an XPath that is none',
    output("context: $response.body, selector: '/a[', type: xpath"),
    'error expression-syntax',
  ],
  [
    'a JSON Pointer that is none',
    output('context: $response.body, selector: a, type: jsonpointer'),
    'error expression-syntax',
  ],
]);

const body = (fields: string) => call(`requestBody: { ${fields} }`);
const replaced = (fields: string, type = 'application/json') =>
  body(`contentType: ${type}, payload: $inputs.list, replacements: [{ ${fields} }]`);

testSection('Request Body Object', [
  ['all its fields', body('contentType: text/plain, payload: a, replacements: []')],
  ['a payload of any kind', body('payload: [1, { a: null }]')],
  ['an expression', body('payload: $inputs.list')],
  ['expressions at any depth', body("payload: { a: [{ b: $inputs.id }, 'c {$inputs.id}'] }")],
  [
    'selectors at any depth',
    body('payload: { a: [{ context: $inputs.list, selector: $.b, type: jsonpath }] }'),
  ],
  ['ones that can be read', body('payload: { a: [{ b: $inputs. }] }'), 'error expression-syntax'],
  ['ones that are there', body('payload: { a: [{ b: $inputs.di }] }'), 'error reference-unknown'],
  [
    'no answer that is still to come',
    body("payload: { a: '{$statusCode}' }"),
    'error value-too-early',
  ],
  ['a contentType is a text', body('contentType: [], payload: a'), 'error field-type'],
]);

testSection('Payload Replacement Object', [
  ['by JSON Pointer', replaced('target: /a/0/b, value: 1')],
  ['a value of any kind', replaced('target: /a, value: { b: $inputs.id }')],
  [
    'a selector',
    replaced('target: /a, value: { context: $inputs.list, selector: $.b, type: jsonpath }'),
  ],
  [
    'in JSONPath',
    replaced('target: "$.a[?(@.b==\'c\')].d", targetSelectorType: jsonpath, value: 1'),
  ],
  ['in XPath', replaced('target: /a/b, value: 1', 'application/xml')],
  [
    'in a version of it',
    replaced(
      'target: /a, value: 1, targetSelectorType: { type: xpath, version: xpath-30 }',
      'text/xml',
    ),
  ],
  ['a target is required', replaced('value: 1'), 'error field-missing'],
  ['a value is required', replaced('target: /a'), 'error field-missing'],
  [
    'in JSON a target is a JSON Pointer',
    replaced('target: a, value: 1'),
    'error replacement-target',
  ],
  [
    'in types built on JSON too',
    replaced('target: $.a, value: 1', 'application/problem+json'),
    'error replacement-target',
  ],
  [
    'in XML it is an XPath',
    replaced("target: '/a[', value: 1", 'application/soap+xml'),
    'error replacement-target',
  ],
  [
    'a JSONPath that is none',
    replaced("target: '$.a[', targetSelectorType: jsonpath, value: 1"),
    'error replacement-target',
  ],
  [
    'a language nobody knows',
    replaced('target: $.a, targetSelectorType: css, value: 1'),
    'error field-value',
  ],
  [
    'a version of another language',
    replaced('target: $.a, targetSelectorType: { type: jsonpath, version: xpath-10 }, value: 1'),
    'error replacement-target',
  ],
]);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFlow } from '@/flows/read-flow';

const head = `arazzo: 1.0.1
info: { title: Pets, version: 1.0.0 }
sourceDescriptions: [{ name: pets, url: ./pets.yaml, type: openapi }]
workflows:
  - workflowId: buy
    steps:
`;
const pay = `${head}      - stepId: pay\n        operationId: pay\n`;

function problemsOf(text: string) {
  return readFlow(text).problems.map(({ severity, message }) => `${severity}: ${message}`);
}

test('a document without mistakes has no problems and is given whole', () => {
  const file = readFlow(`${pay}        x-note: { kept: true }\n`, 'buy.arazzo.yaml');
  expect(file.problems).toEqual([]);
  expect(file.document?.workflows[0]?.steps).toEqual([
    { stepId: 'pay', operationId: 'pay', 'x-note': { kept: true } },
  ]);
});

test('JSON is read like YAML', () => {
  const { document } = readFlow(pay);
  expect(readFlow(JSON.stringify(document)).document).toEqual(document);
});

test('two targets in a step are named, with place and remedy', () => {
  const file = readFlow(`${pay}        workflowId: other\n`, 'buy.yaml');
  expect(file.problems).toEqual([
    {
      code: 'fields-exclusive',
      severity: 'error',
      message: 'Step "pay" has both operationId and workflowId: keep one.',
      pointer: '/workflows/0/steps/0',
      line: 7,
      column: 9,
      file: 'buy.yaml',
    },
  ]);
});

test('a step that calls nothing is an error', () => {
  expect(problemsOf(`${head}      - stepId: pay\n`)).toEqual([
    'error: Step "pay" calls nothing: add "operationId", "operationPath" or "workflowId".',
  ]);
});

test('an unknown field is an error that names the near one', () => {
  const file = readFlow(`${pay}        onFailures: []\n`);
  expect(file.problems).toEqual([
    expect.objectContaining({
      code: 'field-unknown',
      message: 'Step "pay" has no field "onFailures". Did you mean "onFailure"?',
      fix: 'onFailure',
      line: 9,
    }),
  ]);
});

test('a field of Arazzo 1.1 is a warning in an older document', () => {
  const timeout = `${pay}        timeout: 3000\n`;
  const says =
    'warning: Step "pay" has "timeout", which came with Arazzo 1.1, in a document of 1.0.1: other runners may stumble. Write "arazzo: 1.1.0".';
  expect(problemsOf(timeout)).toEqual([says]);
  expect(problemsOf(timeout.replace('1.0.1', '1.1.0'))).toEqual([]);
});

test('a version nobody can read yet is an error', () => {
  expect(problemsOf(pay.replace('1.0.1', '2.0.0'))).toEqual([
    'error: The document is Arazzo 2.0.0; versions 1.0 and 1.1 can be read.',
  ]);
});

test('a wrong type says what is wanted, in the words of the document', () => {
  const criteria = `${pay}        successCriteria: { condition: $statusCode == 200 }\n`;
  expect(problemsOf(criteria)).toEqual([
    'error: Step "pay": "successCriteria" must be a list, but is an object. Put "- " before each entry.',
  ]);
  expect(problemsOf(`${pay}        successCriteria: [$statusCode == 200]\n`)).toEqual([
    'error: Step "pay": entry 1 of "successCriteria" must be an object, but is a text.',
  ]);
  expect(problemsOf(`${head}      - stepId: pay\n        operationPath: {$x}\n`)).toContain(
    'error: Step "pay": "operationPath" must be a text, but is an object. A text that starts with "{" needs quotes.',
  );
});

test('a number where a text belongs is read as text, with a warning', () => {
  const file = readFlow(pay.replace('version: 1.0.0', 'version: 1.0'));
  expect(file.problems.map(({ message }) => message)).toEqual([
    'Info: "version" must be a text, but is 1: it is read as "1". Put it in quotes.',
  ]);
  expect(file.document?.info.version).toBe('1');
});

function problemsOfAction(fields: string) {
  return problemsOf(`${pay}        onFailure: [{ name: again, ${fields} }]\n`);
}

test('an action is checked by its type', () => {
  expect(problemsOfAction('type: goto')).toEqual([
    'error: Failure action "again" of step "pay" goes nowhere: a goto needs "stepId" or "workflowId".',
  ]);
  expect(problemsOfAction('type: goto, stepId: a, workflowId: b')).toEqual([
    'error: Failure action "again" of step "pay" has both stepId and workflowId: keep one.',
  ]);
  expect(problemsOfAction('type: retry, retryAfter: -1, retryLimit: 1.5')).toEqual([
    'error: Failure action "again" of step "pay": "retryAfter" must be a number from 0 up, but is -1.',
    'error: Failure action "again" of step "pay": "retryLimit" must be a whole number from 0 up, but is 1.5.',
  ]);
  expect(problemsOfAction('type: end, retryLimit: 2')).toEqual([
    'warning: Failure action "again" of step "pay" has "retryLimit", which only a retry heeds. Remove it or set "type: retry".',
  ]);
  expect(problemsOfAction('type: rety')).toEqual([
    expect.stringContaining(`"type" can't be "rety": it is one of end, goto, retry.`),
  ]);
});

test('a criterion of a type needs a context, a parameter of a call needs a place', () => {
  expect(problemsOf(`${pay}        successCriteria: [{ condition: ^2, type: regex }]\n`)).toEqual([
    'error: Criterion 1 of step "pay" has a "type" but no "context". Add the value to look at, such as $response.body.',
  ]);
  expect(problemsOf(`${pay}        parameters: [{ name: id, value: 1 }]\n`)).toEqual([
    'error: Step "pay" does not say where parameter "id" goes: add "in" (path, query, header or cookie).',
  ]);
});

test('parts of the wrong shape are left out, so that what is left can be drawn', () => {
  const { document, problems } = readFlow(
    `${pay}        parameters: 5\n        outputs: { a: $statusCode, b: 7, c: [] }\n      - null\n`,
  );
  expect(problems.map(({ code }) => code)).toEqual([
    'field-type',
    'field-type',
    'field-type',
    'field-type',
  ]);
  expect(document?.workflows[0]?.steps).toEqual([
    { stepId: 'pay', operationId: 'pay', outputs: { a: '$statusCode', b: '7' } },
    { stepId: '' },
  ]);
});

test('an OpenAPI description or any other text is no flow, and says so', () => {
  expect(problemsOf('openapi: 3.1.0\n')).toEqual([
    expect.stringContaining('This is an OpenAPI description, not a flow.'),
  ]);
  expect(problemsOf('hello')).toEqual([expect.stringContaining('This is no Arazzo document')]);
  expect(readFlow('').problems).toHaveLength(1);
  expect(readFlow('').document).toBeUndefined();
});

test('a syntax error keeps what could be read, with its place', () => {
  const file = readFlow(`${pay}        description: a: b\n`);
  expect(file.problems[0]).toMatchObject({ code: 'syntax', line: 9 });
  expect(file.document?.workflows[0]?.steps[0]?.stepId).toBe('pay');
});

test('a number that loses digits in a payload is a warning', () => {
  expect(
    problemsOf(`${pay}        requestBody: { payload: { n: 12345678901234567890 } }\n`),
  ).toEqual([expect.stringContaining('warning: The number 12345678901234567890 loses digits')]);
});

test('no value in any place makes the reader throw, and what it gives has the types it claims', () => {
  const names = ['stepId', 'name', 'type', 'reference', 'criteria', '__proto__', 'steps', 'inputs'];
  const wild = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom(null, 1, 'goto', 'x', true),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 5 }),
    ),
  })).value;
  fc.assert(
    fc.property(wild, wild, wild, (step, workflow, components) => {
      const given = { arazzo: '1.0.1', workflows: [{ steps: [step, step] }, workflow], components };
      const { document } = readFlow(JSON.stringify(given));
      for (const { stepId, onFailure = [] } of document?.workflows.flatMap(({ steps }) => steps) ??
        []) {
        expect(typeof stepId).toBe('string');
        expect(onFailure.every((action) => typeof action === 'object')).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

import { expect, test } from 'vitest';
import { createStudio } from '@/studio';
import {
  json,
  runSettings,
  runThings,
  testHost,
  thingsApi,
  thingsFlow,
} from '../../support/studio';

// What Arazzo 1.1 says of a run, sentence by sentence, where no test of the machine says it already.

const actions = async (flow: string, statuses: number[], headers: Record<string, string> = {}) => {
  const { record } = await runThings(`\n  - workflowId: main\n${flow}`, (_, call) =>
    json({}, statuses[call - 1] ?? 200, headers),
  );
  const taken = record.steps.flatMap(({ attempts }) => attempts.map(({ action }) => action?.name));
  return { record, taken };
};

const one = (fields: string) => `    steps: [{ stepId: one, operationId: listThings, ${fields} }]`;

const end = (name: string) =>
  `{ name: ${name}, type: end, criteria: [{ condition: $statusCode == 200 }] }`;

test('Step Object: of actions with like criteria the first in sequence is taken', async () => {
  const { taken } = await actions(one(`onSuccess: [${end('first')}, ${end('second')}]`), [200]);
  expect(taken).toEqual(['first']);
});

test("Step Object: a step's own actions come before those of the workflow, which stay", async () => {
  const flow = `    failureActions: [{ name: shared, type: end }]
    steps:
      - stepId: one
        operationId: listThings
        onFailure: [{ name: own, type: retry, criteria: [{ condition: $statusCode == 503 }] }]`;
  expect((await actions(flow, [503])).taken).toEqual(['own', undefined]);
  expect((await actions(flow, [404])).taken).toEqual(['shared']);
});

test('Success Action Object: all criteria of an action have to be met', async () => {
  const both = 'criteria: [{ condition: $statusCode == 200 }, { condition: $statusCode == 201 }]';
  const fields = `onSuccess: [{ name: both, type: end, ${both} }, { name: any, type: end }]`;
  expect((await actions(one(fields), [200])).taken).toEqual(['any']);
});

test('Success Action Object: an end gives the caller what there is of the outputs', async () => {
  const { record } = await actions(
    `    steps:
      - { stepId: one, operationId: listThings, outputs: { code: $statusCode }, onSuccess: [{ name: stop, type: end }] }
      - { stepId: two, operationId: listThings, outputs: { code: $statusCode } }
    outputs: { first: $steps.one.outputs.code, second: $steps.two.outputs.code }`,
    [200],
  );
  expect(record.status).toBe('passed');
  expect(record.outputs).toEqual({ first: 200 });
});

test.for([
  ['no limit is one retry', 'type: retry', 2],
  ['a limit of 0 is none', 'type: retry, retryLimit: 0', 1],
  ['a limit of 3 is three', 'type: retry, retryLimit: 3', 4],
] as const)('Failure Action Object: %s, before the next action', async ([, fields, attempts]) => {
  const { record, taken } = await actions(
    one(`onFailure: [{ name: again, ${fields} }, { name: then, type: end }]`),
    [500, 500, 500, 500, 500, 500],
  );
  expect(record.steps[0]?.attempts).toHaveLength(attempts);
  expect(taken.at(-1)).toBe('then');
});

test.for([
  ['seconds, fractions too', 'retryAfter: 0.5', {}, 500],
  ['none is at once', '', {}, 0],
  ['the header overrules it', 'retryAfter: 60', { 'retry-after': '2' }, 2000],
  ['also where it asks for no wait', 'retryAfter: 60', { 'retry-after': '0' }, 0],
  ['a header that says nothing does not', 'retryAfter: 3', { 'retry-after': 'soon' }, 3000],
] as const)('Failure Action Object, retryAfter: %s', async ([, field, headers, waited]) => {
  const fields = `onFailure: [{ name: again, type: retry${field && `, ${field}`} }]`;
  const { record } = await actions(one(fields), [503], headers);
  expect(record.steps[0]?.attempts[0]?.wait?.delay ?? 0).toBe(waited);
  expect(record.status).toBe('passed');
});

/** Two documents that each have a component of one name. */
async function runFar(near: string, far: string) {
  const sent: string[] = [];
  const studio = createStudio(
    testHost(({ url }) => {
      sent.push(new URL(url).search);
      return json({});
    }),
  );
  const text = thingsFlow(near).replace(
    'openapi }]',
    'openapi }, { name: far, url: ./far.yaml, type: arazzo }]',
  );
  const companions = { 'things.json': thingsApi, 'far.yaml': thingsFlow(far) };
  const opened = await studio.openFlow({ name: 'near', text, companions });
  const record = await studio.startRun(opened, runSettings()).result;
  return { record, sent, problems: opened.problems };
}

const components = (value: string) =>
  `components: { parameters: { q: { name: q, in: query, value: ${value} } } }`;

test('Components Object: components are those of the document they stand in', async () => {
  const use =
    'operationId: $sourceDescriptions.things.listThings, parameters: [{ reference: $components.parameters.q }]';
  const { record, sent } = await runFar(
    `  - workflowId: main
    steps:
      - { stepId: own, ${use} }
      - { stepId: call, workflowId: $sourceDescriptions.far.other }
${components('near')}`,
    `  - workflowId: other
    steps: [{ stepId: own, ${use} }]
${components('far')}`,
  );
  expect(record.status).toBe('passed');
  expect(sent).toEqual(['?q=near', '?q=far']);
});

test('Parameter Object: a step overrides a parameter of its workflow, and removes none', async () => {
  const sent: string[] = [];
  await runThings(
    `
  - workflowId: main
    parameters: [{ name: q, in: query, value: all }, { name: r, in: query, value: too }]
    steps:
      - { stepId: one, operationId: listThings }
      - { stepId: two, operationId: listThings, parameters: [{ name: q, in: query, value: own }] }`,
    ({ url }) => {
      sent.push(new URL(url).search);
      return json({});
    },
  );
  expect(sent).toEqual(['?q=all&r=too', '?q=own&r=too']);
});

test('Source Description Expression Resolution: an operation comes before a field of its name', async () => {
  const api = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Odd', version: '1' },
    servers: [{ url: 'http://127.0.0.1:9' }],
    paths: { '/odd': { get: { operationId: 'url' } } },
  });
  const studio = createStudio(testHost(({ url }) => json({ at: new URL(url).pathname })));
  const opened = await studio.openFlow({
    name: 'odd',
    text: thingsFlow(`
  - workflowId: main
    steps:
      - stepId: one
        operationId: $sourceDescriptions.things.url
        outputs: { at: $response.body#/at, source: $sourceDescriptions.things.url, type: $sourceDescriptions.things.type }
    outputs: { at: $steps.one.outputs.at, source: $steps.one.outputs.source, type: $steps.one.outputs.type }`),
    companions: { 'things.json': api },
  });
  const { outputs } = await studio.startRun(opened, runSettings()).result;
  expect(outputs).toEqual({ at: '/odd', source: './things.json', type: 'openapi' });
});

test('Runtime Expressions: what is handed on keeps its type', async () => {
  const answer = { a: 1.5, b: false, c: null, d: [1, 'x'], e: { f: '7' } };
  const names = Object.keys(answer);
  const own = names.map((name) => `${name}: $response.body#/${name}`).join(', ');
  const all = names.map((name) => `${name}: $steps.one.outputs.${name}`).join(', ');
  const { record } = await runThings(
    `\n  - workflowId: main\n    steps: [{ stepId: one, operationId: listThings, outputs: { ${own} } }]\n    outputs: { ${all} }`,
    () => json(answer),
  );
  expect(record.outputs).toEqual(answer);
});

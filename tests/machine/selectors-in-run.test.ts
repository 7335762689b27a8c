import { expect, test } from 'vitest';
import { createStudio } from '@/studio';
import type { FarSide } from '../support/studio';
import { json, runSettings, testHost, thingsApi } from '../support/studio';

/** Runs a document of Arazzo 1.1 with these steps, over the small API. */
async function run(steps: string, farSide: FarSide) {
  const studio = createStudio(testHost(farSide));
  const text = `arazzo: 1.1.0
info: { title: Selectors, version: '1' }
sourceDescriptions: [{ name: things, url: ./things.json, type: openapi }]
workflows:
  - workflowId: main
    inputs: { type: object, properties: { word: { type: string, default: 'a b' } } }
    steps:${steps}
`;
  const opened = await studio.openFlow({
    name: 'selectors',
    text,
    companions: { 'things.json': thingsApi },
  });
  const record = await studio.startRun(opened, runSettings()).result;
  return { record, problems: opened.problems };
}

const xml = (text: string) =>
  new Response(text, { headers: { 'content-type': 'application/xml' } });

test('Selector Objects pick outputs, parameters and parts of a body', async () => {
  const asked: string[] = [];
  const { record } = await run(
    `
      - stepId: list
        operationId: listThings
        outputs:
          ids: { context: $response.body, selector: '$.things[*].id', type: jsonpath }
          last: { context: $response.body, selector: /things/1/id, type: jsonpointer }
      - stepId: get
        operationId: getThing
        parameters:
          - name: id
            in: path
            value: { context: $steps.list.outputs.ids, selector: '$[0]', type: jsonpath }
      - stepId: create
        operationId: createThing
        requestBody:
          payload:
            parent: { context: $steps.list.outputs.ids, selector: '$[1]', type: { type: jsonpath, version: rfc9535 } }`,
    async (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
      return json({ things: [{ id: 'x' }, { id: 'y' }] });
    },
  );
  expect(record.error).toBeUndefined();
  expect(record.steps[0]?.outputs).toEqual({ ids: ['x', 'y'], last: 'y' });
  expect(asked).toEqual(['GET /things ', 'GET /things/x ', 'POST /things {"parent":"y"}']);
});

const xpath = (condition: string) => `
      - stepId: list
        operationId: listThings
        successCriteria:
          - context: $response.body
            condition: ${condition}
            type: { type: xpath, version: xpath-31 }
        outputs:
          id: { context: $response.body, selector: /things/thing/id, type: xpath }`;

test.for([
  ["/things/thing[state='done']", 'passed'],
  ['count(/things/thing) > 1', 'failed'],
] as const)('an XPath criterion %s is asked of an XML answer: %s', async ([condition, status]) => {
  const { record } = await run(xpath(`"${condition}"`), () =>
    xml('<things><thing><id>7</id><state>done</state></thing></things>'),
  );
  expect(record.status).toBe(status);
  expect(record.steps[0]?.outputs).toEqual({ id: '7' });
});

test('a parameter in the querystring is the whole query, as it is written', async () => {
  const asked: string[] = [];
  const { record } = await run(
    `
      - stepId: list
        operationId: listThings
        parameters: [{ name: all, in: querystring, value: 'q={$inputs.word}&sort=desc' }]`,
    (request) => {
      asked.push(new URL(request.url).search);
      return json({});
    },
  );
  expect(record.error).toBeUndefined();
  expect(asked).toEqual(['?q=a%20b&sort=desc']);
});

test('targetSelectorType says in which language the place of a replacement is written', async () => {
  const sent: string[] = [];
  const { record } = await run(
    `
      - stepId: json
        operationId: createThing
        requestBody:
          payload: { things: [{ id: a, size: 1 }, { id: b, size: 1 }] }
          replacements: [{ target: "$.things[?(@.id=='b')].size", targetSelectorType: jsonpath, value: 2 }]
      - stepId: xml
        operationId: createThing
        requestBody:
          contentType: application/xml
          payload: <thing><word/></thing>
          replacements:
            - target: /thing/word
              targetSelectorType: { type: xpath, version: xpath-30 }
              value: $inputs.word`,
    async (request) => {
      sent.push(await request.text());
      return json({});
    },
  );
  expect(record.error).toBeUndefined();
  expect(sent).toEqual([
    '{"things":[{"id":"a","size":1},{"id":"b","size":2}]}',
    '<thing><word>a b</word></thing>',
  ]);
});

import { expect, test } from 'vitest';
import { createStudio } from '@/studio';
import { json, runSettings, testHost, thingsApi } from '../support/studio';

/** A call before a step that a run can't pass, and one behind it. */
const flow = (event: string) => `arazzo: 1.1.0
info: { title: Order, version: '1' }
sourceDescriptions:
  - { name: things, url: ./things.json, type: openapi }
  - { name: orders, url: ./orders.yaml, type: asyncapi }
workflows:
  - workflowId: main
    steps:
      - { stepId: before, operationId: $sourceDescriptions.things.listThings, outputs: { code: $statusCode } }
      - { stepId: event, ${event}, onFailure: [{ name: again, type: retry }, { name: on, type: goto, stepId: after }] }
      - { stepId: after, operationId: $sourceDescriptions.things.listThings }
    outputs: { code: $steps.before.outputs.code }
`;

async function open(text: string) {
  const studio = createStudio(testHost(() => json({})));
  const companions = { 'things.json': thingsApi };
  return { studio, opened: await studio.openFlow({ name: 'order', text, companions }) };
}

test.for([
  ['sends', 'operationId: $sourceDescriptions.orders.place, action: send'],
  [
    'receives',
    "channelPath: '{$sourceDescriptions.orders.url}#/channels/placed', action: receive, timeout: 6000",
  ],
  ['names an operation of an AsyncAPI source', 'operationId: $sourceDescriptions.orders.place'],
])('a run stops at a step that %s, and everything before it is kept', async ([, event = '']) => {
  const { studio, opened } = await open(flow(event));
  expect(opened.problems).toMatchObject([{ code: 'event-step', severity: 'warning' }]);
  expect(opened.graph('main').nodes.map(({ stepId }) => stepId)).toContain('event');
  const record = await studio.startRun(opened, runSettings()).result;
  expect(record.status).toBe('failed');
  expect(record.error).toEqual({
    code: 'event-step',
    stepId: 'event',
    message:
      'Step "event" sends or receives a message of an AsyncAPI source. It is drawn, and a run stops there: only HTTP calls can be made.',
  });
  expect(record.outputs).toEqual({ code: 200 });
  expect(
    record.steps.map(({ stepId, state, attempts }) => [stepId, state, attempts.length]),
  ).toEqual([
    ['before', 'passed', 1],
    ['event', 'failed', 0],
    ['after', 'skipped', 0],
  ]);
  expect(record.edges).toEqual(['start:next:before', 'step:before:next:event']);
});

test('a document of messages alone opens and stops at its first step', async () => {
  const text = `arazzo: 1.1.0
info: { title: Order, version: '1' }
sourceDescriptions: [{ name: orders, url: ./orders.yaml, type: asyncapi }]
workflows:
  - workflowId: main
    steps: [{ stepId: place, operationId: placeOrder }]
`;
  const { studio, opened } = await open(text);
  expect(opened.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const record = await studio.startRun(opened, runSettings()).result;
  expect(record.error?.code).toBe('event-step');
  expect(record.steps[0]?.operation).toBe('placeOrder');
});

test('a workflow that is called and can not go on fails the step that calls it', async () => {
  const text = flow('operationId: $sourceDescriptions.orders.place').replace(
    'workflows:',
    'workflows:\n  - { workflowId: outer, steps: [{ stepId: call, workflowId: main }] }',
  );
  const { studio, opened } = await open(text);
  const record = await studio.startRun(opened, runSettings({ workflowId: 'outer' })).result;
  expect(record.error?.stepId).toBe('call');
  expect(record.error?.message).toContain('Step "event" sends or receives a message');
});

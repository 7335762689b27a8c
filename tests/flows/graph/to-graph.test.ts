import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArazzoDocument, FailureAction, Step, SuccessAction } from '@/flows/document';
import { layoutGraph } from '@/flows/graph/auto-layout';
import { toGraph } from '@/flows/graph/to-graph';

function documentOf(
  steps: Step[],
  more: Partial<ArazzoDocument['workflows'][number]> = {},
): ArazzoDocument {
  return {
    arazzo: '1.0.1',
    info: { title: 'Pets', version: '1' },
    sourceDescriptions: [{ name: 'pets', url: './pets.yaml' }],
    workflows: [{ workflowId: 'buy', steps, ...more }],
  };
}

function stepOf(stepId: string, more: Partial<Step> = {}): Step {
  return { stepId, operationId: stepId, ...more };
}

function edgesOf(steps: Step[], more: Partial<ArazzoDocument['workflows'][number]> = {}) {
  return toGraph(documentOf(steps, more), 'buy').edges.map(({ id, target, label, detail }) =>
    [id, '→', target, ...(label ? [label] : []), ...(detail ? [`(${detail})`] : [])].join(' '),
  );
}

test('steps fall through from the start to the end', () => {
  const { nodes } = toGraph(documentOf([stepOf('a'), stepOf('b')]), 'buy');
  expect(nodes).toEqual([
    { id: 'start', type: 'start', label: 'inputs' },
    { id: 'step:a', type: 'step', label: 'a', stepId: 'a' },
    { id: 'step:b', type: 'step', label: 'b', stepId: 'b' },
    { id: 'end:done', type: 'end', label: 'end' },
  ]);
  expect(edgesOf([stepOf('a'), stepOf('b')])).toEqual([
    'start:next:a → step:a',
    'step:a:next:b → step:b',
    'step:b:next:done → end:done',
  ]);
});

test('an unconditional success action takes the place of falling through', () => {
  const leave: SuccessAction = { name: 'leave', type: 'goto', stepId: 'c' };
  const never: SuccessAction = { name: 'never', type: 'end' };
  expect(edgesOf([stepOf('a', { onSuccess: [leave, never] }), stepOf('b'), stepOf('c')])).toEqual([
    'start:next:a → step:a',
    'step:a:success:leave → step:c',
    'step:b:next:c → step:c',
    'step:c:next:done → end:done',
  ]);
});

test('a conditional success action leaves the way on, which says otherwise', () => {
  const condition = `$response.body#/data/to/currency == 'MXN'`;
  const branch: SuccessAction = { name: 'mxn', type: 'end', criteria: [{ condition }] };
  expect(edgesOf([stepOf('a', { onSuccess: [branch] })])).toEqual([
    'start:next:a → step:a',
    `step:a:success:mxn → end:a:mxn to.currency = 'MXN'`,
    'step:a:next:done → end:done otherwise',
  ]);
});

test('failure actions are drawn to the first that always applies; a retry falls to the next', () => {
  const onFailure: FailureAction[] = [
    {
      name: 'busy',
      type: 'retry',
      retryAfter: 1,
      retryLimit: 3,
      criteria: [{ condition: '$statusCode == 503' }],
    },
    { name: 'poll', type: 'retry', retryAfter: 2.5 },
    { name: 'back', type: 'goto', stepId: 'a' },
    { name: 'never', type: 'end' },
  ];
  expect(edgesOf([stepOf('a', { onFailure })]).slice(2)).toEqual([
    'step:a:retry:busy → step:a 503 (after 1 s)',
    'step:a:retry:poll → step:a poll (every 2.5 s)',
    'step:a:failure:back → step:a otherwise',
  ]);
  const [busy, poll] = toGraph(documentOf([stepOf('a', { onFailure })]), 'buy').edges.slice(2);
  expect([busy?.limit, poll?.limit]).toEqual([3, 1]);
});

test('actions of the workflow are drawn at every step, each with an end of its own', () => {
  const failureActions: FailureAction[] = [{ name: 'stop', type: 'end' }];
  expect(edgesOf([stepOf('a'), stepOf('b')], { failureActions })).toEqual([
    'start:next:a → step:a',
    'step:a:next:b → step:b',
    'step:a:failure:stop → end:a:stop on failure',
    'step:b:next:done → end:done',
    'step:b:failure:stop → end:b:stop on failure',
  ]);
});

test('the way on carries the outputs that later steps read', () => {
  const make = stepOf('make', {
    outputs: { id: '$response.body#/id', rate: '$response.body#/rate' },
  });
  const read = stepOf('read', {
    parameters: [{ name: 'id', in: 'path', value: '$steps.make.outputs.id' }],
  });
  expect(edgesOf([make, read])).toContain('step:make:next:read → step:read id');
});

test('without outputs it says what made the step pass, beyond the status code', () => {
  const successCriteria = [
    { condition: '$statusCode == 200' },
    { condition: `$response.body#/data/status == 'complete'` },
  ];
  expect(edgesOf([stepOf('a', { successCriteria })])).toContain(
    `step:a:next:done → end:done status = 'complete'`,
  );
});

function labelOf(condition: string, more: object = {}) {
  const branch: SuccessAction = { name: 'x', type: 'end', criteria: [{ condition, ...more }] };
  return toGraph(documentOf([stepOf('a', { onSuccess: [branch] })]), 'buy').edges[1]?.label;
}

test('criteria are said in few words', () => {
  expect(labelOf('$statusCode == 503')).toBe('503');
  expect(labelOf('$statusCode >= 500')).toBe('HTTP ≥ 500');
  expect(labelOf(`$inputs.kind != 'a' && ($inputs.x == 1 || !$inputs.y)`)).toBe(
    `kind ≠ 'a' and (x = 1 or not y)`,
  );
  expect(labelOf(`$response.body#/data/0/status == 'settled'`)).toBe(`status = 'settled'`);
  expect(labelOf(`$response.body#/0 == 'a'`)).toBe(`0 = 'a'`);
  expect(labelOf('^ok', { context: '$response.body#/status', type: 'regex' })).toBe(
    'status matches ^ok',
  );
  expect(labelOf('$.pets[?@.id > 0]', { context: '$response.body', type: 'jsonpath' })).toBe(
    '$.pets[?@.id > 0]',
  );
  expect(labelOf(`$response.header.X-Long-Name-Of-A-Header == 'value'`)).toHaveLength(32);
});

test('a goto to another workflow ends here under its name', () => {
  const away: FailureAction = { name: 'away', type: 'goto', workflowId: 'refund' };
  const { nodes } = toGraph(documentOf([stepOf('a', { onFailure: [away] })]), 'buy');
  expect(nodes).toContainEqual({ id: 'end:a:away', type: 'end', label: 'refund' });
});

test('a goto to nowhere has no edge, and twins are both drawn', () => {
  const lost: FailureAction = { name: 'lost', type: 'goto', stepId: 'nowhere' };
  const { nodes, edges } = toGraph(
    documentOf([stepOf('a', { onFailure: [lost] }), stepOf('a')]),
    'buy',
  );
  expect(nodes.map(({ id }) => id)).toEqual(['start', 'step:a', 'step:a~2', 'end:done']);
  expect(edges).toHaveLength(3);
});

test('an unknown workflow is refused by name', () => {
  expect(() => toGraph(documentOf([stepOf('a')]), 'sell')).toThrow(
    'has no workflow "sell". It has buy.',
  );
});

test('any workflow has unique ids, edges between its nodes only, and a layout', () => {
  const stepId = fc.constantFrom('a', 'b', 'c', '__proto__', 'x.y');
  const action = fc.record({
    name: fc.constantFrom('one', 'two'),
    type: fc.constantFrom('end', 'goto', 'retry'),
    stepId,
    criteria: fc.constantFrom(undefined, [], [{ condition: '$statusCode == 1' }]),
  });
  const actions = fc.array(action, { maxLength: 4 });
  const step = fc.record({ stepId, onSuccess: actions, onFailure: actions });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      const graph = toGraph(documentOf(steps as unknown as Step[]), 'buy');
      const nodes = new Set(graph.nodes.map(({ id }) => id));
      expect(nodes.size).toBe(graph.nodes.length);
      expect(new Set(graph.edges.map(({ id }) => id)).size).toBe(graph.edges.length);
      for (const { source, target } of graph.edges) {
        expect(nodes.has(source) && nodes.has(target)).toBe(true);
      }
      expect(Object.keys(layoutGraph(graph).edges)).toHaveLength(graph.edges.length);
    }),
  );
});

test('steps that say what they depend on are drawn with what they wait for', () => {
  const quote = stepOf('quote', { outputs: { id: '$response.body' } });
  const check = stepOf('check', { dependsOn: ['quote'] });
  const trade = stepOf('trade', {
    dependsOn: ['quote'],
    parameters: [{ name: 'id', in: 'query', value: '$steps.quote.outputs.id' }],
  });
  expect(edgesOf([quote, check, trade, stepOf('last')])).toEqual([
    'start:next:quote → step:quote',
    'step:quote:next:check → step:check',
    'step:quote:next:trade → step:trade id',
    'step:check:next:last → step:last',
    'step:trade:next:last → step:last',
    'step:last:next:done → end:done',
  ]);
});

test('whoever nobody waits for leads to the end', () => {
  expect(
    edgesOf([stepOf('a'), stepOf('b', { dependsOn: ['a'] }), stepOf('c', { dependsOn: ['a'] })]),
  ).toEqual([
    'start:next:a → step:a',
    'step:a:next:b → step:b',
    'step:a:next:c → step:c',
    'step:b:next:done → end:done',
    'step:c:next:done → end:done',
  ]);
});

test('a step in dependsOn of another workflow changes nothing in the order of this one', () => {
  const other = '$workflows.login.steps.token';
  expect(edgesOf([stepOf('a'), stepOf('b', { dependsOn: [other] })])).toEqual(
    edgesOf([stepOf('a'), stepOf('b')]),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkFlow } from '@/flows/check-flow';
import { layoutGraph } from '@/flows/graph/auto-layout';
import { toGraph } from '@/flows/graph/to-graph';
import { readFlow } from '@/flows/read-flow';

const texts = fc.constantFrom(
  '',
  'a',
  'b',
  '__proto__',
  'goto',
  'retry',
  '$steps.a.outputs.b',
  '$inputs.',
  '{$',
  '$response.body#/x',
);
const names = fc.constantFrom(
  'stepId',
  'name',
  'type',
  'value',
  'reference',
  'criteria',
  'condition',
  'context',
  '__proto__',
);
const wild = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    texts,
    fc.constantFrom(null, 1, true),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(names, tie('value'), { maxKeys: 5 }),
  ),
})).value;
const fields = fc.constantFrom(
  'parameters',
  'requestBody',
  'successCriteria',
  'onSuccess',
  'onFailure',
  'outputs',
  'workflowId',
);
const steps = fc.array(
  fc
    .tuple(texts, fc.dictionary(fields, wild, { maxKeys: 4 }))
    .map(([stepId, more]) => ({ stepId, operationId: 'x', ...more })),
  { maxLength: 4 },
);

test('a document with anything anywhere is checked, drawn and laid out without throwing', () => {
  const workflow = fc.record({
    workflowId: texts,
    steps,
    inputs: wild,
    outputs: wild,
    dependsOn: wild,
  });
  const document = fc.record({
    arazzo: fc.constant('1.0.1'),
    sourceDescriptions: wild,
    workflows: fc.array(workflow, { minLength: 1, maxLength: 2 }),
    components: wild,
  });
  fc.assert(
    fc.property(document, (given) => {
      const file = readFlow(JSON.stringify(given));
      for (const { line = 0, message } of [...file.problems, ...checkFlow(file)]) {
        expect(line).toBeGreaterThan(0);
        expect(message).not.toMatch(/undefined|\[object/);
      }
      for (const { workflowId } of file.document?.workflows ?? []) {
        const graph = toGraph(file.document as NonNullable<typeof file.document>, workflowId);
        expect(Object.keys(layoutGraph(graph).nodes)).toHaveLength(graph.nodes.length);
      }
    }),
    { numRuns: 200 },
  );
});

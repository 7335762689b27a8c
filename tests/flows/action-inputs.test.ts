import { expect, test } from 'vitest';
import { buildActionInputs } from '@/flows/action-inputs';
import { checkFlow } from '@/flows/check-flow';
import type { ArazzoDocument } from '@/flows/document';
import { readFlow } from '@/flows/read-flow';

const document: ArazzoDocument = {
  arazzo: '1.1.0',
  info: { title: 'Pets', version: '1' },
  sourceDescriptions: [],
  workflows: [],
  components: { parameters: { page: { name: 'page', value: 1 } } },
};

const seen = { statusCode: 409, response: { body: { id: 'p-1', names: ['Kim'] } } };

test('an action hands its parameters, shared ones and selectors included, and leaves out what finds nothing', () => {
  const action = {
    name: 'other',
    type: 'goto' as const,
    workflowId: 'list',
    parameters: [
      { name: 'id', value: '$response.body#/id' },
      {
        name: 'first',
        value: { context: '$response.body', selector: '/names/0', type: 'jsonpointer' },
      },
      { name: 'none', value: '$response.body#/nothing' },
      { reference: '$components.parameters.page', value: 2 },
    ],
  };
  expect(buildActionInputs(document, action, seen)).toEqual({ id: 'p-1', first: 'Kim', page: 2 });
  expect(buildActionInputs(document, { name: 'on', type: 'end' }, seen)).toEqual({});
});

test('a reference of an action that leads nowhere is told where it stands', () => {
  const file = readFlow(`arazzo: 1.1.0
info: { title: Pets, version: '1' }
sourceDescriptions: [{ name: pets, url: ./pets.yaml, type: openapi }]
workflows:
  - workflowId: w
    steps:
      - stepId: list
        operationId: listPets
        onFailure:
          - name: other
            type: goto
            workflowId: w
            parameters: [{ reference: $components.parameters.pge }]
components: { parameters: { page: { name: page, value: 1 } } }
`);
  expect(checkFlow(file)).toMatchObject([
    {
      code: 'reusable-reference',
      pointer: '/workflows/0/steps/0/onFailure/0/parameters/0/reference',
      line: 13,
      message: expect.stringContaining('Did you mean'),
    },
  ]);
});

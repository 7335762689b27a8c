import { expect, test } from 'vitest';
import { stepActions, stepParameters } from '@/flows/actions';
import type { ArazzoDocument, Components, Step, Workflow } from '@/flows/document';

function flow(step: Partial<Step>, workflow: Partial<Workflow> = {}, components?: Components) {
  const first: Step = { stepId: 'create', operationId: 'createPayout', ...step };
  const only: Workflow = { workflowId: 'pay', steps: [first], ...workflow };
  const document: ArazzoDocument = {
    arazzo: '1.0.1',
    info: { title: 'Pay', version: '1' },
    sourceDescriptions: [],
    workflows: [only],
    ...(components && { components }),
  };
  return [document, only, first] as const;
}

test("a step's own actions come first, then those of the workflow", () => {
  const { onSuccess, onFailure, problems } = stepActions(
    ...flow(
      {
        onSuccess: [{ name: 'done', type: 'end' }],
        onFailure: [{ name: 'again', type: 'retry', retryLimit: 2 }],
      },
      {
        successActions: [{ name: 'log', type: 'goto', stepId: 'create' }],
        failureActions: [{ name: 'stop', type: 'end' }],
      },
    ),
  );
  expect(onSuccess.map(({ name }) => name)).toEqual(['done', 'log']);
  expect(onFailure.map(({ name }) => name)).toEqual(['again', 'stop']);
  expect(problems).toEqual([]);
});

test("a step's action replaces the workflow's of the same name", () => {
  const { onFailure } = stepActions(
    ...flow(
      { onFailure: [{ name: 'again', type: 'retry', retryLimit: 5 }] },
      { failureActions: [{ name: 'again', type: 'retry', retryLimit: 1 }] },
    ),
  );
  expect(onFailure).toEqual([{ name: 'again', type: 'retry', retryLimit: 5 }]);
});

test('reusable actions are resolved from the components, dotted names too', () => {
  const { onFailure } = stepActions(
    ...flow(
      { onFailure: [{ reference: '$components.failureActions.my.retry' }] },
      {},
      { failureActions: { 'my.retry': { name: 'again', type: 'retry' } } },
    ),
  );
  expect(onFailure).toEqual([{ name: 'again', type: 'retry' }]);
});

test('a reference that names nothing is a problem with place and remedy, and no action', () => {
  const { onFailure, problems } = stepActions(
    ...flow(
      { onFailure: [{ reference: '$components.failureActions.retri' }] },
      {},
      { failureActions: { retry: { name: 'again', type: 'retry' } } },
    ),
  );
  expect(onFailure).toEqual([]);
  expect(problems).toEqual([
    {
      code: 'reusable-reference',
      severity: 'error',
      pointer: '/workflows/0/steps/0/onFailure/0/reference',
      message:
        'Step "create", onFailure: "$components.failureActions.retri" is not among the components. Did you mean "$components.failureActions.retry"?',
      fix: '$components.failureActions.retry',
    },
  ]);
});

test.each([
  '$components.successActions.retry',
  '$steps.a.outputs.b',
  'retry',
  '$components.failureActions.constructor',
])('the reference %s to a failure action is a problem', (reference) => {
  const { onFailure, problems } = stepActions(
    ...flow({}, { failureActions: [{ reference }] }, { failureActions: {} }),
  );
  expect(onFailure).toEqual([]);
  expect(problems).toMatchObject([{ pointer: '/workflows/0/failureActions/0/reference' }]);
});

test('parameters are the same by name and place, header names in any case', () => {
  const { parameters } = stepParameters(
    ...flow(
      {
        parameters: [
          { name: 'id', in: 'path', value: 'own' },
          { name: 'X-Trace', in: 'header', value: 'own' },
        ],
      },
      {
        parameters: [
          { name: 'id', in: 'query', value: 'flow' },
          { name: 'id', in: 'path', value: 'flow' },
          { name: 'x-trace', in: 'header', value: 'flow' },
        ],
      },
    ),
  );
  expect(parameters).toEqual([
    { name: 'id', in: 'path', value: 'own' },
    { name: 'X-Trace', in: 'header', value: 'own' },
    { name: 'id', in: 'query', value: 'flow' },
  ]);
});

test('where a step calls a workflow, parameters are the same by name', () => {
  const { parameters } = stepParameters(
    ...flow(
      { workflowId: 'other', parameters: [{ name: 'id', value: 1 }] },
      { parameters: [{ name: 'id', in: 'query', value: 2 }] },
    ),
  );
  expect(parameters).toEqual([{ name: 'id', value: 1 }]);
});

test("a reusable parameter takes the reference's value, null and false too", () => {
  const page = { name: 'page', in: 'query' as const, value: 1 };
  const valueOf = (value: null | boolean | number) =>
    stepParameters(
      ...flow(
        { parameters: [{ reference: '$components.parameters.page', value }] },
        {},
        { parameters: { page } },
      ),
    ).parameters;
  expect(valueOf(7)).toEqual([{ ...page, value: 7 }]);
  expect(valueOf(false)).toEqual([{ ...page, value: false }]);
  expect(valueOf(null)).toEqual([{ ...page, value: null }]);
  expect(page.value).toBe(1);
});

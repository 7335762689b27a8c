import { criterion, failureAction, successAction } from './action-shapes';
import type { ObjectShape, Shape } from './shape';

const any: Shape = { kind: 'any' };
const text: Shape = { kind: 'text' };
const schema: Shape = { kind: 'schema' };

/** Reusable Object (Arazzo 1.0.1, section 4.6.10). */
const reusable: ObjectShape = {
  kind: 'object',
  name: 'Reference',
  fields: { reference: { shape: text, required: true }, value: { shape: any } },
};

const listOf = (shape: Shape): Shape => ({
  kind: 'list',
  of: {
    kind: 'choice',
    choose: (value) => (isObject(value) && 'reference' in value ? reusable : shape),
  },
});

/** Parameter Object (section 4.6.6). That `in` is there where an operation is called is a check of the step. */
const parameter: ObjectShape = {
  kind: 'object',
  name: 'Parameter',
  id: 'name',
  fields: {
    name: { shape: text, required: true },
    in: { shape: { kind: 'text', values: ['path', 'query', 'header', 'cookie'] } },
    value: { shape: any, required: true },
  },
};

/** A map of outputs. Arazzo 1.1 also knows Selector Objects there, which the studio does not evaluate. */
const outputs: Shape = { kind: 'map', of: text };

const requestBody: ObjectShape = {
  kind: 'object',
  name: 'Request body',
  fields: {
    contentType: { shape: text },
    payload: { shape: any },
    replacements: {
      shape: {
        kind: 'list',
        of: {
          kind: 'object',
          name: 'Replacement',
          fields: {
            target: { shape: text, required: true },
            value: { shape: any, required: true },
          },
          newer: ['targetSelectorType'],
        },
      },
    },
  },
};

/** Step Object (section 4.6.5). */
const step: ObjectShape = {
  kind: 'object',
  name: 'Step',
  id: 'stepId',
  standsAlone: true,
  fields: {
    stepId: { shape: text, required: true },
    description: { shape: text },
    operationId: { shape: text },
    operationPath: { shape: text },
    workflowId: { shape: text },
    parameters: { shape: listOf(parameter) },
    requestBody: { shape: requestBody },
    successCriteria: { shape: { kind: 'list', of: criterion, whenEmpty: 'warning' } },
    onSuccess: { shape: listOf(successAction) },
    onFailure: { shape: listOf(failureAction) },
    outputs: { shape: outputs },
    dependsOn: { shape: { kind: 'list', of: text } },
  },
  newer: ['channelPath', 'timeout', 'correlationId', 'action'],
  check: (value, report) => {
    const targets = ['operationId', 'operationPath', 'workflowId'].filter(
      (field) => value[field] !== undefined,
    );
    const [first, second] = targets;
    if (first && second) {
      report('', 'fields-exclusive', `has both ${first} and ${second}: keep one`);
    } else if (value.channelPath !== undefined) {
      report('channelPath', 'target-unknown', 'uses an event channel: only HTTP calls can be run');
    } else if (!first) {
      const says = 'calls nothing: add "operationId", "operationPath" or "workflowId"';
      report('', 'target-missing', says);
    }
    if (value.workflowId === undefined) checkPlaces(value.parameters, report);
  },
};

function checkPlaces(
  parameters: unknown,
  report: (field: string, code: string, text: string) => void,
) {
  if (!Array.isArray(parameters)) return;
  for (const [index, item] of parameters.entries()) {
    if (!isObject(item) || 'reference' in item || item.in !== undefined) continue;
    const name = typeof item.name === 'string' ? `"${item.name}"` : index + 1;
    const says = `does not say where parameter ${name} goes: add "in" (path, query, header or cookie)`;
    report(`parameters/${index}`, 'field-missing', says);
  }
}

/** Workflow Object (section 4.6.4). */
const workflow: ObjectShape = {
  kind: 'object',
  name: 'Workflow',
  id: 'workflowId',
  standsAlone: true,
  fields: {
    workflowId: { shape: text, required: true },
    summary: { shape: text },
    description: { shape: text },
    inputs: { shape: schema },
    dependsOn: { shape: { kind: 'list', of: text } },
    steps: { shape: { kind: 'list', of: step, whenEmpty: 'error' }, required: true },
    successActions: { shape: listOf(successAction) },
    failureActions: { shape: listOf(failureAction) },
    outputs: { shape: outputs },
    parameters: { shape: listOf(parameter) },
  },
};

const source: ObjectShape = {
  kind: 'object',
  name: 'Source',
  id: 'name',
  standsAlone: true,
  fields: {
    name: { shape: text, required: true },
    url: { shape: text, required: true },
    type: { shape: { kind: 'text', values: ['openapi', 'arazzo'] } },
  },
};

const components: ObjectShape = {
  kind: 'object',
  name: 'Components',
  fields: {
    inputs: { shape: { kind: 'map', of: schema } },
    parameters: { shape: { kind: 'map', of: parameter } },
    successActions: { shape: { kind: 'map', of: successAction } },
    failureActions: { shape: { kind: 'map', of: failureAction } },
  },
};

const info: ObjectShape = {
  kind: 'object',
  name: 'Info',
  fields: {
    title: { shape: text, required: true },
    version: { shape: text, required: true },
    summary: { shape: text },
    description: { shape: text },
  },
};

/** The Arazzo Specification Object (section 4.6.1). */
export const arazzoDocument: ObjectShape = {
  kind: 'object',
  name: 'The document',
  standsAlone: true,
  fields: {
    arazzo: { shape: text, required: true },
    info: { shape: info, required: true },
    sourceDescriptions: {
      shape: { kind: 'list', of: source, whenEmpty: 'error' },
      required: true,
    },
    workflows: { shape: { kind: 'list', of: workflow, whenEmpty: 'error' }, required: true },
    components: { shape: components },
  },
  newer: ['$self'],
  check: ({ arazzo }, report) => {
    if (typeof arazzo !== 'string' || /^1\.[01]\.\d+(-.+)?$/.test(arazzo)) return;
    report('arazzo', 'version-unknown', `is Arazzo ${arazzo}; versions 1.0 and 1.1 can be read`);
  },
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { isJsonObject, type JsonObject } from '@/api/json';
import { criterion, failureAction, successAction } from './action-shapes';
import type { ObjectShape, ReportField, Shape } from './shape';
import { listOf, outputs, parameter, selectorType, value } from './value-shapes';

const any: Shape = { kind: 'any' };
const text: Shape = { kind: 'text' };
const schema: Shape = { kind: 'schema' };

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
            value: { shape: value, required: true },
            targetSelectorType: { shape: selectorType, isNewer: true },
          },
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
    channelPath: { shape: text, isNewer: true },
    parameters: { shape: listOf(parameter) },
    requestBody: { shape: requestBody },
    successCriteria: { shape: { kind: 'list', of: criterion, whenEmpty: 'newer-error' } },
    onSuccess: { shape: listOf(successAction) },
    onFailure: { shape: listOf(failureAction) },
    outputs: { shape: outputs },
    timeout: { shape: { kind: 'number', whole: true, atLeast: 0 }, isNewer: true },
    dependsOn: {
      shape: { kind: 'list', of: text, whenEmpty: 'error', unique: true },
      isNewer: true,
    },
    action: { shape: { kind: 'text', values: ['send', 'receive'] }, isNewer: true },
    correlationId: { shape: text, isNewer: true },
  },
  check: (given, report) => {
    checkTarget(given, report);
    checkEvent(given, report);
    if (given.workflowId === undefined) checkPlaces(given.parameters, report);
  },
};

function checkTarget(given: JsonObject, report: ReportField) {
  const targets = ['operationId', 'operationPath', 'workflowId', 'channelPath'].filter(
    (field) => given[field] !== undefined,
  );
  const [first, second] = targets;
  if (first && second) {
    report('', 'fields-exclusive', `has both ${first} and ${second}: keep one`);
  } else if (!first) {
    const says = 'calls nothing: add "operationId", "operationPath" or "workflowId"';
    report('', 'target-missing', says);
  }
}

/** What only a step that sends or receives a message may have (Arazzo 1.1, "Step Object"). */
function checkEvent(
  { workflowId, channelPath, action, correlationId }: JsonObject,
  report: ReportField,
) {
  if (workflowId !== undefined && action !== undefined) {
    report('action', 'field-ignored', 'calls a workflow, which has no "action": remove it');
  }
  if (channelPath !== undefined && action === undefined) {
    const says =
      'does not say what it does with its channel: add "action: send" or "action: receive"';
    report('', 'field-missing', says);
  }
  if (correlationId !== undefined && action !== undefined && action !== 'receive') {
    report(
      'correlationId',
      'field-ignored',
      'has a "correlationId", which only "action: receive" heeds',
    );
  }
}

function checkPlaces(parameters: unknown, report: ReportField) {
  if (!Array.isArray(parameters)) return;
  for (const [index, item] of parameters.entries()) {
    if (!isJsonObject(item) || 'reference' in item || item.in !== undefined) continue;
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
    dependsOn: { shape: { kind: 'list', of: text, unique: true } },
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
    type: {
      shape: { kind: 'text', values: ['openapi', 'arazzo', 'asyncapi'], newer: ['asyncapi'] },
    },
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
    $self: { shape: text, isNewer: true },
  },
  check: ({ arazzo, $self }, report) => {
    if (typeof $self === 'string' && $self.includes('#')) {
      const says =
        'has a "$self" with a fragment: it names the whole document. Remove the part from "#" on';
      report('$self', 'self-fragment', says);
    }
    if (typeof arazzo !== 'string' || /^1\.[01]\.\d+(-.+)?$/.test(arazzo)) return;
    report('arazzo', 'version-unknown', `is Arazzo ${arazzo}; versions 1.0 and 1.1 can be read`);
  },
};

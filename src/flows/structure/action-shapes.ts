import { isJsonObject, type JsonObject } from '@/api/json';
import type { ObjectShape, ReportField, Shape } from './shape';
import { expressionType, listOf, parameter } from './value-shapes';

const text: Shape = { kind: 'text' };

/** Criterion Object (Arazzo 1.0.1, section 4.6.11). */
export const criterion: ObjectShape = {
  kind: 'object',
  name: 'Criterion',
  fields: {
    context: { shape: text },
    condition: { shape: text, required: true },
    type: {
      shape: {
        kind: 'choice',
        choose: (value) =>
          typeof value === 'object' && value !== null
            ? expressionType(['jsonpath', 'xpath'])
            : { kind: 'text', values: ['simple', 'regex', 'jsonpath', 'xpath'] },
      },
    },
  },
  check: (value, report) => {
    if (value.type === undefined || value.context !== undefined) return;
    const says = 'has a "type" but no "context". Add the value to look at, such as $response.body';
    report('', 'context-missing', says, value.type === 'simple' ? 'warning' : 'error');
  },
};

const criteria: Shape = { kind: 'list', of: criterion, whenEmpty: 'warning' };

/** Success Action Object (section 4.6.7). */
export const successAction: ObjectShape = {
  kind: 'object',
  name: 'Success action',
  id: 'name',
  fields: {
    name: { shape: text, required: true },
    type: { shape: { kind: 'text', values: ['end', 'goto'] }, required: true },
    workflowId: { shape: text },
    stepId: { shape: text },
    criteria: { shape: criteria },
    parameters: { shape: listOf(parameter), isNewer: true },
  },
  check: checkTarget,
};

/** Failure Action Object (section 4.6.8). */
export const failureAction: ObjectShape = {
  kind: 'object',
  name: 'Failure action',
  id: 'name',
  fields: {
    name: { shape: text, required: true },
    type: { shape: { kind: 'text', values: ['end', 'goto', 'retry'] }, required: true },
    workflowId: { shape: text },
    stepId: { shape: text },
    retryAfter: { shape: { kind: 'number', atLeast: 0 } },
    retryLimit: { shape: { kind: 'number', whole: true, atLeast: 0 } },
    criteria: { shape: criteria },
    parameters: { shape: listOf(parameter), isNewer: true },
  },
  check: (value, report) => {
    checkTarget(value, report);
    if (value.type === 'retry') return;
    for (const field of ['retryAfter', 'retryLimit']) {
      if (value[field] === undefined) continue;
      const says = `has "${field}", which only a retry heeds. Remove it or set "type: retry"`;
      report(field, 'field-ignored', says, 'warning');
    }
  },
};

function checkTarget(value: JsonObject, report: ReportField) {
  const targets = ['stepId', 'workflowId'].filter((field) => value[field] !== undefined);
  if (value.parameters !== undefined && value.workflowId === undefined) {
    const says = 'has "parameters", which only a workflow takes: add "workflowId" or remove them';
    report('parameters', 'field-ignored', says, 'warning');
  }
  for (const [index, given] of (Array.isArray(value.parameters)
    ? value.parameters
    : []
  ).entries()) {
    if (!isJsonObject(given) || given.in === undefined) continue;
    const says = 'has a parameter with "in", but a workflow has inputs, no places: remove it';
    report(`parameters/${index}/in`, 'field-ignored', says);
  }
  if (targets.length > 1) {
    report('', 'fields-exclusive', 'has both stepId and workflowId: keep one');
  } else if (value.type === 'goto' && targets.length === 0) {
    report('', 'field-missing', 'goes nowhere: a goto needs "stepId" or "workflowId"');
  } else if (value.type === 'end' && targets[0]) {
    const says = `ends the workflow, so its "${targets[0]}" has no effect. Remove it or set "type: goto"`;
    report(targets[0], 'field-ignored', says, 'warning');
  }
}

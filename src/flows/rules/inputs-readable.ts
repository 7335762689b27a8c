import { isJsonObject, type Json } from '@/api/json';
import type { Problem } from '@/api/problem';
import { escapePointer, validate } from '@/api/validate';
import { compilePattern } from '../selectors/pattern';
import { dataKeywords, findSchema } from '../find-schema';
import { workflowInputs } from '../inputs';
import { problem, type CheckedFlow, type CheckedWorkflow, type Rule } from './rule';

/** The schema of a workflow's inputs can be used: it is of an object, its references and patterns are good. */
export const inputsReadable: Rule = (flow) =>
  flow.workflows.flatMap((checked) => {
    const { workflow, pointer } = checked;
    const { inputs } = workflow;
    if (inputs === undefined) return [];
    const owner = `Workflow "${workflow.workflowId}", inputs`;
    const found = walkSchema(inputs as Json, `${pointer}/inputs`, owner, flow);
    if (found.length > 0) return found;
    return [...checkObject(inputs, `${pointer}/inputs`, owner), ...tryOut(flow, checked, owner)];
  });

function checkObject(inputs: unknown, pointer: string, owner: string): Problem[] {
  if (!isJsonObject(inputs) || inputs.type === undefined || inputs.type === 'object') return [];
  const message = `${owner}: inputs have names, so their schema must be of type object. Write "type: object" with "properties".`;
  return [problem('input-schema', `${pointer}/type`, message)];
}

function tryOut({ document }: CheckedFlow, { workflow, pointer }: CheckedWorkflow, owner: string) {
  try {
    validate(structuredClone(workflowInputs(document, workflow.workflowId)), {});
    return [];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const message = `${owner}: the schema can not be used: ${why}. Correct it.`;
    return [problem('input-schema', `${pointer}/inputs`, message)];
  }
}

/** Looks through a schema as written; reading has limited its depth. */
function walkSchema(schema: Json, pointer: string, owner: string, flow: CheckedFlow): Problem[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]: [string, Json]) => {
    const at = `${pointer}/${escapePointer(keyword)}`;
    if (dataKeywords.has(keyword)) return [];
    if (typeof value !== 'string') return walkSchema(value, at, owner, flow);
    if (keyword === '$ref') return checkReference(value, at, owner, flow);
    if (keyword !== 'pattern') return [];
    const compiled = compilePattern(value);
    return 'error' in compiled ? [problem('input-schema', at, `${owner}: ${compiled.error}`)] : [];
  });
}

function checkReference(
  reference: string,
  pointer: string,
  owner: string,
  { document }: CheckedFlow,
): Problem[] {
  if (!reference.startsWith('#')) {
    const message = `${owner}: reference "${reference}" leads out of the document, which is not followed. Put the schema under components/inputs.`;
    return [problem('input-schema', pointer, message, { severity: 'warning' })];
  }
  if (findSchema(document as unknown as Json, reference) !== undefined) return [];
  const message = `${owner}: reference "${reference}" names nothing in the document. Write #/components/inputs/<name>, or #<name> of an "$anchor".`;
  return [problem('input-schema', pointer, message)];
}

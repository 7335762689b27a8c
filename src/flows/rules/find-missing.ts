import { didYouMean } from '@/api/did-you-mean';
import { isJsonObject, type Json, type JsonSchema } from '@/api/json';
import type { Step } from '../document';
import type { Expression } from '../expressions/expression';
import { splitName } from '../expressions/names';
import { splitSource } from '../find-operation';
import { findSchema } from '../find-schema';
import { propertiesOf } from '../input-schema';
import { workflowInputs } from '../inputs';
import type { CheckedFlow, CheckedWorkflow } from './rule';

/** Where an expression is read. */
export interface Reader {
  flow: CheckedFlow;
  owner: CheckedWorkflow;
  /** Absent in workflow outputs. */
  step: Step | undefined;
}

/** What an expression refers to that does not exist; `fix` is the whole expression that was likely meant. */
export interface Missing {
  says: string;
  advice: string;
  fix?: string;
}

/** Looks for what an expression refers to; undefined where all of it exists. */
export function findMissing(expression: Expression, reader: Reader): Missing | undefined {
  switch (expression.root) {
    case 'inputs':
      return missingInput(expression, reader.owner.workflow.workflowId, '$inputs', reader);
    case 'outputs':
      return missingOutput(expression, reader);
    case 'steps':
      return missingStep(expression, reader);
    case 'workflows':
      return missingWorkflow(expression, reader);
    case 'sourceDescriptions':
      return missingSource(expression, reader);
    case 'components':
      return missingComponent(expression, reader);
    default:
      return undefined;
  }
}

type Named = { name: string; pointer?: string };

function missingInput(named: Named, workflowId: string, prefix: string, { flow }: Reader) {
  const { document } = flow;
  const written = document.workflows.find((item) => item.workflowId === workflowId)?.inputs;
  if (isPartlyUnknown(written, document as unknown as Json)) return undefined;
  const schema = workflowInputs(document, workflowId);
  const names = propertiesOf(schema).map(([name]) => name);
  if (isOpen(schema)) return undefined;
  return missingName(named, names, prefix, `workflow "${workflowId}" has no input`);
}

/** Tells whether a part of a schema that may name inputs is not at hand; a rule of its own says so. */
function isPartlyUnknown(schema: unknown, document: Json, depth = 0): boolean {
  if (!isJsonObject(schema) || depth > maxReferences) return false;
  const { $ref, allOf } = schema;
  const parts = Array.isArray(allOf) ? allOf : [];
  if (parts.some((part) => isPartlyUnknown(part, document, depth + 1))) return true;
  if (typeof $ref !== 'string') return false;
  const named = $ref.startsWith('#') ? findSchema(document, $ref) : undefined;
  return named === undefined || isPartlyUnknown(named, document, depth + 1);
}

/** How far references are followed from one schema to the next. */
const maxReferences = 20;

/** A schema of alternatives, or of patterns, names inputs in ways that are not looked through. */
function isOpen(schema: JsonSchema): boolean {
  const keywords = ['anyOf', 'oneOf', 'if', 'patternProperties', '$ref', 'dependentSchemas'];
  return typeof schema === 'boolean' || keywords.some((keyword) => keyword in schema);
}

function missingOutput(named: Named, { owner, step, flow }: Reader) {
  const names = [
    ...Object.keys(step?.outputs ?? {}),
    ...Object.keys(owner.workflow.outputs ?? {}),
    ...(step ? (outputsOfCalled(step, flow) ?? []) : []),
  ];
  if (step && outputsOfCalled(step, flow) === undefined) return undefined;
  return missingName(named, names, '$outputs', 'there is no output');
}

/** Outputs of the workflow a step calls; none for a call, undefined where the workflow is not at hand. */
function outputsOfCalled(
  { workflowId }: Step,
  { document, sources }: CheckedFlow,
): string[] | undefined {
  if (workflowId === undefined) return [];
  const named = splitSource(document.sourceDescriptions, workflowId);
  const home = named ? sources?.flows[named.source.name]?.document : document;
  const id = named?.rest ?? workflowId;
  const called = home?.workflows.find((workflow) => workflow.workflowId === id);
  return called && Object.keys(called.outputs ?? {});
}

function missingStep(
  expression: Named & { id: string },
  { owner, flow }: Reader,
): Missing | undefined {
  const { id, ...named } = expression;
  const { steps } = owner.workflow;
  const step = steps.find(({ stepId }) => stepId === id);
  if (!step) {
    const near = didYouMean(
      id,
      steps.map(({ stepId }) => stepId),
    );
    const fix = near && `$steps.${near}.outputs.${tailOf(named)}`;
    const advice = `Its steps are ${steps.map(({ stepId }) => stepId).join(', ')}.`;
    return { says: `no step is called "${id}"`, advice, ...(fix && { fix }) };
  }
  const called = outputsOfCalled(step, flow);
  if (!called) return undefined;
  const names = [...Object.keys(step.outputs ?? {}), ...called];
  return missingName(named, names, `$steps.${id}.outputs`, `step "${id}" has no output`);
}

function missingWorkflow(
  { id, field, ...named }: Named & { id: string; field: 'inputs' | 'outputs' },
  reader: Reader,
): Missing | undefined {
  const { workflows } = reader.flow.document;
  const workflow = workflows.find(({ workflowId }) => workflowId === id);
  const prefix = `$workflows.${id}.${field}`;
  if (!workflow) {
    const near = didYouMean(
      id,
      workflows.map(({ workflowId }) => workflowId),
    );
    const fix = near && `$workflows.${near}.${field}.${tailOf(named)}`;
    const advice = `There is ${workflows.map(({ workflowId }) => workflowId).join(', ')}.`;
    return { says: `no workflow is called "${id}"`, advice, ...(fix && { fix }) };
  }
  if (field === 'inputs') return missingInput(named, id, prefix, reader);
  const names = Object.keys(workflow.outputs ?? {});
  return missingName(named, names, prefix, `workflow "${id}" has no output`);
}

function missingSource({ name }: { name: string }, { flow }: Reader): Missing | undefined {
  const names = flow.document.sourceDescriptions.map((source) => source.name);
  if (splitName(name, (candidate) => names.includes(candidate))) return undefined;
  const [first = name, ...rest] = name.split('.');
  const near = didYouMean(first, names);
  const fix = near && ['$sourceDescriptions', near, ...rest].join('.');
  const advice = `There is ${names.join(', ')}.`;
  return { says: `no source is called "${first}"`, advice, ...(fix && { fix }) };
}

function missingComponent(
  { type, ...named }: Named & { type: string },
  { flow }: Reader,
): Missing | undefined {
  const components = (flow.document.components ?? {}) as Record<string, object | undefined>;
  const names = Object.keys(components[type] ?? {});
  return missingName(named, names, `$components.${type}`, `components/${type} has no`);
}

/** Names may hold dots, and properties may follow: any known name at the start will do. */
function missingName(
  named: Named,
  names: readonly string[],
  prefix: string,
  says: string,
): Missing | undefined {
  if (splitName(named.name, (candidate) => names.includes(candidate))) return undefined;
  const near = didYouMean(named.name, names);
  const fix = near && `${prefix}.${tailOf({ ...named, name: near })}`;
  const advice = names.length === 0 ? 'There is none at all.' : `There is ${names.join(', ')}.`;
  return { says: `${says} "${named.name}"`, advice, ...(fix && { fix }) };
}

function tailOf({ name, pointer }: Named): string {
  return pointer === undefined ? name : `${name}#${pointer}`;
}

import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '@/api/json';
import type { Problem } from '@/api/problem';
import { compilePattern } from './selectors/pattern';
import type { ArazzoDocument } from './document';
import { inputProblems } from './input-problems';
import { itemsOf, propertiesOf } from './input-schema';
import { resolveLocalReferences } from './local-references';

/** How deep defaults are filled in. */
const maxDepth = 100;

/**
 * The schema of a workflow's inputs with its references into the document resolved; one that allows
 * any object where the workflow has none.
 */
export function workflowInputs(document: ArazzoDocument, workflowId: string): JsonSchema {
  const workflow = document.workflows.find((candidate) => candidate.workflowId === workflowId);
  return workflow?.inputs === undefined
    ? { type: 'object' }
    : resolveLocalReferences(workflow.inputs, document as unknown as Json);
}

/**
 * Completes what was given to a run: defaults of the schema are filled in at any depth, an input that
 * `isUuidInput` and has no value gets a fresh one; the result is checked.
 */
export function completeInputs(
  schema: JsonSchema | undefined,
  given: JsonObject,
  drawUuid: () => string,
): { inputs: JsonObject; problems: Problem[] } {
  if (schema === undefined) return { inputs: given, problems: [] };
  const inputs = complete(schema, given, drawUuid, 0) as JsonObject;
  return { inputs, problems: inputProblems(schema, inputs) };
}

function complete(
  schema: JsonSchema | undefined,
  value: Json,
  drawUuid: () => string,
  depth: number,
): Json {
  if (depth > maxDepth || schema === undefined) return value;
  if (Array.isArray(value)) {
    return value.map((item) => complete(itemsOf(schema), item, drawUuid, depth + 1));
  }
  if (!isJsonObject(value)) return value;
  const entries = new Map(Object.entries(value));
  for (const [name, property] of propertiesOf(schema)) {
    const start = entries.get(name) ?? startValue(property, entries.has(name), drawUuid);
    if (start !== undefined) entries.set(name, complete(property, start, drawUuid, depth + 1));
  }
  return Object.fromEntries(entries);
}

function startValue(
  property: JsonSchema,
  isNull: boolean,
  drawUuid: () => string,
): Json | undefined {
  if (isNull || !isJsonObject(property)) return undefined;
  if (property.default !== undefined) return property.default;
  return isUuidInput(property) ? drawUuid() : undefined;
}

const uuidsV4 = ['8', '9', 'a', 'b'].map(
  (variant) => `f47ac10b-58cc-4372-${variant}567-0e02b2c3d479`,
);
const others = [
  '',
  'f47ac10b-58cc-1372-a567-0e02b2c3d479',
  'f47ac10b-58cc-7372-a567-0e02b2c3d479',
  'f47ac10b58cc4372a5670e02b2c3d479',
  'xf47ac10b-58cc-4372-a567-0e02b2c3d479x',
];

/**
 * Tells whether an input is a UUID version 4 (RFC 9562, section 5.4) that a run may draw: a string
 * whose `pattern` takes such UUIDs and nothing else we try, without a default. The pattern is tried
 * out, not read, since there are many ways to write it.
 */
export function isUuidInput(schema: JsonSchema): boolean {
  if (!isJsonObject(schema) || typeof schema.pattern !== 'string') return false;
  if (schema.type !== undefined && schema.type !== 'string') return false;
  if ([schema.default, schema.enum, schema.const].some((value) => value !== undefined))
    return false;
  const compiled = compilePattern(schema.pattern);
  if ('error' in compiled) return false;
  const takes = (text: string) => compiled.regex.matcher(text).find();
  return uuidsV4.every(takes) && !others.some(takes);
}

/**
 * The value a person means by the text of an input: the text itself where the schema says string, else
 * JSON if it is any, else the text. A whole number beyond 2^53 stays a text, for it would lose digits.
 */
export function parseInputText(schema: JsonSchema | undefined, name: string, text: string): Json {
  const property = propertiesOf(schema).find(([candidate]) => candidate === name)?.[1];
  if (takesText(property)) return text;
  try {
    const value = JSON.parse(text) as Json;
    const losesDigits = Number.isInteger(value) && !Number.isSafeInteger(value);
    return losesDigits ? text : value;
  } catch {
    return text; // No JSON: what was typed is the value, and checking says whether it fits.
  }
}

function takesText(schema: JsonSchema | undefined): boolean {
  if (!isJsonObject(schema)) return false;
  const { type, enum: allowed } = schema;
  if (type !== undefined)
    return type === 'string' || (Array.isArray(type) && type.includes('string'));
  return Array.isArray(allowed) && allowed.every((value) => typeof value === 'string');
}

import type { Json } from '@/api/json';
import type { CallInput, Operation } from '@/api/operation';
import type { Problem } from '@/api/problem';
import type { PayloadReplacement, Step } from './document';
import type { ExpressionContext } from './expressions/context';
import {
  parseTemplate,
  resolveValue,
  type ResolvedValue,
  type ResolveOptions,
} from './expressions/interpolate';
import { readPointer } from './expressions/pointer';
import { jsonLiterals } from './expressions/text';
import type { ValueSource } from './expressions/value-source';
import { replaceIn } from './replace-in';

/** A body on its way from the document to the call. */
interface Draft {
  body: Json | undefined;
  sources: ValueSource[];
  problems: Omit<Problem, 'pointer'>[];
  contentType: string;
}

/**
 * Builds the body of a call step (1.0.1, "Request Body Object"): the payload with its expressions
 * replaced, then the replacements. A payload written as text under a JSON content type has to be
 * JSON once it is filled, and is sent as that value.
 */
export function buildBody(
  step: Step,
  operation: Operation,
  context: ExpressionContext,
  options: ResolveOptions,
): { input: Pick<CallInput, 'body' | 'contentType'> } & Pick<Draft, 'sources' | 'problems'> {
  const { requestBody } = step;
  if (!requestBody) return { input: {}, sources: [], problems: [] };
  const contentType = requestBody.contentType ?? operation.body?.contentType ?? 'application/json';
  const draft: Draft = { body: undefined, sources: [], problems: [], contentType };
  if (requestBody.payload !== undefined) {
    readPayload(requestBody.payload, draft, step, context, options);
  }
  for (const replacement of requestBody.replacements ?? []) {
    replace(replacement, draft, step, context, options);
  }
  const { body, sources, problems } = draft;
  return { input: body === undefined ? {} : { body, contentType }, sources, problems };
}

function readPayload(
  payload: Json,
  draft: Draft,
  step: Step,
  context: ExpressionContext,
  options: ResolveOptions,
): void {
  const { contentType } = draft;
  const isJsonText =
    typeof payload === 'string' && isJsonType(contentType) && !parseTemplate(payload).whole;
  const literals = isJsonText ? jsonLiterals : undefined;
  const resolved = resolveValue(payload, context, { ...options, literals });
  take(resolved, 'body', draft, step);
  draft.body = resolved.value;
  if (!isJsonText || typeof resolved.value !== 'string' || resolved.errors.length > 0) return;
  const parsed = parseJson(resolved.value);
  draft.body = parsed?.value;
  if (parsed) return;
  draft.problems.push({
    code: 'payload-not-json',
    severity: 'error',
    message: `Step "${step.stepId}": its payload is a text that is no JSON, while the content type is ${contentType}. Correct the text, or write the payload as an object.`,
    fix: 'Write the payload as an object, or set another contentType.',
  });
}

/** A value that finds nothing replaces nothing: an optional input leaves the payload as it is. */
function replace(
  replacement: PayloadReplacement,
  draft: Draft,
  step: Step,
  context: ExpressionContext,
  options: ResolveOptions,
): void {
  const { target } = replacement;
  const resolved = resolveValue(replacement.value, context, options);
  if (resolved.value === undefined) {
    take(resolved, `body${target}`, draft, step);
    return;
  }
  const changed = replaceIn(draft.body, replacement, resolved.value, draft.contentType);
  if ('error' in changed) {
    draft.problems.push({
      code: 'replacement-target',
      severity: 'error',
      message: `Step "${step.stepId}": the replacement target "${target}" can not be set: ${changed.error}`,
    });
    return;
  }
  draft.body = changed.value;
  const places = changed.pointers.map((pointer) => `body${placeOf(pointer, draft.body)}`);
  const isReplaced = (source: ValueSource) =>
    places.some((place) => source.target === place || source.target.startsWith(`${place}/`));
  draft.sources = draft.sources.filter((source) => !isReplaced(source));
  for (const place of places) take(resolved, place, draft, step);
}

/** Where a pointer leads: `-` at its end became an index. */
function placeOf(target: string, body: Json | undefined): string {
  if (!target.endsWith('/-')) return target;
  const list = readList(body, target.slice(0, -2));
  return list ? `${target.slice(0, -1)}${list.length - 1}` : target;
}

function readList(body: Json | undefined, pointer: string): Json[] | undefined {
  const value = readPointer(body, pointer);
  return Array.isArray(value) ? value : undefined;
}

function take(resolved: ResolvedValue, target: string, draft: Draft, step: Step): void {
  for (const { pointer, expression, value } of resolved.sources) {
    draft.sources.push({ target: `${target}${pointer}`, expression, value });
  }
  for (const { pointer, error } of resolved.errors) {
    draft.problems.push({
      code: 'expression-syntax',
      severity: 'error',
      message: `Step "${step.stepId}", ${target}${pointer}: ${error.message}`,
      ...(error.fix !== undefined && { fix: error.fix }),
    });
  }
}

/** `application/json` and the types built on it, such as `application/problem+json`. */
function isJsonType(contentType: string): boolean {
  return /^[^;]*[/+]json\s*(;|$)/i.test(contentType);
}

function parseJson(text: string): { value: Json } | undefined {
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return undefined; // The caller says so, in words that are the same in every engine.
  }
}

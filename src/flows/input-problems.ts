import { didYouMean } from '@/api/did-you-mean';
import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '@/api/json';
import type { Problem } from '@/api/problem';
import { redacted } from '@/api/redaction-mark';
import { escapePointer, validate, type Violation } from '@/api/validate';
import { pointerTokens, readPointer } from './expressions/pointer';
import { asText } from './expressions/text';
import { propertiesOf, schemaAt } from './input-schema';
import { markedPlaces } from './secrets';

/** What is wrong with the inputs of a run, in words that fit a form and a command line alike. */
export function inputProblems(schema: JsonSchema, inputs: JsonObject): Problem[] {
  const unknown = [...unknownInputs(schema, inputs), ...lostSecrets(inputs)];
  const named = new Set(unknown.map(({ pointer }) => pointer));
  const problems = new Map<string, Problem>();
  for (const violation of violationsOf(schema, inputs)) {
    if (named.has(violation.pointer)) continue;
    const problem = 'keyword' in violation ? explain(schema, inputs, violation) : violation;
    problems.set(`${problem.pointer} ${problem.message}`, problem);
  }
  return [...unknown, ...problems.values()];
}

/** A schema comes from a document: a bad pattern or reference in it is told, not thrown. */
function violationsOf(schema: JsonSchema, inputs: JsonObject): (Violation | Problem)[] {
  try {
    // The validator marks the schema it is given; a document being edited is frozen.
    return validate(Object.isFrozen(schema) ? structuredClone(schema) : schema, inputs);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : 'it is malformed';
    return [
      {
        code: 'input-schema',
        severity: 'error',
        message: `The schema of the inputs can not be used: ${reason}. Correct it in the document.`,
        pointer: '',
      },
    ];
  }
}

/** Inputs the schema does not name; it has to name some, and not to allow others in so many words. */
function unknownInputs(schema: JsonSchema, inputs: JsonObject): Problem[] {
  const names = propertiesOf(schema).map(([name]) => name);
  if (names.length === 0 || typeof schema === 'boolean') return [];
  const { additionalProperties = false, patternProperties } = schema;
  if (additionalProperties !== false || patternProperties !== undefined) return [];
  return Object.keys(inputs)
    .filter((name) => !names.includes(name))
    .map((name) => {
      const near = didYouMean(name, names);
      const advice = near ? `Did you mean "${near}"?` : `Its inputs are ${names.join(', ')}.`;
      return {
        code: 'input-unknown',
        severity: 'error',
        message: `The flow has no input "${name}". ${advice}`,
        pointer: `/${escapePointer(name)}`,
        ...(near !== undefined && { fix: near }),
      };
    });
}

/** Marks out of a record: nobody means them as values. */
function lostSecrets(inputs: JsonObject): Problem[] {
  return markedPlaces(inputs).map((pointer) => ({
    code: 'input-secret',
    severity: 'error',
    message: `${subject(pointer)} is a secret that no record holds, only "${redacted}" in its place: give it again.`,
    pointer,
  }));
}

function explain(schema: JsonSchema, inputs: JsonObject, violation: Violation): Problem {
  const { keyword, pointer } = violation;
  const field = schemaAt(schema, pointer);
  const limit = isJsonObject(field) && Object.hasOwn(field, keyword) ? field[keyword] : undefined;
  const value = readPointer(inputs, pointer);
  const what =
    plainSentences.get(keyword) ??
    (limit === undefined ? undefined : limitSentences.get(keyword)?.(limit, value)) ??
    `is not valid: ${violation.message.replace(/\.$/, '')}`;
  const near = keyword === 'enum' ? nearest(limit, value) : undefined;
  const fix = near ?? exampleOf(field);
  const advice = near === undefined ? `For example: ${fix}.` : `Did you mean ${near}?`;
  return {
    code: keyword === 'required' ? 'input-missing' : 'input-invalid',
    severity: 'error',
    message: `${subject(pointer)} ${what}.${fix === undefined ? '' : ` ${advice}`}`,
    pointer,
    ...(fix !== undefined && { fix }),
  };
}

function subject(pointer: string): string {
  return pointer === '' ? 'The inputs' : `Input "${(pointerTokens(pointer) ?? []).join('.')}"`;
}

const plainSentences = new Map([
  ['required', 'is missing: give it a value'],
  ['uniqueItems', 'must not hold the same item twice'],
  ['false', 'is not allowed'],
]);

const limitSentences = new Map<string, (limit: Json, value: Json | undefined) => string>([
  ['type', (limit, value) => `must be ${typeNames(limit)}, but is ${typeOf(value)}`],
  ['pattern', (limit) => `must match the pattern ${show(limit)}`],
  ['format', (limit) => `must have the format ${show(limit)}`],
  ['const', (limit) => `must be ${showJson(limit)}`],
  [
    'enum',
    (limit) =>
      `must be one of ${(Array.isArray(limit) ? limit : [limit]).map(showJson).join(', ')}`,
  ],
  ['minLength', (limit) => `must have at least ${show(limit)} characters`],
  ['maxLength', (limit) => `must have at most ${show(limit)} characters`],
  ['minimum', (limit) => `must be at least ${show(limit)}`],
  ['maximum', (limit) => `must be at most ${show(limit)}`],
  ['exclusiveMinimum', (limit) => `must be more than ${show(limit)}`],
  ['exclusiveMaximum', (limit) => `must be less than ${show(limit)}`],
  ['multipleOf', (limit) => `must be a multiple of ${show(limit)}`],
  ['minItems', (limit) => `must have at least ${show(limit)} items`],
  ['maxItems', (limit) => `must have at most ${show(limit)} items`],
]);

function nearest(allowed: Json | undefined, value: Json | undefined): string | undefined {
  if (typeof value !== 'string' || !Array.isArray(allowed)) return undefined;
  const near = didYouMean(
    value,
    allowed.filter((item) => typeof item === 'string'),
  );
  return near === undefined ? undefined : showJson(near);
}

function typeNames(type: Json): string {
  const names = (Array.isArray(type) ? type : [type]).map((name) => article(show(name)));
  return names.join(' or ');
}

function typeOf(value: Json | undefined): string {
  if (value === null || value === undefined) return 'null';
  return article(Array.isArray(value) ? 'array' : typeof value);
}

function article(noun: string): string {
  if (noun === 'null') return noun;
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** What to give instead, taken from the schema; never the value that was given, which may be a secret. */
function exampleOf(field: JsonSchema | undefined): string | undefined {
  if (!isJsonObject(field)) return undefined;
  const [example] = Array.isArray(field.examples) ? field.examples : [];
  return example === undefined ? undefined : showJson(example);
}

const longestShown = 80;

function show(value: Json): string {
  const text = asText(value) ?? '…';
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

function showJson(value: Json): string {
  return typeof value === 'string' ? `"${show(value)}"` : show(value);
}

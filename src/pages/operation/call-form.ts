import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '@/api/json';
import type { CallInput, Operation } from '@/api/operation';
import { blankValue, branchesOf, branchOf, fieldKind, fieldSchema } from '@/ui/schema-form/schema';
import { filledValue } from '@/ui/schema-form/fill-value';
import type { GivenInput } from '../drafts';
import { withOpenEnums } from './open-enums';

/** A part of a call that is filled in by a form of its own. */
export interface CallPart {
  place: 'path' | 'query' | 'header' | 'cookie' | 'body';
  title: string;
  schema: JsonSchema;
}

const titles = { path: 'Path', query: 'Query', header: 'Headers', cookie: 'Cookies' } as const;

const known = new WeakMap<Operation, readonly CallPart[]>();

/** The parts an operation takes, in the order they are filled in, as its form takes them. */
export function partsOf(operation: Operation): readonly CallPart[] {
  const before = known.get(operation);
  if (before) return before;
  const parts = declaredParts(operation).map((part) => ({
    ...part,
    schema: withOpenEnums(part.place, part.schema),
  }));
  known.set(operation, parts);
  return parts;
}

function declaredParts(operation: Operation): CallPart[] {
  const places = ['path', 'query', 'header', 'cookie'] as const;
  const parts: CallPart[] = places.flatMap((place) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    if (parameters.length === 0) return [];
    const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
    const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
    return [{ place, title: titles[place], schema: { type: 'object', required, properties } }];
  });
  if (!operation.body) return parts;
  return [...parts, { place: 'body', title: 'Body', schema: operation.body.schema }];
}

/** What the form of a call starts with: every field there, empty, and fresh keys. */
export function blankInput(operation: Operation, newId: () => string): CallInput {
  return fill(operation, (part) => blankValue(fieldSchema(part.schema), newId));
}

/** The form of a call with what is put into it from outside: what that lacks is there, empty. */
export function completedInput(
  operation: Operation,
  { input, members = 'merged', keys = 'kept' }: GivenInput,
  newId: () => string,
): CallInput {
  const completed = fill(operation, ({ place, schema }) => {
    const value = input[place];
    if (members === 'merged') return filledValue(fieldSchema(schema), value, newId);
    const blank = blankValue(fieldSchema(schema), newId);
    return isJsonObject(blank) && isJsonObject(value) ? { ...blank, ...value } : (value ?? blank);
  });
  return keys === 'kept' ? completed : freshKeys(operation, completed, nothingPinned, newId);
}

/** The input with members of one part set, the others as they are. */
export function withMembers(
  input: CallInput,
  place: 'query' | 'body',
  members: JsonObject,
): CallInput {
  const part = input[place];
  return { ...input, [place]: { ...(isJsonObject(part) && part), ...members } };
}

const nothingPinned: ReadonlySet<string> = new Set();

/**
 * The example of a call, with the fields it leaves out there but empty. Its keys are made anew: sent
 * with the example's own, the second call would get the answer of the first.
 */
export function exampleInput(operation: Operation, newId: () => string): CallInput {
  return completedInput(operation, { input: operation.example ?? {}, keys: 'fresh' }, newId);
}

/** The input of a call that was sent, with a new key wherever it had one. */
export function renewedInput(
  operation: Operation,
  input: CallInput,
  newId = () => crypto.randomUUID(),
): CallInput {
  return freshKeys(operation, input, nothingPinned, newId);
}

function fill(operation: Operation, make: (part: CallPart) => Json): CallInput {
  return Object.fromEntries(partsOf(operation).map((part) => [part.place, make(part)]));
}

/**
 * The messages to show before the first try to send: only those of fields that hold something, so
 * that an untouched form does not complain.
 */
export function earlyProblems(
  problems: Readonly<Record<string, string>>,
  valueAt: (pointer: string) => unknown,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).filter(([pointer]) => {
      const value = valueAt(pointer);
      return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
    }),
  );
}

/** An input that takes the place of another, with the keys that are pinned there. */
export function withPinned(
  next: CallInput,
  before: CallInput,
  pinned: ReadonlySet<string>,
): CallInput {
  const { body } = before;
  if (!isJsonObject(body)) return next;
  const keys = Object.entries(body).filter(([name]) => pinned.has(`/body/${name}`));
  return keys.length === 0 ? next : withMembers(next, 'body', Object.fromEntries(keys));
}

/** The input with a new key wherever one is made fresh per call and not pinned. */
export function freshKeys(
  operation: Operation,
  input: CallInput,
  pinned: ReadonlySet<string>,
  newId: () => string,
): CallInput {
  const { body } = input;
  if (!operation.body || !isJsonObject(body)) return input;
  const keys = keyNames(operation.body.schema, body)
    .filter((name) => !pinned.has(`/body/${name}`))
    .map((name) => [name, newId()]);
  return { ...input, body: { ...body, ...(Object.fromEntries(keys) as Record<string, string>) } };
}

/** The members of a body that are made fresh per call. */
export function keyNames(schema: JsonSchema, body: JsonObject): string[] {
  const whole = fieldSchema(schema);
  const { properties = {} } = branchesOf(whole)[branchOf(whole, body)] ?? whole;
  return Object.entries(properties)
    .filter(([name, field]) => fieldKind(fieldSchema(field), name) === 'key')
    .map(([name]) => name);
}

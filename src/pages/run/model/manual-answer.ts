import { isJsonObject, type Json, type JsonSchema } from '@/api/json';
import type { CallInput, Operation } from '@/api/operation';
import { checkForm } from '@/ui/schema-form/check-form';
import { blankValue, fieldSchema, typeOf, type FieldSchema } from '@/ui/schema-form/schema';

/** Where an answer that is no object stands in the form. */
const whole = 'answer';

/** What a person fills in at a manual step, in place of the answer of its operation. */
export interface AnswerForm {
  /** Absent where the answer has nothing in it. */
  schema?: JsonSchema;
  blank: Json;
  /** What is wrong with what was filled in, by JSON Pointer (RFC 6901). */
  check: (value: Json) => Record<string, string>;
  /** What was filled in as the answer: what was left empty is not in it. */
  answerOf: (value: Json) => Json;
}

/**
 * The form of an operation's answer. Nothing in it has to be given: a person may know less than a
 * server would say, and what the flow needs of it, its criteria and outputs decide.
 */
export function answerForm({ success }: Pick<Operation, 'success'>): AnswerForm {
  const asked = fieldSchema(success.schema);
  if (success.schema === undefined || success.schema === false) {
    return { blank: {}, check: () => ({}), answerOf: () => ({}) };
  }
  const isObject = typeOf(asked) === 'object' && asked.properties !== undefined;
  const schema = isObject ? optional(asked) : { type: 'object', properties: { [whole]: asked } };
  return {
    schema: schema as JsonSchema,
    blank: blankValue(fieldSchema(schema as JsonSchema), () => ''),
    check: (value) => checkForm(schema as JsonSchema, value),
    answerOf(value) {
      const given = givenOf(value) ?? {};
      return isObject || !isJsonObject(given) ? given : (given[whole] ?? {});
    },
  };
}

/** A schema in which nothing is required, at any depth. */
function optional(asked: FieldSchema): FieldSchema {
  const { required: _, ...schema } = asked;
  const loose = (inner: JsonSchema) => optional(fieldSchema(inner)) as JsonSchema;
  const { properties, items } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, loose(property)]),
      ),
    }),
    ...(items !== undefined && { items: loose(items) }),
  };
}

/** A value without what was left empty; undefined where that is all of it. */
function givenOf(value: Json): Json | undefined {
  if (value === '') return undefined;
  if (Array.isArray(value)) return value.map((item) => givenOf(item) ?? {});
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).flatMap(([name, inner]): [string, Json][] => {
    const given = givenOf(inner);
    return given === undefined ? [] : [[name, given]];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** One value a manual step would have sent. */
export interface AskedValue {
  /** Dotted path, such as `amount.currency`. */
  name: string;
  value: string;
}

/** The values a manual step would have sent, each by itself: a person takes them elsewhere one by one. */
export function askedValues({ path, query, header, body }: CallInput): AskedValue[] {
  return [path, query, header, body].flatMap((part) =>
    part === undefined ? [] : leavesOf(part, ''),
  );
}

function leavesOf(value: Json, place: string): AskedValue[] {
  if (Array.isArray(value) || isJsonObject(value)) {
    return Object.entries(value).flatMap(([name, inner]) =>
      leavesOf(inner, place === '' ? name : `${place}.${name}`),
    );
  }
  return [{ name: place === '' ? 'body' : place, value: String(value) }];
}

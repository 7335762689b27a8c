import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '@/api/json';
import { inputProblems } from '@/flows/input-problems';
import { propertiesOf } from '@/flows/input-schema';
import { parseInputText } from '@/flows/inputs';
import { isSecretField } from '@/flows/secrets';

/** One value of an answer that a person can be asked for. */
export interface AnswerField {
  /** Names from the outside in; empty for an answer that is no object. */
  path: readonly string[];
  schema: JsonSchema;
  isSecret: boolean;
}

/** Objects inside one another that are asked for field by field; what is deeper is asked for as JSON. */
const maxDepth = 5;

/** The values an answer of this schema has, objects field by field; none where it has nothing in it. */
export function answerFields(schema: JsonSchema | undefined): AnswerField[] {
  return schema === undefined || schema === false ? [] : fieldsOf(schema, []);
}

function fieldsOf(schema: JsonSchema, path: readonly string[]): AnswerField[] {
  const properties = path.length < maxDepth ? propertiesOf(schema) : [];
  const isSecret = isSecretField(path.at(-1) ?? '', schema);
  if (properties.length === 0 || isSecret) return [{ path, schema, isSecret }];
  return properties.flatMap(([name, property]) => fieldsOf(property, [...path, name]));
}

/** What a field is called: its dotted path. */
export function fieldName({ path }: AnswerField): string {
  return path.length > 0 ? path.join('.') : 'answer';
}

/** Name, type, choices and default of a field in one line, to be answered behind it. */
export function fieldQuestion(field: AnswerField): string {
  const { enum: choices, default: start, ...rest } = isJsonObject(field.schema) ? field.schema : {};
  const type = Array.isArray(choices) ? choices.map(plain).join(' | ') : typeName(rest);
  const usual = start === undefined || field.isSecret ? '' : ` [${plain(start)}]`;
  return `  ${fieldName(field)} (${type})${usual}: `;
}

function typeName({ type, format }: JsonObject): string {
  const name = [type ?? 'JSON'].flat().map(plain).join(' or ');
  return format === undefined ? name : `${name}, ${plain(format)}`;
}

const plain = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));

/** What was typed as a value of a field, or what is wrong with it. Nothing typed is the default, or nothing. */
export function readField(
  field: AnswerField,
  text: string,
): { value: Json | undefined } | { problem: string } {
  const name = fieldName(field);
  if (text === '') {
    return { value: isJsonObject(field.schema) ? field.schema['default'] : undefined };
  }
  const schema = { type: 'object', properties: { [name]: field.schema } };
  const value = parseInputText(schema, name, text);
  const [problem] = inputProblems(schema, { [name]: value });
  return problem ? { problem: problem.message.replace(/^Input /, '') } : { value };
}

/** The answer the fields make; an object in which nothing was given is not in it. */
export function answerOf(given: readonly (readonly [AnswerField, Json])[]): Json {
  const [first] = given;
  if (first?.[0].path.length === 0) return first[1];
  const answer: JsonObject = {};
  for (const [{ path }, value] of given) put(answer, path, value);
  return answer;
}

function put(into: JsonObject, [name = '', ...rest]: readonly string[], value: Json): void {
  if (rest.length === 0) {
    Object.defineProperty(into, name, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
    return;
  }
  const own = Object.hasOwn(into, name) ? into[name] : undefined;
  const inner = isJsonObject(own) ? own : {};
  put(inner, rest, value);
  put(into, [name], inner);
}

import type { Json, JsonObject, JsonSchema } from '@/api/json';
import { isJsonObject } from '@/api/json';
import { isSecretName } from '@/api/secret-name';

/** A schema that is an object, with the keywords a form reads (JSON Schema 2020-12). */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly format?: string;
  readonly writeOnly?: boolean;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  /** Words of our own: an `enum` that also takes what is not in it. */
  readonly 'x-free-entry'?: boolean;
}

/** What a field is edited with. */
export type FieldKind =
  | 'object'
  | 'array'
  | 'variants'
  | 'choice'
  | 'free-choice'
  | 'fixed'
  | 'boolean'
  | 'number'
  | 'date-time'
  | 'date'
  | 'key'
  | 'secret'
  | 'json'
  | 'long-text'
  | 'text';

/** A schema as an object; `true` and `false` say nothing a form could show. */
export function fieldSchema(schema: JsonSchema | undefined): FieldSchema {
  return typeof schema === 'object' ? schema : {};
}

/** Picks the control for a field. */
export function fieldKind(schema: FieldSchema, name = ''): FieldKind {
  if (schema.const !== undefined) return 'fixed';
  if (schema.enum) return schema['x-free-entry'] ? 'free-choice' : 'choice';
  if (branchesOf(schema).some((branch) => typeOf(branch) === 'object')) return 'variants';
  const type = typeOf(schema);
  if (type === 'object') return schema.properties ? 'object' : 'json';
  if (type === 'array') return 'array';
  if (type === 'boolean') return 'boolean';
  if (type === 'number' || type === 'integer') return 'number';
  if (schema.format === 'date-time' || schema.format === 'date') return schema.format;
  if (isKey(schema, name)) return 'key';
  if (schema.format === 'password' || schema.writeOnly === true || isSecretName(name)) {
    return 'secret';
  }
  return mayBeLong(schema) ? 'long-text' : 'text';
}

/** An amount and its currency: shown on one line. */
export function isMoney({ properties = {} }: FieldSchema): boolean {
  const { amount, currency, ...others } = properties;
  return amount !== undefined && currency !== undefined && Object.keys(others).length === 0;
}

/** A key made fresh per call: an idempotency key, or a string whose pattern asks for a UUID version 4. */
function isKey(schema: FieldSchema, name: string): boolean {
  return /idempotencyKey$/i.test(name) || /\{8\}.*-4\[/.test(schema.pattern ?? '');
}

/** How many characters a field shows in one line; a UUID is as long. */
const lineLength = 36;

/** A text that may not fit in one line: nothing says it is short. */
function mayBeLong(schema: FieldSchema): boolean {
  const branches = branchesOf(schema).filter(({ type }) => type !== 'null');
  const [only] = branches;
  if (only && branches.length === 1) return mayBeLong(only);
  const { type, format, maxLength = Infinity, pattern = '' } = schema;
  const isText = Array.isArray(type)
    ? type.every((one) => one === 'string' || one === 'null')
    : type === 'string';
  if (!isText || maxLength <= lineLength) return false;
  return !shortFormats.has(format ?? '') && !takesDigitsAlone(pattern);
}

const shortFormats: ReadonlySet<string> = new Set(['uuid', 'time', 'ipv4']);

/** A pattern that names no letter, such as an amount's. */
function takesDigitsAlone(pattern: string): boolean {
  return pattern !== '' && !/[a-z]/i.test(pattern.replaceAll('\\d', ''));
}

/** The schemas a value may follow one of, of `oneOf` or `anyOf`. */
export function branchesOf(schema: FieldSchema): FieldSchema[] {
  return (schema.oneOf ?? schema.anyOf ?? []).map(fieldSchema);
}

/** The type a field has; of several, the first that is not null. */
export function typeOf(schema: FieldSchema): string | undefined {
  if (typeof schema.type === 'string') return schema.type;
  if (schema.type) return schema.type.find((type) => type !== 'null');
  return schema.properties ? 'object' : schema.items ? 'array' : undefined;
}

/**
 * The branch a value follows: the one whose fixed values it has, then the one with most of its
 * names; the first for a value that fits none. For a plain value the branch of its type.
 */
export function branchOf(schema: FieldSchema, value: Json | undefined): number {
  const scores = branchesOf(schema).map((branch) => fit(branch, value));
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

function fit(branch: FieldSchema, value: Json | undefined): number {
  if (!isJsonObject(value)) return typeof value === typeOf(branch) ? 1 : 0;
  const names = Object.keys(branch.properties ?? {});
  const fixed = names.filter((name) => fixedOf(branch, name) !== undefined);
  const broken = fixed.some(
    (name) => Object.hasOwn(value, name) && value[name] !== fixedOf(branch, name),
  );
  if (broken) return -1;
  const met = fixed.filter((name) => value[name] === fixedOf(branch, name)).length;
  const known = Object.keys(value).filter((name) => names.includes(name)).length;
  return met * 100 + known - (names.length - known) / 100;
}

/** The value a schema fixes for one of its names, where it fixes one. */
export function fixedOf(branch: FieldSchema, name: string): Json | undefined {
  const { const: fixed, enum: words } = fieldSchema(branch.properties?.[name]);
  return fixed ?? (words?.length === 1 ? words[0] : undefined);
}

/** What a branch is called: its title, else its fixed words, else its place. */
export function branchName(branch: FieldSchema, index: number): string {
  if (branch.title) return branch.title;
  const words = Object.keys(branch.properties ?? {}).map((name) => fixedOf(branch, name));
  return words.find((word) => typeof word === 'string') ?? `Form ${index + 1}`;
}

/** The value an empty form starts with: `default`s, fixed values, fresh keys, and empty text elsewhere. */
export function blankValue(schema: FieldSchema, newId: () => string, name = ''): Json {
  if (schema.default !== undefined) return schema.default;
  switch (fieldKind(schema, name)) {
    case 'fixed':
      return schema.const ?? '';
    case 'key':
      return newId();
    case 'array':
      return [];
    case 'variants':
      return blankValue(branchesOf(schema)[0] ?? {}, newId);
    case 'object':
      return mapProperties(schema, (property, key) =>
        isOptionalGroup(schema, property, key)
          ? untouched(property)
          : blankValue(property, newId, key),
      );
    default:
      return schema.enum?.length === 1 ? (schema.enum[0] ?? '') : '';
  }
}

function isOptionalGroup(parent: FieldSchema, property: FieldSchema, name: string): boolean {
  const isGroup = property.default === undefined && fieldKind(property, name) === 'object';
  return isGroup && !(parent.required?.includes(name) ?? false);
}

/**
 * The blank of a group that need not be sent: empty text alone. A fixed word, a default or an empty
 * list in it would send the group, and then it would lack the rest.
 */
function untouched(schema: FieldSchema): Json {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const property = fieldSchema(inner);
    const kind = fieldKind(property, name);
    if (kind === 'array' || kind === 'fixed') return [];
    return [[name, kind === 'object' ? untouched(property) : ''] as const];
  });
  return Object.fromEntries(entries);
}

/** Whether a group holds nothing yet, so that it is not sent. A list in it is sent, even an empty one. */
export function isUnfilled(value: Json | undefined): boolean {
  if (isJsonObject(value)) return Object.values(value).every(isUnfilled);
  return value === undefined || value === '';
}

function mapProperties(
  schema: FieldSchema,
  make: (property: FieldSchema, name: string) => Json,
): JsonObject {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [
      name,
      make(fieldSchema(property), name),
    ]),
  );
}

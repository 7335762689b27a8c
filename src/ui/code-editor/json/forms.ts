import type { Json, JsonSchema } from '@/api/json';
import { branchesOf, type FieldSchema, fieldSchema, typeOf } from '../../schema-form/schema';
import type { Container } from './context';

type Members = Container['members'];

const noMembers: Members = new Map();

/** The forms a value may have behind the containers around it, by what the text says already. */
export function formsAt(
  schema: JsonSchema,
  around: readonly Container[],
  token?: string,
): FieldSchema[] {
  const [outermost, ...inner] = around;
  if (!outermost) return formsOf(fieldSchema(schema), noMembers);
  let forms = formsOf(fieldSchema(schema), outermost.members);
  for (const { token: name, members } of inner) forms = inside(forms, name, members);
  return token === undefined ? forms : inside(forms, token, noMembers);
}

function inside(forms: readonly FieldSchema[], token: string, members: Members): FieldSchema[] {
  const schemas = forms.map((form) => entrySchema(form, token));
  return matchingForms(
    schemas.filter((schema) => schema !== undefined),
    members,
  );
}

/** The forms of a value that follows one of several schemas, by the members it has. */
export function matchingForms(schemas: readonly FieldSchema[], members: Members): FieldSchema[] {
  return schemas.flatMap((schema) => formsOf(schema, members));
}

/** The schema of an entry of an object or array; undefined where the schema says nothing of it. */
export function entrySchema(form: FieldSchema, token: string): FieldSchema | undefined {
  const { properties = {}, items } = form;
  if (Object.hasOwn(properties, token)) return fieldSchema(properties[token]);
  if (typeOf(form) === 'array') return items === undefined ? undefined : fieldSchema(items);
  const open = openSchema(form);
  return open === undefined ? undefined : fieldSchema(open);
}

/** The schema of members that are not named: of a record, whose names are the caller's own. */
function openSchema(form: FieldSchema): JsonSchema | undefined {
  const { additionalProperties, patternProperties } = form as {
    additionalProperties?: JsonSchema;
    patternProperties?: Readonly<Record<string, JsonSchema>>;
  };
  return typeof additionalProperties === 'object'
    ? additionalProperties
    : Object.values(patternProperties ?? {})[0];
}

/** Whether members that a form does not name belong to it as well. */
export function takesAnyMember(form: FieldSchema): boolean {
  return openSchema(form) !== undefined || form.properties === undefined;
}

/**
 * The forms of a schema with alternatives that still match: first those whose fixed words the members
 * have, of these the ones with the fewest members they don't know. All of them where none matches.
 */
function formsOf(schema: FieldSchema, members: Members): FieldSchema[] {
  const branches = branchesOf(schema);
  if (branches.length === 0) return [schema];
  const { oneOf: _, anyOf: __, ...shared } = schema;
  const forms = branches.flatMap((branch) => formsOf({ ...shared, ...branch }, members));
  const fitting = forms.filter((form) => hasFixedWords(form, members));
  const candidates = fitting.length > 0 ? fitting : forms;
  const strangers = candidates.map((form) => countStrangers(form, members));
  const fewest = Math.min(...strangers);
  return candidates.filter((_form, index) => strangers[index] === fewest);
}

function hasFixedWords(form: FieldSchema, members: Members): boolean {
  return [...members].every(([name, value]) => {
    const words = fixedWords(fieldSchema(form.properties?.[name]));
    return words === undefined || value === undefined || value === '' || words.includes(value);
  });
}

/** The values a schema is limited to; undefined for one that is open. */
function fixedWords(schema: FieldSchema): readonly Json[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return schema['x-free-entry'] ? undefined : schema.enum;
}

function countStrangers(form: FieldSchema, members: Members): number {
  if (takesAnyMember(form)) return 0;
  return [...members.keys()].filter((name) => !Object.hasOwn(form.properties ?? {}, name)).length;
}

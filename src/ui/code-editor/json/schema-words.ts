import { fieldKind, type FieldSchema, typeOf } from '../../schema-form/schema';

/** What a value has to be, in a few words, such as `one of 17 texts`. */
export function kindWords(schema: FieldSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const [first, ...more] = schema.enum ?? [];
  if (first !== undefined && more.length === 0) return JSON.stringify(first);
  if (schema.enum)
    return `one of ${schema.enum.length}${schema['x-free-entry'] ? ' or other' : ''}`;
  const kind = fieldKind(schema);
  if (kind === 'variants') return 'object';
  if (kind === 'key' || schema.format === 'uuid') return 'UUID';
  if (schema.format) return schema.format;
  const type = typeOf(schema);
  return type === 'string' ? 'text' : type === 'array' ? 'list' : (type ?? 'any value');
}

/** What is said about a member: its title where it says more than the name, its limits, its description. */
export function aboutMember(name: string, schema: FieldSchema): string {
  const { title = '', description = '', maxLength, minLength } = schema;
  const spoken = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  const saysMore = title !== '' && title.toLowerCase() !== spoken;
  const limit =
    maxLength !== undefined
      ? `At most ${maxLength} characters.`
      : minLength !== undefined && minLength > 1
        ? `At least ${minLength} characters.`
        : '';
  return [saysMore ? `${title}.` : '', description, limit].filter(Boolean).join(' ');
}

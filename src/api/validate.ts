import { Validator } from '@cfworker/json-schema';
import type { JsonSchema } from './json';

/** One place where a value breaks its schema. */
export interface Violation {
  /** JSON Pointer (RFC 6901) into the value; for a missing property it points to where it should be. */
  pointer: string;
  /** The JSON Schema keyword that was broken, such as `required`, `pattern` or `maxLength`. */
  keyword: string;
  message: string;
}

const validators = new WeakMap<object, Validator>();

/**
 * Checks a JSON value against a JSON Schema (2020-12), without evaluating code. Gives the innermost
 * violations only: a wrong leaf, not the objects around it.
 */
export function validate(schema: JsonSchema, value: unknown): Violation[] {
  if (typeof schema === 'boolean') {
    return schema ? [] : [{ pointer: '', keyword: 'false', message: 'Nothing is allowed here.' }];
  }
  let validator = validators.get(schema);
  if (!validator) {
    validator = new Validator(schema, '2020-12', false);
    validators.set(schema, validator);
  }
  const { valid, errors } = validator.validate(value);
  if (valid) return [];
  const violations = errors.flatMap((error) => {
    const pointer = error.instanceLocation.replace(/^#/, '');
    if (error.keyword === 'required') {
      const name = /"([^"]*)"/.exec(error.error)?.[1] ?? '';
      return [
        { pointer: `${pointer}/${escapePointer(name)}`, keyword: 'required', message: error.error },
      ];
    }
    return wrappers.has(error.keyword)
      ? []
      : [{ pointer, keyword: error.keyword, message: error.error }];
  });
  return violations.length > 0
    ? violations
    : errors.map((error) => ({
        pointer: error.instanceLocation.replace(/^#/, ''),
        keyword: error.keyword,
        message: error.error,
      }));
}

/** Keywords that only report that something inside them failed. */
const wrappers = new Set([
  'properties',
  'items',
  'additionalProperties',
  'allOf',
  'anyOf',
  'oneOf',
  '$ref',
  'if',
  'then',
  'else',
  'prefixItems',
  'patternProperties',
]);

/** Escapes one reference token of a JSON Pointer (RFC 6901, section 3). */
export function escapePointer(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

import { Validator, type OutputUnit } from '@cfworker/json-schema';
import type { JsonSchema } from './json';
import { escapePointer } from './pointer';

export { escapePointer } from './pointer';

/** One place where a value breaks its schema. */
export interface Violation {
  /** JSON Pointer (RFC 6901) into the value; for a missing property it points to where it should be. */
  pointer: string;
  /** The JSON Schema keyword that was broken, such as `required`, `pattern` or `maxLength`. */
  keyword: string;
  message: string;
  /** What stands there; absent where a property is missing. */
  value?: unknown;
  /** The schema object that holds the keyword, with the limits beside it. */
  rule: Readonly<Record<string, unknown>>;
}

const validators = new WeakMap<object, Validator>();

/**
 * Checks a JSON value against a JSON Schema (2020-12), without evaluating code. Gives the innermost
 * violations only: a wrong leaf, not the objects around it; of alternatives, those of the one that
 * was most likely meant.
 */
export function validate(schema: JsonSchema, value: unknown): Violation[] {
  if (typeof schema === 'boolean') {
    return schema
      ? []
      : [{ pointer: '', keyword: 'false', message: 'Nothing is allowed here.', value, rule: {} }];
  }
  let validator = validators.get(schema);
  if (!validator) {
    validator = new Validator(schema, '2020-12', false);
    validators.set(schema, validator);
  }
  const { valid, errors } = validator.validate(value);
  if (valid) return [];
  const meant = errors.filter(isMeant(errors));
  const leaves = meant.filter((error) => !wrappers.has(error.keyword));
  return (leaves.length > 0 ? leaves : meant).map((error) => violationOf(error, schema, value));
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

/** Tells of each error whether it belongs to the alternative that was meant, where there are several. */
function isMeant(errors: readonly OutputUnit[]): (error: OutputUnit) => boolean {
  const dropped: string[] = [];
  for (const error of errors) {
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') continue;
    const kept = meantBranch(error, errors);
    for (const branch of branchesOf(error, errors).keys()) {
      if (branch !== kept) dropped.push(`${error.keywordLocation}/${branch}/`);
    }
  }
  return (error) => !dropped.some((start) => error.keywordLocation.startsWith(start));
}

/** The failed alternatives under an `anyOf` or `oneOf`, by their place in it. */
function branchesOf(
  choice: OutputUnit,
  errors: readonly OutputUnit[],
): ReadonlyMap<string, OutputUnit[]> {
  const branches = new Map<string, OutputUnit[]>();
  const start = `${choice.keywordLocation}/`;
  for (const error of errors) {
    if (!error.keywordLocation.startsWith(start)) continue;
    if (!error.instanceLocation.startsWith(choice.instanceLocation)) continue;
    const branch = error.keywordLocation.slice(start.length).split('/', 1)[0] ?? '';
    branches.set(branch, [...(branches.get(branch) ?? []), error]);
  }
  return branches;
}

/** The alternative a value was most likely meant for: that of the least cost. */
function meantBranch(choice: OutputUnit, errors: readonly OutputUnit[]): string {
  let best = '';
  let bestCost = Number.POSITIVE_INFINITY;
  for (const [branch, faults] of branchesOf(choice, errors)) {
    const cost = faults.reduce((sum, fault) => sum + costOf(fault, choice), 0);
    if (cost < bestCost) [best, bestCost] = [branch, cost];
  }
  return best;
}

/**
 * How much a fault speaks against its alternative: a value of another type most, then a word that
 * tells the kinds apart (a fixed one anywhere, one of several right inside), then a missing member;
 * a wrong value least.
 */
function costOf({ keyword, instanceLocation }: OutputUnit, choice: OutputUnit): number {
  if (wrappers.has(keyword)) return 0;
  const inside = instanceLocation.slice(choice.instanceLocation.length);
  if (keyword === 'type' && inside === '') return 10_000;
  if (keyword === 'const') return 100;
  if (keyword === 'enum' && inside.lastIndexOf('/') <= 0) return 100;
  return keyword === 'required' ? 10 : 1;
}

function violationOf(error: OutputUnit, schema: JsonSchema, value: unknown): Violation {
  const { keyword, error: message } = error;
  const rule = ruleAt(schema, error.keywordLocation);
  const pointer = error.instanceLocation.replace(/^#/, '');
  if (keyword === 'required') {
    const name = /"(.*)"/s.exec(message)?.[1] ?? '';
    return { pointer: `${pointer}/${escapePointer(name)}`, keyword, message, rule };
  }
  return { pointer, keyword, message, rule, value: follow(value, tokensOf(pointer)) };
}

/** The schema object a keyword stands in. `false` schemas stand in none. */
function ruleAt(schema: JsonSchema, keywordLocation: string): Violation['rule'] {
  const tokens = tokensOf(keywordLocation.replace(/^#/, '')).slice(0, -1);
  let here: unknown = schema;
  for (const token of tokens) {
    const next = follow(here, [token]);
    const isLocalRef = token === '$ref' && typeof next === 'string' && next.startsWith('#');
    here = isLocalRef ? follow(schema, tokensOf(next.slice(1))) : next;
  }
  return typeof here === 'object' && here !== null ? (here as Violation['rule']) : {};
}

function tokensOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function follow(value: unknown, tokens: readonly string[]): unknown {
  return tokens.reduce<unknown>(
    (here, token) =>
      typeof here === 'object' && here !== null && Object.hasOwn(here, token)
        ? (here as Record<string, unknown>)[token]
        : undefined,
    value,
  );
}

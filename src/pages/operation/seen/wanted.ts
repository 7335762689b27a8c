import { isJsonObject, type Json, type JsonSchema } from '@/api/json';
import type { CallInput, Operation } from '@/api/operation';
import { tokensOf, valueAt } from '@/ui/pointer';
import { branchesOf, branchOf, fieldSchema, type FieldSchema } from '@/ui/schema-form/schema';
import { partsOf } from '../call-form';
import { collectionOf, kindOfName, kindOfType, type SeenKind } from './kinds';

/**
 * The kinds of ids a field takes; undefined for a field that takes none. None of them for one whose
 * `type` beside it says something that no id is known of.
 */
export function wantedKinds(
  operation: Operation,
  pointer: string,
  input: CallInput,
): readonly SeenKind[] | undefined {
  const [place = '', ...names] = tokensOf(pointer);
  const name = names.findLast((token) => !/^\d+$/.test(token)) ?? '';
  if (name !== 'id') return listed(kindOfName(name, operation.path));
  if (place === 'path') return [operation.path.split('/{id}')[0] ?? ''];
  if (place === 'query') return [collectionOf(operation.path)];
  const part = partsOf(operation).find((one) => one.place === place);
  const beside = holderOf(part?.schema, input.body, names.slice(0, -1)).properties?.['type'];
  const kinds = listed(...wordsOf(beside).map(kindOfType));
  const chosen = valueAt(input, pointer.replace(/\/id$/, '/type'));
  if (!kinds || chosen === undefined || chosen === '') return kinds;
  return listed(kindOfType(chosen)) ?? [];
}

/** Every kind of ids an operation takes in some field. */
export function kindsOf(operation: Operation): ReadonlySet<SeenKind> {
  const found = new Set<SeenKind>();
  for (const { place, schema } of partsOf(operation)) {
    for (const pointer of leavesOf(schema, `/${place}`)) {
      for (const kind of wantedKinds(operation, pointer, {}) ?? []) found.add(kind);
    }
  }
  return found;
}

const listed = (...kinds: readonly (SeenKind | undefined)[]) => {
  const known = kinds.filter((kind) => kind !== undefined);
  return known.length > 0 ? known : undefined;
};

function wordsOf(schema: JsonSchema | undefined): readonly unknown[] {
  const { enum: words, const: fixed } = fieldSchema(schema);
  return words ?? [fixed];
}

/** The schema of the object a field stands in, of several forms the one the value follows. */
function holderOf(
  schema: JsonSchema | undefined,
  value: Json | undefined,
  names: readonly string[],
): FieldSchema {
  const whole = fieldSchema(schema);
  const branches = branchesOf(whole);
  const here = branches[branchOf(whole, value)] ?? whole;
  const [name, ...rest] = names;
  if (name === undefined) return here;
  const inner = isJsonObject(value)
    ? value[name]
    : Array.isArray(value)
      ? value[Number(name)]
      : undefined;
  return holderOf(here.properties?.[name] ?? here.items, inner, rest);
}

function leavesOf(schema: JsonSchema, pointer: string): string[] {
  const { properties = {}, items, ...rest } = fieldSchema(schema);
  const inner = [
    ...Object.entries(properties).flatMap(([name, one]) => leavesOf(one, `${pointer}/${name}`)),
    ...(items === undefined ? [] : leavesOf(items, `${pointer}/0`)),
    ...branchesOf(rest).flatMap((branch) => leavesOf(branch as JsonSchema, pointer)),
  ];
  return inner.length > 0 ? inner : [pointer];
}

import { isJsonObject, type Json, type JsonObject } from '@/api/json';
import type { Operation } from '@/api/operation';
import { branchesOf, fieldSchema, type FieldSchema, typeOf } from '@/ui/schema-form/schema';

/** A column of a list: a name its rows have, and what it holds. */
export interface ListColumn {
  name: string;
  kind: 'id' | 'status' | 'money' | 'type' | 'date' | 'other';
}

/** What is read first stands first. */
const order: readonly ListColumn['kind'][] = ['id', 'status', 'money', 'type', 'date', 'other'];

/**
 * The columns of a list: those of its schema, then what rows have beyond it. A name none of the rows
 * has makes no column: the schema of a mixed list names more than any page of it holds.
 */
export function listColumns(operation: Operation, rows: readonly JsonObject[]): ListColumn[] {
  const described = rowProperties(operation);
  const held = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) held.add(name);
  const names = [...described.keys(), ...[...held].filter((name) => !described.has(name))];
  const columns = names
    .filter((name) => held.has(name))
    .map((name): ListColumn => ({ name, kind: kindOf(name, described.get(name) ?? {}) }));
  return order.flatMap((kind) => columns.filter((column) => column.kind === kind));
}

/** The properties of a list's rows by its success schema, unwrapped; of all forms a row may have. */
function rowProperties(operation: Operation): Map<string, FieldSchema> {
  const answer = fieldSchema(operation.success.schema);
  const list = answer.properties?.['data'] ?? operation.success.schema;
  const found = new Map<string, FieldSchema>();
  const collect = (schema: FieldSchema) => {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (!found.has(name)) found.set(name, fieldSchema(property));
    }
    branchesOf(schema).forEach(collect);
  };
  collect(fieldSchema(fieldSchema(list).items));
  return found;
}

function kindOf(name: string, schema: FieldSchema): ListColumn['kind'] {
  if (name === 'id' || name === 'status' || name === 'type') return name;
  if (isMoney(schema) || branchesOf(schema).some(isMoney)) return 'money';
  const dated = [schema, ...branchesOf(schema)].some(({ format }) => format === 'date-time');
  return dated || name.endsWith('Date') ? 'date' : 'other';
}

function isMoney({ properties = {} }: FieldSchema): boolean {
  const { amount, currency } = properties;
  return typeOf(fieldSchema(amount)) === 'string' && currency !== undefined;
}

/** What a cell says: an amount with its currency, a text bare, nothing for null, else compact JSON. */
export function cellText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (isJsonObject(value)) {
    const { amount, currency } = value;
    const isAmount = typeof amount === 'string' && typeof currency === 'string';
    if (isAmount && Object.keys(value).length === 2) return `${amount} ${currency}`;
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

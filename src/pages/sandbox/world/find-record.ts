import type { World } from '@/sandbox/world';
import { tableNames, tables, type Collected, type TableName } from './tables';

/** Where a record of the world is. */
export interface RecordPlace {
  table: TableName;
  id: string;
}

/** Tables whose ids are no ids to anybody else. */
const own: ReadonlySet<TableName> = new Set(['ledgerAccounts', 'ledgerEntries', 'firstAnswers']);

/** The record an id names, whatever it is of; what is after a slash names a side of it. */
export function findRecord(world: World, subject: string): RecordPlace | undefined {
  const [id = ''] = subject.split('/');
  const table = tableNames.find((name) => !own.has(name) && world.collections[name].get(id));
  return table && { table, id };
}

/** A record of a table. */
export function recordAt(world: World, { table, id }: RecordPlace): Collected | undefined {
  return world.collections[table].get(id);
}

/** What a record is called in a line: `trade b81d03c7`. Ids that are no UUIDs stay whole. */
export function recordName({ table, id }: RecordPlace): string {
  return `${tables[table].one} ${shortId(id)}`;
}

/** The first part of a UUID; any other id as it is. */
export function shortId(id: string): string {
  return /^[\da-f]{8}-[\da-f-]{27}$/i.test(id) ? id.slice(0, 8) : id;
}

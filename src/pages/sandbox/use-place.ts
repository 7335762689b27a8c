import { useSearchParams } from 'react-router-dom';
import { paths } from '../paths';
import type { RecordPlace } from './world/find-record';
import { isTableName, type TableName } from './world/tables';

/** What the page shows: a table, and one of its records where one was chosen. */
export interface WorldPlace {
  table: TableName;
  id?: string;
}

/** The table that is shown where the address names none. */
const firstTable: TableName = 'exchangeTrades';

/** Reads the place from the address, so that it can be kept, shared and gone back to. */
export function useWorldPlace(): WorldPlace {
  const [query] = useSearchParams();
  const table = query.get('table');
  const id = query.get('id');
  return {
    table: isTableName(table) ? table : firstTable,
    ...(id !== null && isTableName(table) && { id }),
  };
}

/** The address of a table or of a record. */
export function placePath({ table, id }: WorldPlace | RecordPlace): string {
  const query = new URLSearchParams({ table, ...(id !== undefined && { id }) });
  return `${paths.sandbox}?${query.toString()}`;
}

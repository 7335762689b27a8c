import { importOpenApi, readApi, type ApiSource } from '@/api/import-openapi';
import { inlineOperation } from '@/api/import-openapi/inline-schema';
import type { Operation } from '@/api/operation';
import type { Problem } from '@/api/problem';
import type { ImportedApi } from '@/flows/source-set';
import type { KeptApi } from '@/runs/kept-api';

/** What is wanted of the text of a description: what is listed of it, one operation of it, or all of them for a flow. */
export interface ApiWish {
  file: string;
  text: string;
  /** The operation wanted. */
  operationId?: string;
  /** The source of a flow that it is. */
  source?: ApiSource;
}

/** A description as it will be kept, but for its name. */
export interface ReadDescription {
  api: Omit<KeptApi, 'name'>;
  /** The text as JSON, where it is none. */
  json?: string;
}

/** What came of a wish. */
export type ApiAnswer =
  | { read: ReadDescription }
  /** Absent: the description has no operation of that name. */
  | { operation: Operation | undefined }
  | { imported: ImportedApi }
  | { unreadable: readonly Problem[] };

/** Reads a description; seconds of work for one of some megabytes, so a page has it done beside itself. */
export function readOwnApi({ file, text, operationId, source }: ApiWish): ApiAnswer {
  if (source) return { imported: importOpenApi(text, source) };
  const api = readApi(text, { name: file, url: file });
  if (api.title === undefined) return { unreadable: api.problems };
  if (operationId !== undefined) {
    const found = api.operations.find(({ id }) => id === operationId);
    return { operation: found && inlineOperation(found) };
  }
  const { title, version, problems, root } = api;
  const operations = api.operations.map(({ id, method, path, title: name }) => {
    return { id, method, path, title: name };
  });
  const servers = [
    ...new Set([...api.servers, ...api.operations.flatMap((one) => one.servers ?? [])]),
  ];
  const isJson = /^\s*\{/.test(text);
  return {
    read: {
      api: { title, version, file, servers, operations, problems },
      ...(!isJson && { json: JSON.stringify(root) }),
    },
  };
}

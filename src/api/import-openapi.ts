import { isJsonObject, type JsonObject } from './json';
import type { Operation } from './operation';
import type { Problem } from './problem';
import { ApiDocument } from './import-openapi/api-document';
import { importOperation, methods } from './import-openapi/import-operation';
import { importServers } from './import-openapi/import-servers';
import { noteUnsupported, type PlacedOperation } from './import-openapi/own-notes';
import { readApiText, type ApiText } from './import-openapi/read-api-text';
import { SchemaImport } from './import-openapi/import-schema';
import { escapePointer } from './pointer';

/** Where the text of a description came from: `url` is what relative servers are resolved against. */
export interface ApiSource {
  name: string;
  url: string;
}

/**
 * Reads an OpenAPI 3.0 or 3.1 description (JSON or YAML) to the operations it declares. Schemas become
 * self-contained JSON Schema 2020-12. What can't be read is left out and told in `problems`.
 */
export function importOpenApi(
  text: string,
  source: ApiSource,
): { operations: Operation[]; problems: Problem[] } {
  const read = readApiText(text);
  if (!read.root) return { operations: [], problems: inFile(read.problems, source) };
  const api = new ApiDocument(read.root, source);
  const operations = operationsOf(api).map(({ operation }) => operation);
  return { operations, problems: problemsOf(read, api) };
}

/** A description that somebody brought, as a whole. */
export interface ApiReading {
  title: string;
  version: string;
  /** Servers of the whole API; an operation may name others. */
  servers: string[];
  operations: Operation[];
  problems: Problem[];
  /** The document itself. */
  root: JsonObject;
}

/**
 * Reads a description as an API of its own: beside what `importOpenApi` tells, what the document leaves
 * to be guessed and what the studio does not carry out. Without `title` it is no description at all.
 */
export function readApi(
  text: string,
  source: ApiSource,
): ApiReading | { problems: Problem[]; title?: undefined } {
  const read = readApiText(text);
  if (!read.root) return { problems: inFile(read.problems, source) };
  const api = new ApiDocument(read.root, source);
  const placed = operationsOf(api);
  noteUnsupported(api, placed);
  const info = api.object(read.root.info, '/info');
  return {
    title: wordsOf(info.title) || source.name,
    version: wordsOf(info.version),
    servers: importServers(api, read.root.servers),
    operations: placed.map(({ operation }) => operation),
    problems: problemsOf(read, api),
    root: read.root,
  };
}

function operationsOf(api: ApiDocument): PlacedOperation[] {
  const schemas = new SchemaImport(api);
  const ids = new Set<string>();
  const placed: PlacedOperation[] = [];
  for (const [path, item] of Object.entries(api.object(api.root.paths, '/paths'))) {
    const pointer = `/paths/${escapePointer(path)}`;
    if (!path.startsWith('/')) continue;
    const pathItem = api.object(item, pointer);
    for (const method of methods) {
      const declared = pathItem[method.toLowerCase()];
      if (!isJsonObject(declared)) continue;
      const at = `${pointer}/${method.toLowerCase()}`;
      const given = { api, schemas, path, pathItem, method, declared, at, ids };
      const declaredId = wordsOf(declared.operationId) !== '';
      placed.push({ operation: importOperation(given), at, declaredId });
    }
  }
  if (placed.length === 0) {
    const message = `Source "${api.source.name}" declares no operation under "paths".`;
    api.report('no-operations', message, '/paths');
  }
  return placed;
}

function problemsOf({ problems, locate }: ApiText, api: ApiDocument): Problem[] {
  const found = api.problems.map((problem) => ({ ...problem, ...locate(problem.pointer) }));
  return inFile([...problems, ...found], api.source);
}

function inFile(problems: readonly Problem[], { name }: ApiSource): Problem[] {
  return problems.map((problem) => ({ ...problem, file: name }));
}

/** A text, or a number that stands where a text should: YAML reads `version: 1.0` as one. */
function wordsOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

import { isJsonObject } from './json';
import type { Operation } from './operation';
import type { Problem } from './problem';
import { ApiDocument } from './import-openapi/api-document';
import { importOperation, methods } from './import-openapi/import-operation';
import { readApiText } from './import-openapi/read-api-text';
import { SchemaImport } from './import-openapi/import-schema';
import { escapePointer } from './validate';

/**
 * Reads an OpenAPI 3.0 or 3.1 description (JSON or YAML) to the operations it declares. Schemas become
 * self-contained JSON Schema 2020-12. `source.url` is where the text came from; relative servers are
 * resolved against it. What can't be read is left out and told in `problems`.
 */
export function importOpenApi(
  text: string,
  source: { name: string; url: string },
): { operations: Operation[]; problems: Problem[] } {
  const { root, problems, locate } = readApiText(text);
  if (!root)
    return { operations: [], problems: problems.map((p) => ({ ...p, file: source.name })) };
  const api = new ApiDocument(root, source);
  const schemas = new SchemaImport(api);
  const ids = new Set<string>();
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(api.object(root.paths, '/paths'))) {
    const pointer = `/paths/${escapePointer(path)}`;
    if (!path.startsWith('/')) continue;
    const pathItem = api.object(item, pointer);
    for (const method of methods) {
      const declared = pathItem[method.toLowerCase()];
      if (!isJsonObject(declared)) continue;
      const at = `${pointer}/${method.toLowerCase()}`;
      operations.push(importOperation({ api, schemas, path, pathItem, method, declared, at, ids }));
    }
  }
  if (operations.length === 0) {
    api.report(
      'no-operations',
      `Source "${source.name}" declares no operation under "paths".`,
      '/paths',
    );
  }
  const found = api.problems.map((problem) => ({ ...problem, ...locate(problem.pointer) }));
  return {
    operations,
    problems: [...problems, ...found].map((p) => ({ ...p, file: source.name })),
  };
}

import { isJsonObject, type Json } from '@/api/json';
import { readPointer } from './expressions/pointer';

/** Keywords whose value is data, in which nothing is a schema. */
export const dataKeywords: ReadonlySet<string> = new Set(['default', 'examples', 'enum', 'const']);

/** Keywords whose value holds schemas under names of the author's choice. */
export const mapKeywords: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'dependentSchemas',
]);

/**
 * The schema a reference within a document names, by JSON Pointer (`#/components/inputs/page`) or by the
 * plain name an `$anchor` gives it (`#page`); both have to be known (Arazzo 1.1, "Resolving URI
 * Fragments").
 */
export function findSchema(document: Json, reference: string): Json | undefined {
  const fragment = decode(reference.slice(1));
  if (fragment === '' || fragment.startsWith('/')) return readPointer(document, fragment);
  return firstOf(schemasOf(document), fragment);
}

/** The schemas a document holds: those of its components, and the inputs of its workflows. */
function schemasOf(document: Json): Json[] {
  if (!isJsonObject(document)) return [];
  const { components, workflows } = document;
  const shared = isJsonObject(components) ? components['inputs'] : undefined;
  const list = Array.isArray(workflows) ? workflows : [];
  return [
    ...(isJsonObject(shared) ? Object.values(shared) : []),
    ...list.flatMap((workflow) => (isJsonObject(workflow) ? [workflow['inputs'] ?? null] : [])),
  ];
}

/** Looks through a schema as written; reading has limited its depth. */
function findAnchor(schema: Json, name: string): Json | undefined {
  if (Array.isArray(schema)) return firstOf(schema, name);
  if (!isJsonObject(schema)) return undefined;
  if (schema['$anchor'] === name) return schema;
  for (const [keyword, value] of Object.entries(schema)) {
    if (dataKeywords.has(keyword)) continue;
    const isMap = mapKeywords.has(keyword) && isJsonObject(value);
    const found = isMap ? firstOf(Object.values(value), name) : findAnchor(value, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function firstOf(schemas: readonly Json[], name: string): Json | undefined {
  for (const schema of schemas) {
    const found = findAnchor(schema, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A fragment of a URI may be escaped (RFC 6901, section 6); one that is so wrongly is taken as it is. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

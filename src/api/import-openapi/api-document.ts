import { isJsonObject, type Json, type JsonObject } from '../json';
import type { Problem } from '../problem';

/** An OpenAPI document with its references: the one place that follows them and keeps problems. */
export class ApiDocument {
  readonly problems: Problem[] = [];
  /** Whether schemas follow OpenAPI 3.0, section 4.7.24 (`nullable`, boolean `exclusiveMinimum`). */
  readonly is30: boolean;

  constructor(
    readonly root: JsonObject,
    readonly source: { name: string; url: string },
  ) {
    this.is30 = /^"?3\.0/.test(JSON.stringify(root.openapi));
  }

  /** The object at a place, behind its references; empty, with a problem, where there is none. */
  object(value: Json | undefined, pointer: string): JsonObject {
    let current = value;
    const seen = new Set<string>();
    while (isJsonObject(current) && typeof current.$ref === 'string') {
      const { $ref } = current;
      if (seen.has($ref)) {
        this.report('reference-circular', `Reference "${$ref}" leads back to itself.`, pointer);
        return {};
      }
      seen.add($ref);
      current = this.target($ref, pointer);
    }
    return isJsonObject(current) ? current : {};
  }

  /** The value a reference names within the document, or undefined with a problem. */
  target(reference: string, pointer: string): Json | undefined {
    if (!reference.startsWith('#')) {
      const message = `Reference "${reference}" leads out of the file, which can't be followed. Bundle the description into one file.`;
      this.report('reference-external', message, pointer);
      return undefined;
    }
    const found = valueAt(this.root, decodeFragment(reference.slice(1)));
    if (found === undefined) {
      const message = `Reference "${reference}" names nothing in the file. Add it or correct the reference.`;
      this.report('reference-broken', message, pointer);
    }
    return found;
  }

  report(code: string, message: string, pointer: string, severity: Problem['severity'] = 'error') {
    if (this.problems.some((known) => known.message === message)) return;
    this.problems.push({ code, severity, message, pointer });
  }
}

/** The value at a JSON Pointer (RFC 6901), or undefined. Own properties only. */
function valueAt(root: Json, pointer: string): Json | undefined {
  if (pointer === '') return root;
  if (!pointer.startsWith('/')) return undefined;
  let value: Json | undefined = root;
  for (const token of pointer.slice(1).split('/')) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as JsonObject)[name];
  }
  return value;
}

/** The pointer in a URI fragment, with its percent-encoding undone (RFC 6901, section 6). */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

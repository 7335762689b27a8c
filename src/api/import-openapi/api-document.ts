import { isJsonObject, type Json, type JsonObject } from '../json';
import { didYouMean } from '../did-you-mean';
import type { Problem } from '../problem';

/** An OpenAPI document with its references: the one place that follows them and keeps problems. */
export class ApiDocument {
  readonly problems: Problem[] = [];
  /** What was said already: a reference may be met a thousand times. */
  private readonly messages = new Set<string>();
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
    if (found === undefined) this.reportBroken(reference, pointer);
    return found;
  }

  /** The value at a JSON Pointer, as it stands. */
  peek(pointer: string): Json | undefined {
    return valueAt(this.root, pointer);
  }

  /** Whether a reference leads to references alone and so, in the end, to no value. */
  isCircular(reference: string): boolean {
    const seen = new Set<string>();
    let next: Json | undefined = reference;
    while (typeof next === 'string' && next.startsWith('#')) {
      if (seen.has(next)) return true;
      seen.add(next);
      const target: Json | undefined = valueAt(this.root, decodeFragment(next.slice(1)));
      next = isJsonObject(target) ? target.$ref : undefined;
    }
    return false;
  }

  report(
    code: string,
    message: string,
    pointer: string,
    { severity = 'error', fix }: { severity?: Problem['severity']; fix?: string } = {},
  ) {
    const isNew = !this.messages.has(message);
    this.messages.add(message);
    if (isNew) this.problems.push({ code, severity, message, pointer, ...(fix && { fix }) });
  }

  private reportBroken(reference: string, pointer: string) {
    const cut = reference.lastIndexOf('/');
    const beside = valueAt(this.root, decodeFragment(reference.slice(1, cut)));
    const near = didYouMean(
      reference.slice(cut + 1),
      isJsonObject(beside) ? Object.keys(beside) : [],
    );
    const meant = near === undefined ? undefined : `${reference.slice(0, cut + 1)}${near}`;
    const advice =
      meant === undefined ? 'Add it or correct the reference.' : `Did you mean "${meant}"?`;
    const message = `Reference "${reference}" names nothing in the file. ${advice}`;
    this.report('reference-broken', message, pointer, {
      ...(meant !== undefined && { fix: `$ref: "${meant}"` }),
    });
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

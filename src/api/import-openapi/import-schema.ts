import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '../json';
import type { ApiDocument } from './api-document';
import { fromOpenApi30 } from './schema-30';

/** Which way a schema's value travels: a read-only field is not required of a request, a write-only one not of a response. */
export type Direction = 'request' | 'response';

/** Schemas inside one another; deeper ones accept anything. Real descriptions stay under 20. */
const depthLimit = 100;

const schemaKeywords = new Set([
  'additionalProperties',
  'contains',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
const schemaLists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const schemaMaps = new Set(['$defs', 'dependentSchemas', 'patternProperties', 'properties']);

/**
 * Turns schemas of an OpenAPI document into self-contained JSON Schema 2020-12: what a schema refers
 * to comes along under `$defs`, so cycles stay cycles of references.
 */
export class SchemaImport {
  /** Converted targets of references, by direction and reference. */
  private readonly definitions = new Map<string, Definition>();
  /** Where each reference was first met, for problems. */
  private readonly places = new Map<string, string>();

  constructor(private readonly api: ApiDocument) {}

  /** The schema at a pointer of the document. An absent one accepts anything. */
  import(schema: Json | undefined, direction: Direction, pointer: string): JsonSchema {
    if (schema === undefined) return true;
    const uses = new Set<string>();
    const converted = this.convert(schema, { direction, pointer, uses, depth: 0 });
    const all = this.closure(uses, direction);
    if (all.size === 0 || typeof converted === 'boolean') return converted;
    const $defs: JsonObject = { ...(converted.$defs as JsonObject | undefined) };
    for (const reference of all) {
      $defs[definitionName(reference)] = this.define(reference, direction).schema as Json;
    }
    return { ...converted, $defs };
  }

  /** Every reference that can be reached from the given ones; a set also visits what is added meanwhile. */
  private closure(uses: Set<string>, direction: Direction): Set<string> {
    const all = new Set(uses);
    for (const reference of all) {
      for (const next of this.define(reference, direction).uses) all.add(next);
    }
    return all;
  }

  private define(reference: string, direction: Direction): Definition {
    const key = `${direction} ${reference}`;
    const known = this.definitions.get(key);
    if (known) return known;
    const uses = new Set<string>();
    const place = this.places.get(reference) ?? '';
    const isCircular = this.api.isCircular(reference);
    if (isCircular) {
      const message = `Reference "${reference}" leads back to itself through references alone. Put a schema in place of one of them.`;
      this.api.report('reference-circular', message, place);
    }
    const target = isCircular ? true : this.api.target(reference, place);
    const spot = { direction, pointer: reference.slice(1), uses, depth: 0 };
    const definition = { schema: target === undefined || this.convert(target, spot), uses };
    this.definitions.set(key, definition);
    return definition;
  }

  private convert(schema: Json, spot: Spot): JsonSchema {
    if (typeof schema === 'boolean') return schema;
    if (!isJsonObject(schema)) {
      this.api.report('schema-unreadable', 'A schema must be an object.', spot.pointer);
      return true;
    }
    if (spot.depth > depthLimit) {
      const message = `Schemas nest more than ${depthLimit} levels deep; what is deeper is not checked.`;
      this.api.report('schema-too-deep', message, spot.pointer, { severity: 'warning' });
      return true;
    }
    const source = this.api.is30 ? fromOpenApi30(schema) : schema;
    const result: JsonObject = {};
    for (const [keyword, value] of Object.entries(source)) {
      result[keyword] = this.convertKeyword(keyword, value, spot);
    }
    return dropOneWayRequirements(result, spot.direction);
  }

  private convertKeyword(keyword: string, value: Json, spot: Spot): Json {
    const inside = (name: string | number) => ({
      ...spot,
      pointer: `${spot.pointer}/${keyword}${name === '' ? '' : `/${name}`}`,
      depth: spot.depth + 1,
    });
    if (keyword === '$ref' && typeof value === 'string') {
      spot.uses.add(value);
      if (!this.places.has(value)) this.places.set(value, spot.pointer);
      return `#/$defs/${definitionName(value)}`;
    }
    if (schemaKeywords.has(keyword)) return this.convert(value, inside('')) as Json;
    if (schemaLists.has(keyword) && Array.isArray(value)) {
      return value.map((item, index) => this.convert(item, inside(index)) as Json);
    }
    if (schemaMaps.has(keyword) && isJsonObject(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [
          name,
          this.convert(item, inside(name)) as Json,
        ]),
      );
    }
    return value;
  }
}

/** A converted target of a reference, and the references in it. */
interface Definition {
  schema: JsonSchema;
  uses: Set<string>;
}

interface Spot {
  direction: Direction;
  pointer: string;
  /** Collects the references met. */
  uses: Set<string>;
  depth: number;
}

/** `#/components/schemas/Pet` becomes `Pet`; any other reference its pointer, letters and digits kept. */
function definitionName(reference: string): string {
  const name = /^#\/components\/schemas\/([A-Za-z0-9._-]+)$/.exec(reference)?.[1];
  return name ?? reference.replace(/[^A-Za-z0-9]/g, (char) => `_${char.charCodeAt(0)}_`);
}

/** Leaves read-only fields out of what a request requires, write-only ones out of what a response does (OpenAPI 3.0, section 4.7.24). */
function dropOneWayRequirements(schema: JsonObject, direction: Direction): JsonObject {
  const { properties, required } = schema;
  if (!Array.isArray(required) || !isJsonObject(properties)) return schema;
  const flag = direction === 'request' ? 'readOnly' : 'writeOnly';
  const kept = required.filter((name) => {
    const property = typeof name === 'string' ? properties[name] : undefined;
    return !isJsonObject(property) || property[flag] !== true;
  });
  return kept.length === required.length ? schema : { ...schema, required: kept };
}

import type { JsonObject } from '../json';

/**
 * Says one level of an OpenAPI 3.0 schema (section 4.7.24) in JSON Schema 2020-12: `nullable`, boolean
 * `exclusiveMinimum` / `exclusiveMaximum`, `example`. Beside `$ref` 3.0 ignores everything.
 */
export function fromOpenApi30(schema: JsonObject): JsonObject {
  if (typeof schema.$ref === 'string') return { $ref: schema.$ref };
  const { nullable, example, ...rest } = schema;
  const result = { ...rest, ...(example !== undefined && { examples: [example] }) };
  exclude(result, 'minimum', 'exclusiveMinimum');
  exclude(result, 'maximum', 'exclusiveMaximum');
  return nullable === true ? withNull(result) : result;
}

function exclude(schema: JsonObject, bound: string, exclusive: string) {
  const flag = schema[exclusive];
  if (typeof flag !== 'boolean') return;
  delete schema[exclusive];
  const limit = schema[bound];
  if (!flag || limit === undefined) return;
  schema[exclusive] = limit;
  delete schema[bound];
}

function withNull(schema: JsonObject): JsonObject {
  const { type } = schema;
  // Without a type the null can only be let in from outside: `allOf: [$ref]` with `nullable` is common.
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const allowed = schema.enum;
  const widened = Array.isArray(allowed) && !allowed.includes(null) ? [...allowed, null] : allowed;
  return { ...schema, type: [type, 'null'], ...(widened !== undefined && { enum: widened }) };
}

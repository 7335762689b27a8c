import type { Static, TSchema } from 'typebox';
import type { AreaId } from './areas';
import type { Json, JsonSchema } from './json';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'TRACE';

/** A parameter of a call outside its body, as OpenAPI's Parameter Object (3.1, section 4.8.12). */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required: boolean;
  schema: JsonSchema;
  description?: string;
  style?: string;
  explode?: boolean;
  example?: Json;
}

/** The body a call takes. */
export interface RequestBody {
  required: boolean;
  contentType: string;
  schema: JsonSchema;
}

/** An answer the provider is known to give. */
export interface KnownAnswer {
  status: number;
  /** The provider's code in the body, where it has one. */
  code?: number;
  text: string;
}

/** One API call the provider (or an imported API) offers. Data only. */
export interface Operation {
  /** The operationId: unique within its source, the name flows use. */
  id: string;
  /** Name of the API it belongs to: `payments` for the shipped one, the source's name for an imported one. */
  source: string;
  area: AreaId | 'imported';
  title: string;
  description?: string;
  method: Method;
  /** Path template under the base, such as `/v1/exchange/trades/{id}`. */
  path: string;
  /** Route of its page; imported operations have none yet. */
  route?: string;
  parameters: readonly Parameter[];
  body?: RequestBody;
  success: { status: number; schema?: JsonSchema; description?: string };
  answers: readonly KnownAnswer[];
  /** A complete input that the sandbox accepts or, where an id is needed, that has the right shape. */
  example?: CallInput;
  /** Base URLs of an imported API, in order; the shipped API takes its base from the environment. */
  servers?: readonly string[];
}

/** The values of one call, before they are put on the wire. */
export interface CallInput {
  path?: { [name: string]: Json };
  query?: { [name: string]: Json };
  /** The whole query as one text, encoded already (OpenAPI 3.2, `in: querystring`); in place of `query`. */
  querystring?: string;
  header?: { [name: string]: Json };
  cookie?: { [name: string]: Json };
  /** A JSON value, or a text sent as it is when the content type is no JSON. */
  body?: Json;
  contentType?: string;
}

/** An operation of the shipped catalogue, with the static types of its schemas. */
export interface DeclaredOperation<
  Path = unknown,
  Query = unknown,
  Body = unknown,
  Result = unknown,
> extends Operation {
  source: 'payments';
  area: AreaId;
  route: string;
  /** Types only; never present at run time. */
  readonly types?: { path: Path; query: Query; body: Body; result: Result };
}

interface Declaration<P extends TSchema, Q extends TSchema, B extends TSchema, R extends TSchema> {
  id: string;
  area: AreaId;
  title: string;
  description?: string;
  method: Method;
  path: string;
  route: string;
  /** `Type.Object` of the path parameters. */
  pathParams?: P;
  /** `Type.Object` of the query parameters; optional ones are `Type.Optional`. */
  query?: Q;
  body?: B;
  /** Schema of the answer's inner `data`, or of the whole answer when it is bare. Absent: no body. */
  result?: R;
  /** Whether the answer is the result itself, without `{data: …}` around it. */
  bare?: boolean;
  /** Success status. */
  status?: number;
  answers?: readonly KnownAnswer[];
  example?: CallInput;
}

/**
 * Declares an operation of the shipped catalogue. The success schema is the answer as on the wire:
 * `{ data: result }`, unless it is bare or has no body.
 */
export function defineOperation<
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
  R extends TSchema = TSchema,
>(
  declaration: Declaration<P, Q, B, R>,
): DeclaredOperation<Static<P>, Static<Q>, Static<B>, Static<R>> {
  const {
    pathParams,
    query,
    body,
    result,
    bare,
    status = 200,
    answers = [],
    ...rest
  } = declaration;
  return {
    ...rest,
    source: 'payments',
    parameters: [...parametersOf('path', pathParams), ...parametersOf('query', query)],
    ...(body && {
      body: { required: true, contentType: 'application/json', schema: body as JsonSchema },
    }),
    success: {
      status,
      ...(result && { schema: bare ? (result as JsonSchema) : inData(result) }),
    },
    answers,
  };
}

function inData(result: TSchema): JsonSchema {
  return { type: 'object', required: ['data'], properties: { data: result } };
}

function parametersOf(place: 'path' | 'query', schema: TSchema | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonSchema & { description?: string }>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
    ...(property.description !== undefined && { description: property.description }),
  }));
}

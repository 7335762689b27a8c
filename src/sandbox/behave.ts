import type { Json } from '@/api/json';
import type { DeclaredOperation } from '@/api/operation';
import type { EntityError } from './entity-errors';
import type { World } from './world';

/** One call as a behaviour sees it: checked against the operation's schemas. */
export interface Call<Path, Query, Body> {
  path: Path;
  query: Query;
  body: Body;
  url: URL;
}

/** A call with what its behaviour worked out beforehand. */
export interface PreparedCall<Path, Query, Body, Prepared> extends Call<Path, Query, Body> {
  prepared: Prepared;
}

/** A success, or an answer that changes something all the same. */
export interface Reply<Result> {
  kind: 'reply';
  status: number;
  /** `{data}`, the bare result, or nothing, as the operation says. */
  body: { data: Result } | Result | undefined;
  headers?: Record<string, string>;
}

/** A refusal: the world stays as it was. */
export interface Refusal {
  kind: 'refusal';
  status: number;
  body: { code: number; message: string; errors?: EntityError[] };
}

export type Behaviour<Path, Query, Body, Result, Prepared = unknown> = (
  world: World,
  call: PreparedCall<Path, Query, Body, Prepared>,
) => Reply<Result> | Refusal;

/**
 * What takes promises, done before the call gets its moment in the world: deciphering, recovering a
 * signer. It knows the call and the seed alone, and never rejects.
 */
export type Prepare<Body, Prepared> = (body: Body, seed: number) => Promise<Prepared>;

/** Another path an operation is served at, with what that path leaves out. */
export interface OtherPath {
  path: string;
  parameters: Readonly<Record<string, string>>;
}

/** An operation with what the sandbox does for it. */
export interface BoundBehaviour {
  operation: DeclaredOperation;
  /** Virtual ms a call takes. */
  latency: number;
  act: Behaviour<unknown, unknown, unknown, Json>;
  prepare?: Prepare<unknown, unknown>;
  /** Older or newer forms of its path. */
  alsoAt?: readonly OtherPath[];
}

/** Binds a behaviour to an operation, which gives it route, method, checks and types. */
export function behave<Path, Query, Body, Result, Prepared>(
  operation: DeclaredOperation<Path, Query, Body, Result>,
  behaviour: Behaviour<Path, Query, Body, Result, Prepared>,
  {
    latency,
    prepare,
    alsoAt,
  }: {
    latency: number;
    prepare?: Prepare<Body, Prepared>;
    alsoAt?: readonly OtherPath[];
  },
): BoundBehaviour {
  return {
    operation,
    latency,
    act: behaviour as BoundBehaviour['act'],
    ...(prepare && { prepare: prepare as Prepare<unknown, unknown> }),
    ...(alsoAt && { alsoAt }),
  };
}

/** Answers with a status and a body. */
export function reply<Result>(
  status: number,
  body: Reply<Result>['body'],
  headers?: Record<string, string>,
): Reply<Result> {
  return { kind: 'reply', status, body, ...(headers && { headers }) };
}

/** Refuses with the provider's error body: simple, or extended when there are `errors`. */
export function refuse(
  status: number,
  code: number,
  message: string,
  errors?: EntityError[],
): Refusal {
  return { kind: 'refusal', status, body: { code, message, ...(errors && { errors }) } };
}

/** Refuses what breaks rules: status 400, code 2, one line per broken rule. */
export function refuseEntity(...errors: EntityError[]): Refusal {
  const lines = errors.map((error) => error.message);
  return refuse(400, 2, ['Invalid entity.', ...lines].join('\n'), errors);
}

/** Refuses an id that nobody gave out. */
export function refuseUnknown(what: string, id: string): Refusal {
  return refuse(404, 404, `There is no ${what} ${JSON.stringify(id)}.`);
}

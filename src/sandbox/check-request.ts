import type { Json, JsonSchema } from '@/api/json';
import type { DeclaredOperation, Operation } from '@/api/operation';
import { validate } from '@/api/validate';
import { refuse, refuseEntity, type Refusal } from './behave';
import { decimalTexts } from './decimal-texts';
import { declaredMembers } from './declared-members';
import { entityErrorOf } from './entity-errors';
import { surelyFits } from './surely-fits';

/** Longer bodies are refused unread. In characters. */
export const maxBodyLength = 1_000_000;

/** Deeper bodies are refused: comparing and writing them down recurses. */
const maxDepth = 64;

/** A value read from a request, or the refusal of it. */
export type Checked<Value> = { value: Value } | { refusal: Refusal };

/**
 * Reads a JSON body and checks it against the operation's schema; what that does not name is ignored,
 * and an amount sent as a number is taken as the text it stands for.
 */
export function readBody(
  operation: Pick<Operation, 'body'>,
  text: string,
  contentType: string | null,
): Checked<Json | undefined> {
  if (!operation.body) return { value: undefined };
  if (!/^application\/([\w.+-]+\+)?json *(;|$)/i.test(contentType ?? '')) {
    const sent = contentType === null ? 'none was sent' : `"${contentType}" was sent`;
    return unreadable(`The content type must be application/json; ${sent}.`);
  }
  if (text.length > maxBodyLength) {
    return unreadable(`The body is longer than ${maxBodyLength} characters.`);
  }
  if (text.trim() === '') return unreadable('The body is empty; send a JSON object.');
  const value = parse(text);
  if (value === undefined) return unreadable('The body is not well-formed JSON.');
  if (isDeeperThan(maxDepth, value)) {
    return unreadable(`The body is nested more than ${maxDepth} levels deep.`);
  }
  if (holdsEndless(value)) {
    return unreadable('The body holds a number that is too large; send amounts as texts.');
  }
  const { schema } = operation.body;
  const read = checked(schema, decimalTexts(schema, value, text));
  return 'refusal' in read ? read : { value: declaredMembers(schema, read.value) };
}

/**
 * Reads the query parameters an operation knows and checks them. Texts become what their schema
 * asks for; a list is a name given several times. An empty one counts as absent, an unknown one is
 * ignored.
 */
export function readQuery(operation: DeclaredOperation, url: URL): Checked<Record<string, Json>> {
  const plan = queryPlan(operation);
  if (plan.types.length === 0) return { value: {} };
  const query: Record<string, Json> = {};
  for (const [name, type] of plan.types) {
    const texts = url.searchParams.getAll(name).filter((text) => text !== '');
    const [first] = texts;
    if (first !== undefined) query[name] = type === 'array' ? texts : readText(first, type);
  }
  return checked(plan.schema, query);
}

/** Without the engine's own words, which differ from browser to browser. */
function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function isDeeperThan(levels: number, value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/** A number beyond what a double holds, such as 1e400, is read as infinite, with which nobody can reckon. */
function holdsEndless(value: Json): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsEndless);
  return typeof value === 'number' && !Number.isFinite(value);
}

function checked<Value extends Json>(schema: JsonSchema, value: Value): Checked<Value> {
  if (surelyFits(schema, value)) return { value };
  const violations = validate(schema, value);
  return violations.length === 0
    ? { value }
    : { refusal: refuseEntity(...violations.map(entityErrorOf)) };
}

function unreadable(message: string): { refusal: Refusal } {
  return { refusal: refuse(400, 2, message) };
}

interface QueryPlan {
  schema: JsonSchema;
  /** JSON type per parameter name. */
  types: readonly (readonly [string, unknown])[];
}

const plans = new WeakMap<DeclaredOperation, QueryPlan>();

function queryPlan(operation: DeclaredOperation): QueryPlan {
  const known = plans.get(operation);
  if (known) return known;
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const plan: QueryPlan = {
    schema: {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    },
    types: parameters.map(({ name, schema }) => [
      name,
      typeof schema === 'object' ? schema['type'] : undefined,
    ]),
  };
  plans.set(operation, plan);
  return plan;
}

/** A text that is no number or boolean stays a text, which the schema then refuses. */
function readText(text: string, type: unknown): Json {
  if (type === 'integer' || type === 'number') {
    return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  }
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

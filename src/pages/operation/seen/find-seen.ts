import { catalogueIndex, type OperationEntry } from '@/api/catalogue-index';
import { lastAttempt, type Exchange } from '@/api/exchange';
import { isJsonObject, type Json, type JsonObject } from '@/api/json';
import { redacted } from '@/api/redaction-mark';
import { parseBody } from '@/ui/body';
import { knownOf, type KnownFacts } from './known-facts';
import {
  address,
  answeredKind,
  collectionOf,
  kindOfName,
  kindOfType,
  type SeenKind,
} from './kinds';

/** A value that came by, and what was said of it. */
export interface SeenValue extends KnownFacts {
  kind: SeenKind;
  value: string;
  /** Epoch ms of the wall when the call was sent. */
  at: number;
}

type Found = Omit<SeenValue, 'at'>;

/** How deep a body is looked into: ids lie near the top. */
const deepest = 6;

/** The longest text taken for an id. */
const longest = 200;

/**
 * The ids and addresses in a call that succeeded, those of its answer first. A call that was refused
 * tells nothing: the id in it may be a slip.
 */
export function findSeen(exchange: Exchange): Found[] {
  const entry = catalogueIndex.find(({ id }) => id === exchange.operationId);
  const { response } = lastAttempt(exchange);
  if (!entry || !response || response.status < 200 || response.status > 299) return [];
  const { json, data = json } = parseBody(response.body);
  const rows = Array.isArray(data) ? data : [data];
  const answered = rows
    .filter(isJsonObject)
    .flatMap((row) => [
      ...found(answeredKind(entry.id, entry.path), row['id'], knownOf(row)),
      ...within(row, entry.path, 0),
    ]);
  return [...answered, ...asked(entry, exchange)];
}

function asked({ method, path }: OperationEntry, { input }: Exchange): Found[] {
  const { id } = input.path ?? {};
  const gone = method === 'DELETE' ? { status: 'deleted' } : {};
  return [
    ...(path.includes('/{id}') ? found(collectionOf(path), id, gone) : []),
    ...[input.path, input.query, input.body]
      .filter(isJsonObject)
      .flatMap((part) => within(part, path, 0)),
  ];
}

/** What is named inside of an object, its own `id` apart unless its `type` says what that is of. */
function within(object: JsonObject, path: string, depth: number): Found[] {
  return Object.entries(object).flatMap(([name, value]): Found[] => {
    if (name === 'id') {
      const kind = depth > 0 ? kindOfType(object['type']) : undefined;
      return kind === undefined ? [] : found(kind, value, {});
    }
    const kind = kindOfName(name, path);
    // What stands beside the id of another thing is not said of that thing.
    const facts = kind?.startsWith('/') ? {} : knownOf(object);
    const items = Array.isArray(value) ? value : [value];
    return items.flatMap((item) => {
      if (isJsonObject(item)) return depth < deepest ? within(item, path, depth + 1) : [];
      return kind === undefined ? [] : found(kind, item, facts);
    });
  });
}

function found(kind: SeenKind, value: Json | undefined, facts: KnownFacts): Found[] {
  if (typeof value !== 'string' || value === '' || value.length > longest) return [];
  if (value.includes(redacted)) return [];
  // A bank has an address too, with spaces in it.
  if (kind === address && !/^[\w:.-]{20,}$/.test(value)) return [];
  return [{ kind, value, ...facts }];
}

/** How many values of a kind are offered. */
export const mostOffered = 20;

/**
 * The newest values of every kind, each once: what an older call said of it counts where a newer one
 * said nothing. The sightings come newest first.
 */
export function newestSeen(sightings: readonly SeenValue[]): ReadonlyMap<SeenKind, SeenValue[]> {
  const kinds = new Map<SeenKind, Map<string, SeenValue>>();
  for (const seen of sightings) {
    const values = kinds.get(seen.kind) ?? new Map<string, SeenValue>();
    const newer = values.get(seen.value);
    if (newer || values.size < mostOffered) values.set(seen.value, { ...seen, ...newer });
    kinds.set(seen.kind, values);
  }
  return new Map([...kinds].map(([kind, values]) => [kind, [...values.values()]]));
}

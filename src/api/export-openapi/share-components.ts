import { isJsonObject, type Json, type JsonObject } from '../json';

/** Parts of an OpenAPI document that have a name, by their kind: `{schemas: {Payment: …}}`. */
export type NamedParts = { [kind: string]: { [name: string]: Json } };

/**
 * Puts a reference in the place of each part that has a name, and adds what is referred to under
 * `components`. Parts are the same when their text is: an optional schema is a copy of its original.
 */
export function shareComponents(document: JsonObject, named: NamedParts): JsonObject {
  const places: Places = new Map(
    Object.entries(named).flatMap(([kind, parts]) =>
      Object.entries(parts).map(([name, part]) => [JSON.stringify(part), { kind, name }] as const),
    ),
  );
  const used = new Set<Place>();
  const shared = shareInside(document, places, used) as JsonObject;
  const components: JsonObject = isJsonObject(shared['components']) ? shared['components'] : {};
  const added: NamedParts = {};
  // A set also visits what is added meanwhile: the parts that named parts use.
  for (const place of used) {
    const part = named[place.kind]?.[place.name] ?? true;
    (added[place.kind] ??= {})[place.name] = shareInside(part, places, used);
  }
  for (const [kind, parts] of Object.entries(added)) components[kind] = sorted(parts);
  return { ...shared, components };
}

interface Place {
  kind: string;
  name: string;
}

/** Where each part stands under `components`, by its text. */
type Places = ReadonlyMap<string, Place>;

function share(value: Json, places: Places, used: Set<Place>): Json {
  if (typeof value !== 'object' || value === null) return value;
  const place = places.get(JSON.stringify(value));
  if (!place) return shareInside(value, places, used);
  used.add(place);
  return { $ref: `#/components/${place.kind}/${place.name}` };
}

/** As `share`, but a value that is itself a named part stays. */
function shareInside(value: Json, places: Places, used: Set<Place>): Json {
  if (Array.isArray(value)) return value.map((item) => share(item, places, used));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, share(inner, places, used)]),
  );
}

function sorted(parts: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

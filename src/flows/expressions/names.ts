import type { Json } from '@/api/json';
import { childOf } from './pointer';

/**
 * Splits the text behind `$inputs.`, `$steps.a.outputs.` and the like into the name of something
 * that is there and the properties read from it. Names may hold dots, so `a.b` is ambiguous: the
 * longest name that `isName` knows wins, as 1.1 reads dots as part of a name.
 */
export function splitName(
  text: string,
  isName: (candidate: string) => boolean,
): { name: string; properties: string } | undefined {
  let end = text.length;
  while (end > 0) {
    const name = text.slice(0, end);
    if (isName(name)) return { name, properties: text.slice(end) };
    end = Math.max(text.lastIndexOf('.', end - 1), text.lastIndexOf('[', end - 1));
  }
  return undefined;
}

/** Reads a value by the name and properties in `text` from an object's own properties. */
export function readNamed(
  from: { readonly [name: string]: unknown } | undefined,
  text: string,
): Json | undefined {
  if (!from) return undefined;
  const found = splitName(text, (name) => Object.hasOwn(from, name));
  return found && readProperties(from[found.name] as Json | undefined, found.properties);
}

/** Follows properties such as `.items[0].id`; `[0]` and `.0` both name the first item of an array. */
export function readProperties(value: Json | undefined, properties: string): Json | undefined {
  let current = value;
  for (const [, property, index] of properties.matchAll(/\.([^.[]*)|\[(\d+)\]/g)) {
    current = childOf(current, property ?? index ?? '');
  }
  return current;
}

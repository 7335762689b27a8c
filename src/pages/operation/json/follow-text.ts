import { isJsonObject, type Json } from '@/api/json';
import type { CallInput } from '@/api/operation';
import { parseJsonTree, rangeAt } from '@/ui/code-editor/json/ranges';
import { scanValues } from '@/ui/code-editor/json/scan';
import type { TextRange } from '@/ui/code-editor/text-range';
import { escapeToken } from '@/ui/pointer';
import type { CallDocument } from './document';
import { textOf, valueIn } from './document-text';
import type { TypedText } from './typed-text';

/**
 * The text of an input, as near to what was typed as can be: where only single values were changed
 * since, in the form or by a renewed key, they alone are changed in it. A text with a mistake is never
 * replaced: it may be all there is of it.
 */
export function followText(
  document: CallDocument,
  typed: TypedText | undefined,
  input: CallInput,
): string {
  const now = valueIn(document, input);
  if (!typed) return textOf(document, now);
  if (typed.input === input) return typed.text;
  const changes = changesOf(valueIn(document, typed.input), now);
  const text = changes && withScalars(typed, changes);
  return text ?? (typed.mistake ? typed.text : textOf(document, now));
}

interface ScalarChange {
  pointer: string;
  before: Json;
  after: Json;
}

/** The scalars that differ; undefined where something came, went or changed its shape. */
function changesOf(
  before: Json | undefined,
  after: Json | undefined,
  pointer = '',
): ScalarChange[] | undefined {
  if (before === after || (isEmpty(before) && isEmpty(after))) return [];
  if (before === undefined || after === undefined) return undefined;
  if (isScalar(before) && isScalar(after)) return [{ pointer, before, after }];
  const from = entriesOf(before);
  const to = entriesOf(after);
  if (!from || !to || Array.isArray(before) !== Array.isArray(after)) return undefined;
  const found: ScalarChange[] = [];
  for (const name of new Set([...from.keys(), ...to.keys()])) {
    const inner = changesOf(from.get(name), to.get(name), `${pointer}/${escapeToken(name)}`);
    if (!inner) return undefined;
    found.push(...inner);
  }
  return found;
}

function entriesOf(value: Json): Map<string, Json> | undefined {
  if (Array.isArray(value)) return new Map(value.map((one, index) => [String(index), one]));
  return isJsonObject(value) ? new Map(Object.entries(value)) : undefined;
}

/** What is absent and what is empty are the same to a form. */
const isEmpty = (value: Json | undefined) => value === undefined || value === '';

const isScalar = (value: Json) => typeof value !== 'object' || value === null;

/** The text with other scalars in their places; undefined where one is not found as it was. */
function withScalars(typed: TypedText, changes: readonly ScalarChange[]): string | undefined {
  const { text, mistake } = typed;
  const find = finderOf(typed, changes);
  const places = changes.map(({ pointer, before, after }) => {
    const range = find(pointer);
    const isThere = range && parsed(text.slice(range.from, range.to)) === before;
    return isThere ? { ...range, insert: JSON.stringify(after) } : undefined;
  });
  const found = places.filter((place) => place !== undefined);
  if (found.length < places.length && !mistake) return undefined;
  return found
    .toSorted((a, b) => b.from - a.from)
    .reduce((made, { from, to, insert }) => made.slice(0, from) + insert + made.slice(to), text);
}

/** Finds values in a text; one with a mistake needs its tree, which stands all the same. */
function finderOf(
  { text, mistake }: TypedText,
  changes: readonly ScalarChange[],
): (pointer: string) => TextRange | undefined {
  if (!mistake) {
    const ranges = scanValues(text, new Set(changes.map(({ pointer }) => pointer)));
    return (pointer) => ranges.get(pointer);
  }
  const tree = parseJsonTree(text);
  return (pointer) => rangeAt(tree, pointer);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a text with a mistake may have it here
  }
}

import { isJsonObject, type Json } from '@/api/json';
import type { CallInput } from '@/api/operation';
import { jsonMistake, placeInText, roundedIn } from '@/ui/code-editor/json/mistake';
import { parseJsonTree, rangeAt } from '@/ui/code-editor/json/ranges';
import type { TextRange } from '@/ui/code-editor/text-range';
import { escapeToken } from '@/ui/pointer';
import { fieldSchema } from '@/ui/schema-form/schema';
import type { CallDocument } from './document';
import { withValue } from './document-text';
import type { PlacedMistake, TypedText } from './typed-text';

/** Reads a text of JSON mode: one that can't be read leaves the input as it is. */
export function readText(document: CallDocument, input: CallInput, text: string): TypedText {
  const value = parsed(text);
  const mistake = value === undefined ? jsonMistake(text) : roundedIn(text);
  if (mistake) return { text, input, mistake: placed(text, mistake, mistake.message) };
  if (value === undefined || !isJsonObject(value)) {
    const what = document.base === '/body' ? 'The body' : 'The input';
    const range = { from: 0, to: text.length };
    return {
      text,
      input,
      mistake: placed(text, range, `${what} has to be an object, such as {}.`),
    };
  }
  const odd = document.base === '' ? oddPart(document, text, value) : undefined;
  if (odd) return { text, input, mistake: odd };
  return { text, input: withValue(document, input, value) };
}

/** The value of a text; undefined where it is no JSON. */
function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined; // `jsonMistake` says why, in words and with a place
  }
}

/** What of a call's parts by place is none, or holds no members. */
function oddPart(
  { schema }: CallDocument,
  text: string,
  value: Readonly<Record<string, Json>>,
): PlacedMistake | undefined {
  const places = Object.keys(fieldSchema(schema).properties ?? {});
  for (const [name, part] of Object.entries(value)) {
    const isPlace = places.includes(name);
    if (isPlace && isJsonObject(part)) continue;
    const range = rangeAt(parseJsonTree(text), `/${escapeToken(name)}`);
    if (!range) continue;
    return isPlace
      ? placed(text, range, `"${name}" has to be an object, such as {}.`)
      : placed(
          text,
          range.name ?? range,
          `This call takes nothing in "${name}", only in ${listed(places)}.`,
        );
  }
  return undefined;
}

const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(' and ');

function placed(text: string, { from, to }: TextRange, message: string): PlacedMistake {
  return { message, from, to, ...placeInText(text, from) };
}

import type { Json } from '@/api/json';
import type { PayloadReplacement } from './document';
import { setPointer } from './expressions/set-pointer';
import { asText } from './expressions/text';
import { type SelectorLanguage, selectorLanguage } from './selectors/expression-type';
import { selectPointers } from './selectors/json-path';
import { replaceXPath } from './selectors/xpath';

/** A changed payload and the JSON Pointers of what was changed; of XML the whole text is. */
export type Replaced = { value: Json; pointers: string[] } | { error: string };

/**
 * Sets what a replacement names in a payload (Arazzo 1.1, "Payload Replacement Object"): the place of
 * a JSON Pointer, every place a JSONPath finds, or the content of every node an XPath finds. Where the
 * language is not told it is XPath for XML, else a JSON Pointer.
 */
export function replaceIn(
  body: Json | undefined,
  { target, targetSelectorType }: PayloadReplacement,
  value: Json,
  contentType: string,
): Replaced {
  const known = replacementLanguage(targetSelectorType, contentType);
  return 'error' in known ? known : replacers[known.language](body, target, value);
}

/** The language a replacement's target is in, or what is wrong with the one it names. */
export function replacementLanguage(
  targetSelectorType: PayloadReplacement['targetSelectorType'],
  contentType: string,
): { language: SelectorLanguage } | { error: string } {
  return targetSelectorType === undefined
    ? { language: defaultLanguage(contentType) }
    : selectorLanguage(targetSelectorType);
}

type Replacer = (body: Json | undefined, target: string, value: Json) => Replaced;

const replacers: Readonly<Record<SelectorLanguage, Replacer>> = {
  jsonpointer: setAt,
  jsonpath: setEverywhere,
  xpath: setInXml,
};

function setAt(body: Json | undefined, target: string, value: Json): Replaced {
  const changed = setPointer(body, target, value);
  return 'error' in changed ? changed : { ...changed, pointers: [target] };
}

function setEverywhere(body: Json | undefined, target: string, value: Json): Replaced {
  const found = selectPointers(target, body ?? null);
  if ('error' in found) return found;
  if (found.pointers.length === 0) return { error: 'it finds nothing in the payload.' };
  let changed = body;
  // From the inside out, so that no place is looked for in what has been replaced.
  for (const pointer of found.pointers.toReversed()) {
    const next = setPointer(changed, pointer, value);
    if ('error' in next) return next;
    changed = next.value;
  }
  return { value: changed ?? null, pointers: found.pointers };
}

function setInXml(body: Json | undefined, target: string, value: Json): Replaced {
  const content = asText(value);
  if (content === undefined) return { error: 'the value is nested too deep to be text.' };
  const changed = replaceXPath(target, body ?? null, content);
  return 'error' in changed ? changed : { ...changed, pointers: [''] };
}

/** `application/xml`, `text/xml` and the types built on XML (RFC 7303, section 8). */
function defaultLanguage(contentType: string): SelectorLanguage {
  return /^[^;]*[/+]xml\s*(;|$)/i.test(contentType) ? 'xpath' : 'jsonpointer';
}

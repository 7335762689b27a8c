import { isJsonObject, type Json } from '@/api/json';
import type { ExpressionContext } from '../expressions/context';
import { evaluateExpression } from '../expressions/evaluate';
import type { ExpressionError } from '../expressions/expression';
import { parseExpression } from '../expressions/parse';
import { pointerTokens, readPointer } from '../expressions/pointer';
import { type ExpressionType, type SelectorLanguage, selectorLanguage } from './expression-type';
import { compileJsonPath, selectValue } from './json-path';
import { selectXPath, xpathMistake } from './xpath';

/** Picks a part of what an expression finds (Arazzo 1.1, "Selector Object"). */
export type Selector = {
  /** A runtime expression that finds structured data. */
  context: string;
  selector: string;
  type: ExpressionType;
};

/**
 * Tells whether a value of a document is a Selector Object. Only documents from version 1.1 on have
 * them; in older ones such a value is what it looks like.
 */
export function isSelector(value: unknown): value is Selector {
  if (!isJsonObject(value)) return false;
  const { context, selector, type, ...others } = value;
  if (Object.keys(others).some((name) => !name.startsWith('x-'))) return false;
  const isTyped =
    typeof type === 'string' || (isJsonObject(type) && typeof type['type'] === 'string');
  return (
    typeof context === 'string' &&
    context.startsWith('$') &&
    typeof selector === 'string' &&
    isTyped
  );
}

/** Picks what a selector names; `undefined` where there is none. */
export function evaluateSelector(
  { context: text, selector, type }: Selector,
  context: ExpressionContext,
): { value: Json | undefined } | { error: ExpressionError } {
  const parsed = parseExpression(text);
  if ('error' in parsed) return parsed;
  const known = selectorLanguage(type);
  if ('error' in known) return failed(known.error);
  const subject = evaluateExpression(parsed.expression, context);
  if (subject === undefined || subject === null) return { value: undefined };
  const picked = pick(known.language, selector, subject);
  return 'error' in picked ? failed(picked.error) : picked;
}

/** What is wrong with a selector, before there is anything to pick from; nothing if it is fine. */
export function selectorMistake({ selector, type }: Selector): string | undefined {
  const known = selectorLanguage(type);
  return 'error' in known ? known.error : syntaxMistake(known.language, selector);
}

/** What is wrong with a text of a language; nothing if it is fine. */
export function syntaxMistake(language: SelectorLanguage, text: string): string | undefined {
  if (language === 'xpath') return xpathMistake(text);
  if (language === 'jsonpointer') {
    return pointerTokens(text) ? undefined : `"${text}" is no JSON Pointer: one starts with "/".`;
  }
  const compiled = compileJsonPath(text);
  return 'error' in compiled ? compiled.error : undefined;
}

function pick(
  language: SelectorLanguage,
  selector: string,
  subject: Json,
): { value: Json | undefined } | { error: string } {
  if (language === 'xpath') return selectXPath(selector, subject);
  const mistake = syntaxMistake(language, selector);
  if (mistake !== undefined) return { error: mistake };
  return language === 'jsonpointer'
    ? { value: readPointer(subject, selector) }
    : selectValue(selector, subject);
}

function failed(message: string): { error: ExpressionError } {
  return { error: { message, column: 1 } };
}

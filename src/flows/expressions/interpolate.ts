import { didYouMean } from '@/api/did-you-mean';
import type { Json } from '@/api/json';
import { escapePointer } from '@/api/validate';
import type { ExpressionContext } from './context';
import { evaluateExpression } from './evaluate';
import { isBareRoot, roots, type ExpressionError } from './expression';
import { parseExpression, type ParsedExpression } from './parse';
import { evaluateSelector, isSelector, type Selector } from '../selectors/selector';
import { remembered } from '../remembered';
import { asText, type Literals, openQuote } from './text';

/** The deepest nesting of arrays and objects in a document's value; deeper ones are an error. */
export const maxValueDepth = 200;

/** A text and the expressions in it. */
export interface Template {
  /** Whether the text is one expression as a whole: its value then keeps its type. */
  whole: boolean;
  /** Literal text and slots, in order. */
  parts: (string | TemplateSlot)[];
}

/** A place in a text that an expression fills. */
export interface TemplateSlot {
  /** The expression as written, without braces. */
  text: string;
  /** 1-based column of the expression in the whole text. */
  column: number;
  parsed: ParsedExpression;
}

/** A value with its expressions replaced, and what happened on the way. */
export interface ResolvedValue {
  /** `undefined` where the whole value is one expression that found nothing. */
  value: Json | undefined;
  /** Every expression that found a value, with its place in the resolved value. */
  sources: { pointer: string; expression: string; value: Json }[];
  /** Every expression that found nothing, with its place in the value as written. */
  missing: { pointer: string; expression: string }[];
  /** Every text that is no good expression, with its place in the value as written. */
  errors: { pointer: string; expression: string; error: ExpressionError }[];
}

/** How texts are filled. */
export interface ResolveOptions {
  /** The literals of the language the texts are written in; without any, values are put in as they are. */
  literals?: Literals | undefined;
  /** Whether Selector Objects in the value are evaluated (1.1). */
  selectors?: boolean;
}

/**
 * Finds the expressions of a text. A text is an expression as a whole when it begins like one and
 * embeds none; else those in `{$…}` count. Text that only looks similar (`$100`, `{$sum}`) is text.
 */
export const parseTemplate = remembered((text: string): Template => {
  if (isMeantAsExpression(text) && !text.includes('{$')) {
    return { whole: true, parts: [{ text, column: 1, parsed: parseExpression(text) }] };
  }
  return parseEmbedded(text);
});

/** Finds the expressions embedded in a text as `{$…}` (1.1: `expression-string`). */
export function parseEmbedded(text: string): Template {
  const parts: Template['parts'] = [];
  let literalStart = 0;
  let open = text.indexOf('{$');
  while (open >= 0) {
    const close = text.indexOf('}', open);
    const inner = text.slice(open + 1, close < 0 ? undefined : close);
    if (isMeantAsExpression(inner)) {
      if (open > literalStart) parts.push(text.slice(literalStart, open));
      parts.push({ text: inner, column: open + 2, parsed: parseSlot(inner, open, close) });
      literalStart = close < 0 ? text.length : close + 1;
    }
    open = close < 0 ? -1 : text.indexOf('{$', Math.max(literalStart, open + 2));
  }
  if (literalStart < text.length) parts.push(text.slice(literalStart));
  return { whole: false, parts };
}

/** The slots of a template. */
export function templateSlots(template: Template): TemplateSlot[] {
  return template.parts.filter((part) => typeof part !== 'string');
}

function parseSlot(inner: string, open: number, close: number): ParsedExpression {
  if (close < 0) {
    return {
      error: { message: 'The brace is not closed: "}" is missing.', column: open + 1 },
    };
  }
  const parsed = parseExpression(inner);
  if ('expression' in parsed) return parsed;
  return { error: { ...parsed.error, column: parsed.error.column + open + 1 } };
}

/**
 * Tells whether a text that begins with `$` is meant as an expression, good or bad: a known root and
 * then its end or `.`, `#`, `[`, or something so near to it that it must be a slip.
 */
function isMeantAsExpression(text: string): boolean {
  const word = /^\$([A-Za-z]+)(?=[.#[]|$)/.exec(text)?.[1];
  if (word === undefined) return false;
  if (roots.some((root) => root === word)) return true;
  const near = didYouMean(word, roots);
  if (near === undefined) return false;
  return (
    near.toLowerCase() === word.toLowerCase() ||
    (text[word.length + 1] === '.' && !isBareRoot(near))
  );
}

/**
 * Replaces the expressions in a value, at any depth. A text that is one expression becomes what it
 * finds, type kept; if that is nothing, the property or item is left out. Embedded expressions
 * become text: objects as JSON, nothing as no text. Keys are never replaced.
 */
export function resolveValue(
  value: Json,
  context: ExpressionContext,
  options: ResolveOptions = {},
): ResolvedValue {
  const resolved: ResolvedValue = { value: undefined, sources: [], missing: [], errors: [] };
  resolved.value = resolveAny(
    value,
    { from: '', to: '', depth: 0 },
    { context, options, resolved },
  );
  return resolved;
}

/**
 * Fills the expressions embedded in the condition of a regex or jsonpath criterion (1.1, "Runtime
 * Expressions in Conditions"). The first one that is bad or finds nothing is the `error`.
 */
export function fillText(
  text: string,
  context: ExpressionContext,
  literals?: Literals,
): { text: string; values: Record<string, Json>; error?: string } {
  const resolved: ResolvedValue = { value: undefined, sources: [], missing: [], errors: [] };
  const place = { from: '', to: '', depth: 0 };
  const filled = fillTemplate(parseEmbedded(text), place, {
    context,
    options: { literals },
    resolved,
  });
  const values = Object.fromEntries(
    resolved.sources.map(({ expression, value }) => [expression, value]),
  );
  const [bad] = resolved.errors;
  const [absent] = resolved.missing;
  const error = bad?.error.message ?? (absent && `${absent.expression} found nothing.`);
  return { text: filled, values, ...(error !== undefined && { error }) };
}

/** Where a value stands: in the value as written, and in the resolved one. */
interface Place {
  from: string;
  to: string;
  depth: number;
}

interface Work {
  context: ExpressionContext;
  options: ResolveOptions;
  resolved: ResolvedValue;
}

function resolveAny(value: Json, place: Place, work: Work): Json | undefined {
  if (typeof value === 'string') return resolveText(value, place, work);
  if (typeof value !== 'object' || value === null) return value;
  if (place.depth >= maxValueDepth) {
    const message = `Values are read to a depth of ${maxValueDepth}; this one goes deeper.`;
    work.resolved.errors.push({
      pointer: place.from,
      expression: '',
      error: { message, column: 1 },
    });
    return undefined;
  }
  if (Array.isArray(value)) return resolveArray(value, place, work);
  if (work.options.selectors && isSelector(value)) return resolveSelector(value, place, work);
  const entries: [string, Json][] = [];
  for (const [key, child] of Object.entries(value)) {
    const step = `/${escapePointer(key)}`;
    const resolved = resolveAny(child, descend(place, step, step), work);
    if (resolved !== undefined) entries.push([key, resolved]);
  }
  // fromEntries defines own properties: a key `__proto__` stays a key.
  return Object.fromEntries(entries);
}

/** A selector counts as an expression, shown as its context and what it picks from it. */
function resolveSelector(selector: Selector, place: Place, work: Work): Json | undefined {
  const { resolved, context } = work;
  const expression = `${selector.context} ${selector.selector}`;
  const picked = evaluateSelector(selector, context);
  if ('error' in picked) {
    resolved.errors.push({ pointer: place.from, expression, error: picked.error });
    return undefined;
  }
  if (picked.value === undefined) resolved.missing.push({ pointer: place.from, expression });
  else resolved.sources.push({ pointer: place.to, expression, value: picked.value });
  return picked.value;
}

function resolveArray(value: Json[], place: Place, work: Work): Json[] {
  const items: Json[] = [];
  for (const [index, child] of value.entries()) {
    const resolved = resolveAny(child, descend(place, `/${index}`, `/${items.length}`), work);
    if (resolved !== undefined) items.push(resolved);
  }
  return items;
}

function descend(place: Place, from: string, to: string): Place {
  return { from: place.from + from, to: place.to + to, depth: place.depth + 1 };
}

function resolveText(text: string, place: Place, work: Work): Json | undefined {
  const template = parseTemplate(text);
  const [first] = template.parts;
  return template.whole && typeof first === 'object'
    ? evaluateSlot(first, place, work)
    : fillTemplate(template, place, work);
}

function fillTemplate(template: Template, place: Place, work: Work): string {
  const { literals } = work.options;
  let filled = '';
  let quote: string | undefined;
  for (const part of template.parts) {
    if (typeof part === 'string') {
      filled += part;
      if (literals) quote = openQuote(part, literals, quote);
    } else {
      const shown = slotText(part, place, work);
      filled += literals && quote !== undefined ? literals.escape(shown, quote) : shown;
    }
  }
  return filled;
}

function slotText(slot: TemplateSlot, place: Place, work: Work): string {
  const value = evaluateSlot(slot, place, work);
  const text = value === undefined ? '' : asText(value);
  if (text !== undefined) return text;
  const message = `What ${slot.text} found is nested too deep to be put into a text.`;
  work.resolved.errors.push({
    pointer: place.from,
    expression: slot.text,
    error: { message, column: slot.column },
  });
  return '';
}

function evaluateSlot({ text, parsed }: TemplateSlot, place: Place, work: Work): Json | undefined {
  const { resolved, context } = work;
  if ('error' in parsed) {
    resolved.errors.push({ pointer: place.from, expression: text, error: parsed.error });
    return undefined;
  }
  const value = evaluateExpression(parsed.expression, context);
  if (value === undefined) resolved.missing.push({ pointer: place.from, expression: text });
  else resolved.sources.push({ pointer: place.to, expression: text, value });
  return value;
}

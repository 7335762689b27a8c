import { isJsonObject, type Json } from '@/api/json';
import { checkCriterion } from '@/flows/criteria/check-criterion';
import { evaluateCondition, parseCondition } from '@/flows/criteria/condition';
import { criterionExpressions } from '@/flows/criteria/criterion-parts';
import type { Criterion } from '@/flows/document';
import type { ExpressionContext } from '@/flows/expressions/context';
import type { ExpressionError } from '@/flows/expressions/expression';
import { parseTemplate, resolveValue, templateSlots } from '@/flows/expressions/interpolate';
import { evaluateSelector, isSelector, type Selector } from '@/flows/selectors/selector';

/** What a text came to. `note` says why a condition that could not be decided counts as false. */
export type Evaluated = { value: Json; note?: string } | { error: string };

/**
 * Evaluates what a document may hold, told apart by its form: a Criterion or Selector Object as JSON; a
 * condition, which has an operator; a runtime expression; a text with `{$…}`. What finds nothing is null.
 */
export function evaluateText(text: string, context: ExpressionContext): Evaluated {
  const object = text.trimStart().startsWith('{') ? parseObject(text) : undefined;
  if (isSelector(object)) return evaluatePicked(object, context);
  if (object) return evaluateCriterion(object, context);
  const parsed = parseCondition(text);
  if ('condition' in parsed && parsed.condition.kind !== 'expression') {
    const { result, error } = evaluateCondition(parsed.condition, context);
    return { value: result, ...(error !== undefined && { note: error }) };
  }
  const slots = templateSlots(parseTemplate(text));
  if ('error' in parsed && (slots.length === 0 || isMeantAsCondition(text))) {
    return { error: describe(parsed.error) };
  }
  const [wrong] = slots.flatMap((slot) => ('error' in slot.parsed ? [slot.parsed.error] : []));
  if (wrong) return { error: describe(wrong) };
  const { value, errors } = resolveValue(text, context);
  const [unfit] = errors;
  return unfit ? { error: describe(unfit.error) } : { value: value ?? null };
}

/**
 * An operator outside braces, in a text that holds no expression in braces. A JSON Pointer may hold
 * one too (RFC 6901, section 3), but who writes `#/status == done` compares.
 */
function isMeantAsCondition(text: string): boolean {
  const { whole, parts } = parseTemplate(text);
  const isGood = parts.every((part) => typeof part === 'string' || 'expression' in part.parsed);
  const operator = isGood ? /[=!]=|&&|\|\||\s[<>]=?\s/ : /[=!<>]|&&|\|\|/;
  return whole && operator.test(text);
}

function evaluatePicked(selector: Selector, context: ExpressionContext): Evaluated {
  const picked = evaluateSelector(selector, context);
  return 'error' in picked ? { error: describe(picked.error) } : { value: picked.value ?? null };
}

function evaluateCriterion(object: { [key: string]: Json }, context: ExpressionContext): Evaluated {
  if (!('condition' in object)) {
    return {
      error:
        'An object is a Criterion with a "condition", or a Selector with "context", "selector" and "type"; this is neither.',
    };
  }
  const criterion = object as unknown as Criterion;
  const wrong = criterionExpressions(criterion).find(({ error }) => error);
  if (wrong?.error) return { error: `${wrong.field}: ${describe(wrong.error)}` };
  const { passed, error } = checkCriterion(criterion, context);
  return { value: passed, ...(error !== undefined && { note: error }) };
}

function parseObject(text: string): { [key: string]: Json } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function describe({ message, column, fix }: ExpressionError): string {
  const remedy = fix === undefined || message.includes(fix) ? '' : ` Write ${fix} instead.`;
  return `${message}${remedy} (column ${column})`;
}

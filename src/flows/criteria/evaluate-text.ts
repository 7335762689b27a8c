import { isJsonObject, type Json } from '@/api/json';
import type { Criterion } from '../document';
import type { ExpressionContext } from '../expressions/context';
import type { ExpressionError } from '../expressions/expression';
import { resolveValue } from '../expressions/interpolate';
import { parseExpression } from '../expressions/parse';
import { evaluateExpression } from '../expressions/evaluate';
import { checkCriterion } from './check-criterion';
import { evaluateCondition, parseCondition } from './condition';
import { criterionExpressions } from './criterion-parts';

/** What a text stands for: a value, `undefined` where a good text finds nothing, or an error. */
export type TextValue = { value: Json | undefined } | { error: ExpressionError };

/**
 * Evaluates a text a person typed: a Criterion Object as JSON, a text with `{$…}` in it, a condition,
 * or a runtime expression, tried in this order. A condition goes before an expression, and a text with
 * an operator is never one, though a JSON Pointer may hold anything, ` == 'complete'` too.
 */
export function evaluateText(text: string, context: ExpressionContext): TextValue {
  const trimmed = text.trim();
  const criterion = readCriterion(trimmed);
  if (criterion) return evaluateCriterion(criterion, context);
  const condition = parseCondition(trimmed);
  if ('condition' in condition && !isOperand(condition.condition.kind)) {
    return { value: evaluateCondition(condition.condition, context).result };
  }
  if (trimmed.includes('{$')) return evaluateTemplate(text, context);
  if ('error' in condition && /[=<>!]|&&|\|\|/.test(trimmed)) return condition;
  const parsed = parseExpression(trimmed);
  return 'error' in parsed ? parsed : { value: evaluateExpression(parsed.expression, context) };
}

function isOperand(kind: string): boolean {
  return kind === 'literal' || kind === 'number' || kind === 'expression';
}

function readCriterion(text: string): Criterion | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) && typeof value.condition === 'string'
      ? (value as unknown as Criterion)
      : undefined;
  } catch {
    return undefined; // A text such as `{$inputs.a} and more` begins like JSON and is none.
  }
}

function evaluateCriterion(criterion: Criterion, context: ExpressionContext): TextValue {
  const wrong = criterionExpressions(criterion).find(({ error }) => error);
  return wrong?.error
    ? { error: wrong.error }
    : { value: checkCriterion(criterion, context).passed };
}

function evaluateTemplate(text: string, context: ExpressionContext): TextValue {
  const { value, errors } = resolveValue(text, context);
  const [first] = errors;
  return first ? { error: first.error } : { value };
}

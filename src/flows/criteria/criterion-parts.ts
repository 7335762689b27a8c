import type { Criterion } from '../document';
import type { Expression, ExpressionError } from '../expressions/expression';
import { parseEmbedded, templateSlots } from '../expressions/interpolate';
import { parseExpression } from '../expressions/parse';
import { parseCondition } from './condition';
import { conditionExpressions } from './condition-tree';
import { criterionType } from './criterion-type';
import { compilePattern } from '../selectors/pattern';
import { syntaxMistake } from '../selectors/selector';

/** A part of a criterion: an expression in it, or what is wrong with it. */
export interface CriterionPart {
  /** The field it stands in. */
  field: 'context' | 'condition' | 'type';
  /** The expression, or the text the error is about. */
  text: string;
  expression?: Expression;
  /** Its column counts in the text of the field. */
  error?: ExpressionError;
}

/** Every expression of a criterion and everything that is wrong with it, without evaluating it. */
export function criterionExpressions(criterion: Criterion): CriterionPart[] {
  const { type, error } = criterionType(criterion);
  if (error !== undefined) {
    return [...contextParts(criterion), wrong('type', criterion.condition, error)];
  }
  if (typeof criterion.condition !== 'string') {
    const text = JSON.stringify(criterion.condition) ?? '';
    return [wrong('condition', text, 'A condition is a text: put it into quotes.')];
  }
  if (type === 'simple') return [...contextParts(criterion), ...simpleParts(criterion.condition)];
  const context =
    criterion.context === undefined
      ? [wrong('context', '', `A ${type} criterion needs a context, such as $response.body.`)]
      : contextParts(criterion);
  return [...context, ...patternParts(criterion.condition, type)];
}

function contextParts({ context }: Criterion): CriterionPart[] {
  return typeof context === 'string'
    ? [{ field: 'context', text: context, ...parseExpression(context) }]
    : [];
}

function simpleParts(condition: string): CriterionPart[] {
  const parsed = parseCondition(condition);
  if ('error' in parsed) return [{ field: 'condition', text: condition, error: parsed.error }];
  return conditionExpressions(parsed.condition).map(({ text, expression }) => ({
    field: 'condition',
    text,
    expression,
  }));
}

/** A pattern is compiled only where no expression is to be filled in: before that it is none. */
function patternParts(condition: string, type: 'regex' | 'jsonpath' | 'xpath'): CriterionPart[] {
  const slots = templateSlots(parseEmbedded(condition));
  if (slots.length > 0) {
    return slots.map(({ text, parsed }) => ({ field: 'condition', text, ...parsed }));
  }
  const mistake = type === 'regex' ? patternMistake(condition) : syntaxMistake(type, condition);
  return mistake === undefined ? [] : [wrong('condition', condition, mistake)];
}

function patternMistake(pattern: string): string | undefined {
  const compiled = compilePattern(pattern);
  return 'error' in compiled ? compiled.error : undefined;
}

function wrong(field: CriterionPart['field'], text: string, message: string): CriterionPart {
  return { field, text, error: { message, column: 1 } };
}

import type { Json } from '@/api/json';
import type { Criterion } from '../document';
import type { ExpressionContext } from '../expressions/context';
import { evaluateExpression } from '../expressions/evaluate';
import { fillText } from '../expressions/interpolate';
import { parseExpression } from '../expressions/parse';
import { asText, jsonPathLiterals, type Literals, xpathLiterals } from '../expressions/text';
import { evaluateCondition, parseCondition } from './condition';
import type { CriterionResult } from './criterion-result';
import { criterionType } from './criterion-type';
import { compileJsonPath, selectsAny } from '../selectors/json-path';
import { compilePattern } from '../selectors/pattern';
import { xpathHolds } from '../selectors/xpath';

/** What checking gives, before it is put beside the criterion. */
type Outcome = Pick<CriterionResult, 'passed' | 'values' | 'error'>;

/**
 * Checks one criterion (Arazzo 1.1, "Condition Evaluation"). What can not be evaluated fails and says
 * why in `error`; nothing a document holds makes this throw.
 */
export function checkCriterion(criterion: Criterion, context: ExpressionContext): CriterionResult {
  const { type, error } = criterionType(criterion);
  const outcome = error === undefined ? check(criterion, type, context) : failed(error);
  return {
    condition: criterion.condition,
    type,
    ...(criterion.context !== undefined && { context: criterion.context }),
    ...outcome,
  };
}

/** Checks all criteria of a step or an action; all of them have to pass. */
export function checkCriteria(
  criteria: readonly Criterion[] | undefined,
  context: ExpressionContext,
): CriterionResult[] {
  return (criteria ?? []).map((criterion) => checkCriterion(criterion, context));
}

/** Tells whether a call step without criteria passes: on a 2xx status. */
export function passesByDefault(context: ExpressionContext): boolean {
  const { statusCode = 0 } = context;
  return statusCode >= 200 && statusCode <= 299;
}

function check(
  criterion: Criterion,
  type: CriterionResult['type'],
  context: ExpressionContext,
): Outcome {
  const { condition } = criterion;
  // A document may hold anything: YAML reads an unquoted `true` as no text.
  if (typeof condition !== 'string') return failed('A condition is a text: put it into quotes.');
  if (type === 'simple') return checkSimple(condition, context);
  const subject = subjectOf(criterion, type, context);
  if ('error' in subject) return failed(subject.error);
  const { text, value } = subject;
  // A regex takes a filled-in value as part of the pattern (1.1's example), a path as a literal.
  const filled = fillText(condition, context, literalsOf[type]);
  const values = { [text]: value, ...filled.values };
  if (filled.error !== undefined) return { passed: false, values, error: filled.error };
  const passed = engines[type](filled.text, value);
  return typeof passed === 'boolean'
    ? { passed, values }
    : { passed: false, values, error: passed.error };
}

/** Types whose condition is applied to a context. */
type AppliedType = Exclude<CriterionResult['type'], 'simple'>;

const engines: Readonly<
  Record<AppliedType, (condition: string, value: Json) => boolean | { error: string }>
> = { regex: matches, jsonpath: selects, xpath: xpathHolds };

const literalsOf: Readonly<Partial<Record<AppliedType, Literals>>> = {
  jsonpath: jsonPathLiterals,
  xpath: xpathLiterals,
};

function checkSimple(condition: string, context: ExpressionContext): Outcome {
  const parsed = parseCondition(condition);
  if ('error' in parsed) {
    return failed(`${parsed.error.message} (column ${parsed.error.column} of the condition)`);
  }
  const { result, ...rest } = evaluateCondition(parsed.condition, context);
  return { passed: result, ...rest };
}

/** The value a regex or JSONPath is applied to. */
function subjectOf(
  criterion: Criterion,
  type: string,
  context: ExpressionContext,
): { text: string; value: Json } | { error: string } {
  const text = criterion.context;
  if (typeof text !== 'string') {
    return { error: `A ${type} criterion needs a context, such as context: $response.body.` };
  }
  const parsed = parseExpression(text);
  if ('error' in parsed) return { error: `context: ${parsed.error.message}` };
  const value = evaluateExpression(parsed.expression, context);
  if (value === undefined) return { error: `The context ${text} found nothing.` };
  return value === null ? { error: `The context ${text} is null.` } : { text, value };
}

function matches(pattern: string, value: Json): boolean | { error: string } {
  const compiled = compilePattern(pattern);
  if ('error' in compiled) return compiled;
  const text = asText(value);
  return text === undefined
    ? { error: 'The context is nested too deep to be matched as text.' }
    : compiled.regex.matcher(text).find();
}

function selects(path: string, value: Json): boolean | { error: string } {
  const compiled = compileJsonPath(path);
  return 'error' in compiled ? compiled : selectsAny(compiled.query, value);
}

function failed(error: string): Outcome {
  return { passed: false, values: {}, error };
}

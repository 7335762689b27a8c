import type { Json } from '@/api/json';
import type { ExpressionContext } from '../expressions/context';
import { evaluateExpression } from '../expressions/evaluate';
import type { ExpressionError } from '../expressions/expression';
import { remembered } from '../remembered';
import { compareLoosely, isTruthy, type Operand } from './compare';
import { parseTokens } from './condition-parser';
import { readTokens } from './condition-tokens';
import type { Condition } from './condition-tree';

/** How a condition came out, with the values its expressions saw. */
export interface ConditionResult {
  result: boolean;
  /** Expression text to its value; one that found nothing is absent. */
  values: Record<string, Json>;
  /** Why the outcome is unknown, which counts as false. */
  error?: string;
}

/** The longest simple condition that is read. */
export const maxConditionLength = 10_000;

/**
 * Parses a simple condition. Operators bind as in most languages, weakest first: `||`, `&&`,
 * `== !=`, `< <= > >=`, `!`. Braces group like parentheses: an example of 1.0.1 ("Components
 * Object") puts a whole condition into them.
 */
export const parseCondition = remembered((text: string): ParsedCondition => {
  if (text.length > maxConditionLength) {
    const message = `A condition has at most ${maxConditionLength} characters, this one has ${text.length}.`;
    return { error: { message, column: maxConditionLength } };
  }
  const read = readTokens(text);
  return 'error' in read ? read : parseTokens(read.tokens, text.length + 1);
});

type ParsedCondition = { condition: Condition } | { error: ExpressionError };

/**
 * Evaluates a simple condition. An expression that finds nothing has no value, so what depends on it
 * is unknown, and an unknown outcome fails with an error (1.1, "Evaluation Errors"); `false && …` and
 * `true || …` do not depend on it. Beside a literal null it reads as null: 1.1's own example tests
 * by `$response.body.data != null` whether a body contains data.
 */
export function evaluateCondition(
  condition: Condition,
  context: ExpressionContext,
): ConditionResult {
  const values: Record<string, Json> = {};
  const outcome = truthOf(evaluate(condition, { context, values }));
  return typeof outcome === 'boolean'
    ? { result: outcome, values }
    : { result: false, values, error: outcome.error };
}

interface Unknown {
  error: string;
}

interface Scope {
  context: ExpressionContext;
  values: Record<string, Json>;
}

function evaluate(condition: Condition, scope: Scope): Operand | Unknown {
  switch (condition.kind) {
    case 'literal':
      return { value: condition.value };
    case 'number':
      return { value: Number(condition.text), exact: condition.text };
    case 'expression':
      return evaluateOperand(condition, scope);
    case 'not':
      return asOperand(negate(truthOf(evaluate(condition.operand, scope))));
    case 'compare':
      return asOperand(compare(condition, scope));
    default: {
      const outcomes = condition.operands.map((operand) => truthOf(evaluate(operand, scope)));
      return asOperand(join(outcomes, condition.kind === 'any'));
    }
  }
}

function evaluateOperand(
  { text, expression }: Extract<Condition, { kind: 'expression' }>,
  { context, values }: Scope,
): Operand | Unknown {
  const value = evaluateExpression(expression, context);
  if (value === undefined) {
    return { error: `${text} found nothing. To ask whether it is there, compare it with null.` };
  }
  values[text] = value;
  return { value };
}

function compare(
  { operator, left, right }: Extract<Condition, { kind: 'compare' }>,
  scope: Scope,
): boolean | Unknown {
  const testsNull = operator === '==' || operator === '!=';
  const a = orNull(evaluate(left, scope), testsNull && isNull(right) && left.kind === 'expression');
  const b = orNull(
    evaluate(right, scope),
    testsNull && isNull(left) && right.kind === 'expression',
  );
  if ('error' in a) return a;
  return 'error' in b ? b : compareLoosely(operator, a, b);
}

function isNull(condition: Condition): boolean {
  return condition.kind === 'literal' && condition.value === null;
}

function orNull(operand: Operand | Unknown, missingIsNull: boolean): Operand | Unknown {
  return 'error' in operand && missingIsNull ? { value: null } : operand;
}

/** Joins outcomes by `||` or `&&`: one `decisive` outcome decides, whatever the others are. */
function join(outcomes: (boolean | Unknown)[], decisive: boolean): boolean | Unknown {
  if (outcomes.includes(decisive)) return decisive;
  return outcomes.find((outcome) => typeof outcome === 'object') ?? !decisive;
}

function negate(outcome: boolean | Unknown): boolean | Unknown {
  return typeof outcome === 'boolean' ? !outcome : outcome;
}

function truthOf(operand: Operand | Unknown): boolean | Unknown {
  return 'error' in operand ? operand : isTruthy(operand.value);
}

function asOperand(outcome: boolean | Unknown): Operand | Unknown {
  return typeof outcome === 'boolean' ? { value: outcome } : outcome;
}

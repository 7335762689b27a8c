import type { Expression } from '../expressions/expression';
import type { ComparisonOperator } from './compare';

/** A parsed simple condition (Arazzo 1.0.1 and 1.1, "Criterion Object"). */
export type Condition =
  | { kind: 'literal'; value: null | boolean | string }
  /** A number as written: its digits count, not the float nearest to it. */
  | { kind: 'number'; text: string }
  | { kind: 'expression'; text: string; column: number; expression: Expression }
  | { kind: 'not'; operand: Condition }
  | { kind: 'compare'; operator: ComparisonOperator; left: Condition; right: Condition }
  | { kind: 'all' | 'any'; operands: Condition[] };

/** Every expression of a condition, in order, with its column. */
export function conditionExpressions(
  condition: Condition,
): { text: string; column: number; expression: Expression }[] {
  switch (condition.kind) {
    case 'expression':
      return [condition];
    case 'not':
      return conditionExpressions(condition.operand);
    case 'compare':
      return [condition.left, condition.right].flatMap(conditionExpressions);
    case 'all':
    case 'any':
      return condition.operands.flatMap(conditionExpressions);
    default:
      return [];
  }
}

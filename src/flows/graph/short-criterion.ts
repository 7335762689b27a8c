import { parseCondition } from '../criteria/condition';
import type { Condition } from '../criteria/condition-tree';
import { criterionType } from '../criteria/criterion-type';
import type { Criterion } from '../document';
import type { Expression } from '../expressions/expression';
import { parseExpression } from '../expressions/parse';

/** The longest label a line of the graph can carry. */
const longest = 32;

const signs: Record<string, string> = { '==': '=', '!=': '≠', '<=': '≤', '>=': '≥' };

/** Says criteria that must all hold in a few words, such as `503` or `status = 'failed'`. */
export function shortCriteria(criteria: readonly Criterion[] | undefined): string | undefined {
  if (!criteria || criteria.length === 0) return undefined;
  return shorten(criteria.map(shortCriterion).join(' and '));
}

/** Cuts a label that is too long for a line of the graph. */
export function shorten(label: string): string {
  return label.length > longest ? `${label.slice(0, longest - 1).trimEnd()}…` : label;
}

function shortCriterion(criterion: Criterion): string {
  const { type } = criterionType(criterion);
  if (type !== 'simple') {
    const context = criterion.context === undefined ? '' : shortText(criterion.context);
    return type === 'regex' ? `${context} matches ${criterion.condition}` : criterion.condition;
  }
  const parsed = parseCondition(criterion.condition);
  return 'error' in parsed ? criterion.condition : shortCondition(parsed.condition);
}

function shortCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'literal':
      return typeof condition.value === 'string' ? `'${condition.value}'` : String(condition.value);
    case 'number':
      return condition.text;
    case 'expression':
      return shortExpression(condition.expression);
    case 'not':
      return `not ${group(condition.operand)}`;
    case 'compare':
      return shortComparison(condition);
    default:
      return condition.operands.map(group).join(condition.kind === 'all' ? ' and ' : ' or ');
  }
}

function group(condition: Condition): string {
  const short = shortCondition(condition);
  return condition.kind === 'all' || condition.kind === 'any' ? `(${short})` : short;
}

/** A status code stands for itself. */
function shortComparison({ operator, left, right }: Condition & { kind: 'compare' }): string {
  const isStatus = left.kind === 'expression' && left.expression.root === 'statusCode';
  if (isStatus && right.kind === 'number' && operator === '==') return right.text;
  return `${group(left)} ${signs[operator] ?? operator} ${group(right)}`;
}

function shortText(text: string): string {
  const parsed = parseExpression(text);
  return 'error' in parsed ? text : shortExpression(parsed.expression);
}

/** The name of what an expression reads; the envelope `data`, and which row of a list it is, go without saying. */
function shortExpression(expression: Expression): string {
  const path = 'pointer' in expression ? pathOf(expression.pointer) : '';
  if ('name' in expression) return path === '' ? expression.name : `${expression.name}.${path}`;
  if (!('part' in expression)) return expression.root === 'statusCode' ? 'HTTP' : expression.root;
  return path || (expression.properties ?? '').replace(/^\.(data\.)?/, '') || 'body';
}

function pathOf(pointer = ''): string {
  const tokens = pointer.split('/').slice(1);
  if (tokens.length > 1 && tokens[0] === 'data') tokens.shift();
  if (tokens.length > 1 && /^\d+$/.test(tokens[0] ?? '')) tokens.shift();
  return tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
}

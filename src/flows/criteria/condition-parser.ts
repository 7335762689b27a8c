import type { ExpressionError } from '../expressions/expression';
import type { ComparisonOperator } from './compare';
import type { Token } from './condition-tokens';
import type { Condition } from './condition-tree';

/** The deepest nesting of groups, negations and chained comparisons that is read. */
export const maxConditionDepth = 100;

/** A refused condition, on its way out of the parser. */
class Refusal extends Error {
  constructor(readonly error: ExpressionError) {
    super(error.message);
  }
}

/** Builds a condition from its tokens; `end` is the column behind the last one. */
export function parseTokens(
  tokens: readonly Token[],
  end: number,
): { condition: Condition } | { error: ExpressionError } {
  const parser = createParser(tokens, end);
  try {
    return { condition: parser.whole() };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { error: thrown.error };
    throw thrown;
  }
}

const equality: readonly ComparisonOperator[] = ['==', '!='];
const ordering: readonly ComparisonOperator[] = ['<', '<=', '>', '>='];
const closing = new Map([
  ['(', ')'],
  ['{', '}'],
]);

function createParser(tokens: readonly Token[], end: number) {
  let position = 0;
  let depth = 0;

  const column = () => tokens[position]?.column ?? end;
  const operator = () => {
    const token = tokens[position];
    return token?.type === 'operator' ? token.text : undefined;
  };

  function refuse(message: string, fix?: string): never {
    throw new Refusal({ message, column: column(), ...(fix !== undefined && { fix }) });
  }

  /** Runs `parse` one level deeper, so that no condition can exhaust the stack. */
  function deeper<T>(parse: () => T): T {
    depth += 1;
    if (depth > maxConditionDepth) {
      refuse(`A condition nests at most ${maxConditionDepth} levels deep; split it into several.`);
    }
    const parsed = parse();
    depth -= 1;
    return parsed;
  }

  function whole(): Condition {
    const condition = any();
    if (position === tokens.length) return condition;
    const text = operator();
    return text === ')' || text === '}'
      ? refuse(`"${text}" closes nothing: "${text === ')' ? '(' : '{'}" is missing.`)
      : refuse('An operator is missing before this, such as "==" or "&&".');
  }

  const any = () => joined('any', '||', all);
  const all = () => joined('all', '&&', () => compared(equality, () => compared(ordering, unary)));

  function joined(kind: 'all' | 'any', sign: string, next: () => Condition): Condition {
    const operands = [next()];
    while (operator() === sign) {
      position += 1;
      operands.push(next());
    }
    const [only] = operands;
    return operands.length === 1 && only ? only : { kind, operands };
  }

  /** Left to right; each further comparison nests the former ones, so it counts as a level. */
  function compared(
    operators: readonly ComparisonOperator[],
    next: () => Condition,
    left = next(),
  ): Condition {
    const found = operators.find((candidate) => candidate === operator());
    if (!found) return left;
    position += 1;
    const right = next();
    return deeper(() =>
      compared(operators, next, { kind: 'compare', operator: found, left, right }),
    );
  }

  function unary(): Condition {
    if (operator() !== '!') return operand();
    position += 1;
    return { kind: 'not', operand: deeper(unary) };
  }

  function operand(): Condition {
    const token = tokens[position];
    if (!token) return refuse('The condition ends where a value is due.');
    if (token.type === 'operator') return group(token.text);
    position += 1;
    if (token.type === 'literal') return { kind: 'literal', value: token.value };
    if (token.type === 'number') return { kind: 'number', text: token.text };
    const { text, expression } = token;
    return { kind: 'expression', text, column: token.column, expression };
  }

  function group(open: string): Condition {
    const close = closing.get(open);
    if (close === undefined) return refuse(`A value is due here, not "${open}".`);
    position += 1;
    const condition = deeper(any);
    if (operator() !== close) refuse(`"${open}" is not closed: "${close}" is missing.`);
    position += 1;
    return condition;
  }

  return { whole };
}

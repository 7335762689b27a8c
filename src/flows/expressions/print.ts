import type { Expression } from './expression';

/** Writes an expression as text: the text it was parsed from, character by character. */
export function printExpression(expression: Expression): string {
  const root = `$${expression.root}`;
  if ('part' in expression) {
    const start = `${root}.${expression.part}`;
    return 'name' in expression
      ? `${start}.${expression.name}`
      : `${start}${expression.properties ?? ''}${printPointer(expression.pointer)}`;
  }
  switch (expression.root) {
    case 'inputs':
    case 'outputs':
      return `${root}.${expression.name}${printPointer(expression.pointer)}`;
    case 'steps':
      return `${root}.${expression.id}.outputs.${expression.name}${printPointer(expression.pointer)}`;
    case 'workflows':
      return `${root}.${expression.id}.${expression.field}.${expression.name}${printPointer(expression.pointer)}`;
    case 'sourceDescriptions':
      return `${root}.${expression.name}`;
    case 'components':
      return `${root}.${expression.type}.${expression.name}${printPointer(expression.pointer)}`;
    default:
      return root;
  }
}

function printPointer(pointer: string | undefined): string {
  return pointer === undefined ? '' : `#${pointer}`;
}

/**
 * The state of a step. Every key is prefixed and all but `[A-Za-z0-9_-]` encoded: a dot would split
 * a target path, `__proto__` would crash, and keys that are numbers would be reordered.
 */
export function stateKey(stepId: string): string {
  return `s_${stepId.replaceAll(/[^\w-]/gu, encode)}`;
}

function encode(char: string): string {
  return `$${char.codePointAt(0)?.toString(16) ?? ''}$`;
}

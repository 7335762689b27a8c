/** How many digits a decimal text may have before and after its dot. */
export interface Digits {
  integral: number;
  fractional: number;
}

/** The digits a schema made by `decimal` allows, or undefined for another schema. */
export function digitsOf(schema: Readonly<Record<string, unknown>>): Digits | undefined {
  if (schema['format'] !== 'decimal') return undefined;
  const found = /\{1,(\d+)\}.*\{1,(\d+)\}/.exec(String(schema['pattern']));
  return found ? { integral: Number(found[1]), fractional: Number(found[2]) } : undefined;
}

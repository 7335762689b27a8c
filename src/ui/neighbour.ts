/**
 * The value an arrow key, Home or End moves to in a row of choices; it goes round at both ends.
 * Undefined for any other key.
 */
export function neighbour<Value>(
  values: readonly Value[],
  value: Value,
  key: string,
): Value | undefined {
  const at = values.indexOf(value);
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (step !== undefined) return values[(at + step + values.length) % values.length];
  if (key === 'Home') return values[0];
  return key === 'End' ? values[values.length - 1] : undefined;
}

import type { Operation } from '@/api/operation';

/** The text an operation's example has for a path parameter. Throws where it has none. */
export function exampleId({ id, example }: Operation, parameter = 'id'): string {
  const value = example?.path?.[parameter];
  if (typeof value !== 'string') throw new Error(`The example of ${id} names no ${parameter}.`);
  return value;
}

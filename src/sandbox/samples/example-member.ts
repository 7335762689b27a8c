import { isJsonObject } from '@/api/json';
import type { Operation } from '@/api/operation';

/** The text an operation's example has for a member of its body. Throws where it has none. */
export function exampleMember({ id, example }: Operation, name: string): string {
  const value = isJsonObject(example?.body) ? example.body[name] : undefined;
  if (typeof value !== 'string')
    throw new Error(`The example of ${id} has no ${name} in its body.`);
  return value;
}

import * as Type from 'typebox';
import type { TSchemaOptions } from 'typebox';

/** An address on a blockchain, in the form of that chain. */
export function chainAddress(options: TSchemaOptions = {}) {
  return Type.String({
    title: 'Address',
    minLength: 1,
    description: 'In the form of its chain; on ETH and chains like it lower-case in answers.',
    ...options,
  });
}

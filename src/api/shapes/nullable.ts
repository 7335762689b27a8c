import * as Type from 'typebox';
import type { TSchema } from 'typebox';

/** A member the provider leaves out, or sends as null, while it has no value. */
export function nullable<S extends TSchema>(schema: S) {
  return Type.Optional(Type.Union([schema, Type.Null()]));
}

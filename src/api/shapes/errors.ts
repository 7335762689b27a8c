import * as Type from 'typebox';
import { oneOf } from './text';

/** Names of the rules a body can break. */
export const entityErrorNames = [
  'required',
  'not_required',
  'value_must_be_true',
  'value_must_be_false',
  'min_value',
  'max_value',
  'length_outside_bounds',
  'pattern_mismatch',
  'date_not_in_past',
  'date_not_in_future',
  'number_format',
  'invalid_value',
] as const;

const code = Type.Integer({ description: "The provider's own number of the error." });
const message = Type.String();

/** One broken rule in an extended error. */
export const entityError = Type.Object({
  error: oneOf(entityErrorNames),
  message: Type.String({ description: 'Place, rule, and the value read: "path rule (was X)".' }),
  location: Type.String({ description: 'Dotted path into the body, or a parameter name.' }),
  invalidValue: Type.Optional(Type.String({ description: 'What was read, as text.' })),
  constraints: Type.Optional(
    Type.Object({}, { description: 'The limits of the rule, such as {min, max}.' }),
  ),
});

/** The two shapes of an error body, by their name in an OpenAPI document. */
export const errorSchemas = {
  Error: Type.Object({ code, message }, { title: 'Simple error' }),
  ExtendedError: Type.Object(
    { code, message, errors: Type.Array(entityError) },
    { title: 'Extended error', description: 'Always code 2 and status 400.' },
  ),
};

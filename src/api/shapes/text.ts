import * as Type from 'typebox';
import type { TEnum, TSchemaOptions, TString } from 'typebox';

/** A UUID (RFC 9562). */
export function uuid(options: TSchemaOptions = {}): TString {
  return Type.String({ format: 'uuid', ...options });
}

/** A moment in ISO 8601 form, UTC. */
export function dateTime(options: TSchemaOptions = {}): TString {
  return Type.String({ format: 'date-time', ...options });
}

/** One of several words. An `enum`, so that other tools show it as a choice. */
export function oneOf<const Words extends string[]>(
  words: readonly [...Words],
  options: TSchemaOptions = {},
): TEnum<Words> {
  return Type.Enum(words, { type: 'string', ...options });
}

/** The key that makes sending a create twice harmless: the same key gives the first answer again. */
export function idempotencyKey(): TString {
  return uuid({
    title: 'Idempotency key',
    description:
      'UUID version 4. The same key with the same body gives the first answer again; with another body 409.',
  });
}

import { isJsonObject, type Json, type JsonObject } from '@/api/json';
import { entityError, type EntityError } from '../entity-errors';
import { isSameAddress, recoverSigner, type Recovered } from '../recover-signer';
import type { fundingTypedData, tradeTypedData } from './typed-data';
import type { World } from '../world';

type Signable = ReturnType<typeof tradeTypedData> | ReturnType<typeof fundingTypedData>;

/**
 * Finds who signed typed data. Its addresses may be written in any case: a wallet that checks the
 * case (ERC-55) and one that does not hash the same bytes.
 */
export function recoverFrom(typedData: Signable, signature: string): Promise<Recovered> {
  const message = JSON.parse(JSON.stringify(typedData.message), lowerCase) as JsonObject;
  return recoverSigner({ ...typedData, message }, signature);
}

function lowerCase(_: string, value: Json): Json {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/** What is signed, whatever it is for. */
interface Signed {
  /** Where the message stands in the body. */
  place: string;
  message: Json;
  /** What was given to sign. */
  expected: Json;
  /** Of the message, in seconds since 1970. */
  deadline: number;
  signature: string;
  /** Who made the signature; absent only where the body was refused before. */
  recovered: Recovered | undefined;
  /** Who has to have made it. */
  address: string;
}

/** What is wrong with a signed message: it was edited, it came too late, or another wallet signed. */
export function signedErrors(world: World, signed: Signed): EntityError[] {
  const { place, message, expected, deadline, signature, recovered, address } = signed;
  const edits = editsOf(message, expected, place);
  if (edits.length > 0) return edits;
  if (hasPassed(world, deadline)) {
    const text = 'has passed; ask for new data to sign';
    return [entityError(`${place}.deadline`, { error: 'date_not_in_future', text }, deadline)];
  }
  if (!recovered || 'problem' in recovered) {
    const text = `must be one over the message. ${recovered?.problem ?? ''}`.trimEnd();
    return [entityError('signature', { error: 'invalid_value', text }, signature)];
  }
  if (isSameAddress(recovered.signer, address)) return [];
  const text = `must be made by ${address}; it was made by ${recovered.signer}`;
  return [entityError('signature', { error: 'invalid_value', text }, signature)];
}

/** Tells whether a moment, in seconds since 1970, is over. */
export function hasPassed(world: World, seconds: number): boolean {
  return world.now() >= seconds * 1_000;
}

/**
 * Every place where a message differs from what was given to sign. Numbers may come as numbers,
 * hexadecimal digits in either case, members in any order; null stands for an absent member.
 */
export function editsOf(message: Json | undefined, expected: Json, place: string): EntityError[] {
  if (isJsonObject(expected) && isJsonObject(message)) {
    const names = new Set([...Object.keys(expected), ...Object.keys(message)]);
    return [...names].flatMap((name) => {
      // Own members alone: "constructor" and "__proto__" are names as others.
      const [given, due] = [ownMember(message, name), ownMember(expected, name)];
      const inner = `${place}.${name}`;
      if (due !== undefined) return editsOf(given, due, inner);
      const text = 'was not given to sign';
      const isAbsent = given === undefined || given === null;
      return isAbsent ? [] : [entityError(inner, { error: 'not_required', text }, given)];
    });
  }
  if (Array.isArray(expected) && Array.isArray(message) && expected.length === message.length) {
    return expected.flatMap((due, index) => editsOf(message[index], due, `${place}.${index}`));
  }
  if (isSameText(message, expected)) return [];
  const what = typeof expected === 'string' ? expected : 'as it was';
  const text = `must be ${what}, unchanged from what was given to sign`;
  return [entityError(place, { error: 'invalid_value', text }, message)];
}

function ownMember(value: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function isSameText(given: Json | undefined, expected: Json): boolean {
  const isText = typeof given === 'string' || typeof given === 'number';
  return isText && typeof expected === 'string' && plain(String(given)) === plain(expected);
}

/** Two texts that are hashed to the same bytes become one. */
function plain(text: string): string {
  return /^\d+$/.test(text) ? BigInt(text).toString() : text.toLowerCase();
}

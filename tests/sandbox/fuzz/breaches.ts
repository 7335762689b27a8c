import Big from 'big.js';
import { isJsonObject, type Json } from '@/api/json';
import type { DeclaredOperation } from '@/api/operation';
import { parseJson } from '@/api/response';
import { errorSchemas } from '@/api/shapes/errors';
import { validate } from '@/api/validate';
import { totals } from '@/sandbox/ledger';
import type { Sandbox } from '@/sandbox/sandbox';
import { strangeName } from './broken-body';

/** An answer as it came. */
export interface Received {
  status: number;
  headers: Headers;
  text: string;
}

/** The two shapes of an error body. */
const simple = { ...errorSchemas.Error };
const extended = { ...errorSchemas.ExtendedError };

/** What an answer has that the catalogue does not tell of. Empty for a good one. */
export function answerBreaches(
  operation: DeclaredOperation,
  { status, headers, text }: Received,
): string[] {
  const wrong: string[] = [];
  if (!/^[0-9a-f]{32}$/.test(headers.get('x-request-id') ?? '')) wrong.push('no request id');
  if (headers.get('content-type') !== (text === '' ? null : 'application/json')) {
    wrong.push(`content type ${headers.get('content-type')} of "${text.slice(0, 20)}"`);
  }
  if (text.includes(strangeName) && status < 300) wrong.push('it answers what nobody declared');
  const body = parseJson(text);
  const found =
    status < 300
      ? successBreaches(operation, status, body)
      : refusalBreaches(operation, status, body);
  return [...wrong, ...found];
}

function successBreaches(
  { success }: DeclaredOperation,
  status: number,
  body: Json | undefined,
): string[] {
  if (status !== success.status) return [`declared is ${success.status}`];
  if (!success.schema) return body === undefined ? [] : ['declared is no body'];
  return validate(success.schema, body).map(({ pointer, message }) => `${pointer} ${message}`);
}

function refusalBreaches(
  operation: DeclaredOperation,
  status: number,
  body: Json | undefined,
): string[] {
  const text = JSON.stringify(body)?.slice(0, 300);
  if (!isJsonObject(body)) return [`no error body: ${text}`];
  const { code } = body;
  const isExtended = 'errors' in body;
  const wrong = validate(isExtended ? extended : simple, body).map(({ message }) => message);
  if (isExtended && (status !== 400 || code !== 2)) wrong.push('extended, but not 400 with code 2');
  const isDeclared = operation.answers.some(
    (answer) => answer.status === status && (answer.code === undefined || answer.code === code),
  );
  return isDeclared ? wrong : [...wrong, `not declared: ${text}`];
}

/** Currencies in which money was made or lost, and accounts of the customer that are overdrawn. */
export function ledgerBreaches({ world }: Sandbox): string[] {
  const accounts = world.ledgerAccounts.rows().map((row) => row.entity);
  const uneven = [...totals(accounts)].filter(([, { debits, credits }]) => !debits.eq(credits));
  const overdrawn = accounts.filter(
    ({ id, debits, credits }) => /^(business|merchant)\//.test(id) && new Big(credits).lt(debits),
  );
  return [
    ...uneven.map(([currency]) => `${currency} does not add up`),
    ...overdrawn.map(({ id }) => `${id} is overdrawn`),
  ];
}

/**
 * Everything that decides how a world goes on, as text. Without what a refused call moves too: how
 * often operations were called, and the ids of requests.
 */
export function worldText(sandbox: Sandbox): string {
  const { collections, places, count, requests: _requests, ...rest } = sandbox.save();
  const { calls, ...others } = collections;
  const { calls: _calls, ...otherPlaces } = { ...places };
  // The first call of an operation numbers its counter.
  return JSON.stringify({ ...rest, count: count - calls.length, others, otherPlaces });
}

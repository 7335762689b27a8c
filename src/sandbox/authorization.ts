import { refuse, type Refusal } from './behave';

/** A key has three parts: PREFIX:ID:SECRET. */
const wellFormed = /^Bearer +[^\s:]+:[^\s:]+:[^\s:]+$/i;

/**
 * Refuses a call whose Authorization header is malformed, or missing where one is asked for. The
 * header's value is never repeated in an answer.
 */
export function checkAuthorization(
  header: string | null,
  isRequired: boolean,
): Refusal | undefined {
  if (header === null && !isRequired) return undefined;
  if (header !== null && wellFormed.test(header)) return undefined;
  const what = header === null ? 'The Authorization header is missing' : 'It is not a bearer key';
  return refuse(
    401,
    401,
    `Malformed authorization. ${what}: send "Authorization: Bearer PREFIX:ID:SECRET".`,
  );
}

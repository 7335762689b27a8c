import { lastAttempt, type Exchange } from '@/api/exchange';
import { isJsonObject, type Json } from '@/api/json';
import { parseJson, unwrap } from '@/api/response';

/** What a list of calls says of one, so that it is told from the others of its kind. */
export interface CallWords {
  /** What was asked for, or why it was refused. */
  about?: string;
  /** What came: an id, `code 2`, or how many rows. */
  outcome?: string;
}

/** Longer answers are not read again only to be named, characters. */
const mostRead = 200_000;

/** How many values of a body tell it from another. */
const mostValues = 4;

/** Longer texts are ids, keys, and signatures: they tell nothing at a glance. */
const longestValue = 24;

const longestMessage = 160;

/** Says what a call was about and what came of it, in the data's own words. */
export function callWords(exchange: Exchange): CallWords {
  const { request, response } = lastAttempt(exchange);
  const answer =
    response && response.body.length <= mostRead ? parseJson(response.body) : undefined;
  const refusal = response && response.status >= 400 ? refusalOf(answer) : {};
  const about = refusal.about ?? tellingValues(parseJson(request.body ?? ''));
  const outcome = refusal.outcome ?? resultOf(unwrap(answer));
  return {
    ...(about !== undefined && { about }),
    ...(outcome !== undefined && { outcome }),
  };
}

function refusalOf(answer: Json | undefined): CallWords {
  if (!isJsonObject(answer)) return {};
  const { code, message } = answer;
  return {
    ...(typeof message === 'string' &&
      message !== '' && { about: message.slice(0, longestMessage) }),
    ...(typeof code === 'number' && { outcome: `code ${code}` }),
  };
}

function resultOf(result: Json | undefined): string | undefined {
  if (Array.isArray(result)) return `${result.length} ${result.length === 1 ? 'row' : 'rows'}`;
  const id = isJsonObject(result) ? result['id'] : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** The first short values of a body, an amount with its currency; undefined where there are none. */
function tellingValues(body: Json | undefined): string | undefined {
  const values = [...new Set(valuesOf(body))].slice(0, mostValues);
  return values.length === 0 ? undefined : values.join(', ');
}

function valuesOf(value: Json | undefined): string[] {
  if (value === undefined || value === null || value === '' || value === false) return [];
  if (Array.isArray(value)) return value.flatMap(valuesOf);
  if (!isJsonObject(value)) {
    const text = String(value);
    return text.length > longestValue ? [] : [text];
  }
  const { amount, currency, ...rest } = value;
  if (typeof amount !== 'string' || typeof currency !== 'string') {
    return Object.values(value).flatMap(valuesOf);
  }
  return [`${amount} ${currency}`.trim(), ...Object.values(rest).flatMap(valuesOf)];
}

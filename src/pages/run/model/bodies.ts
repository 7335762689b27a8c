import { isJsonObject, type Json } from '@/api/json';
import type { RecordedBody } from '@/runs/record';

/** A recorded body as text, as it went over the wire (JSON re-indented is not: it stays on one line). */
export function bodyText(body: RecordedBody | undefined): string {
  if (body === undefined) return '';
  return wrapped(body) ?? JSON.stringify(body);
}

/** The parsed JSON of a recorded body, absent where it was kept as text or bytes. */
export function bodyJson(body: RecordedBody | undefined): Json | undefined {
  return body === undefined || wrapped(body) !== undefined ? undefined : body;
}

/** The content of a recorder's wrapper; absent for a body that merely has such a member beside others. */
function wrapped(body: Json): string | undefined {
  if (!isJsonObject(body)) return undefined;
  const [[name, content] = ['', null], ...more] = Object.entries(body);
  const isWrapper = (name === 'text' || name === 'base64') && more.length === 0;
  return isWrapper && typeof content === 'string' ? content : undefined;
}

/** The value a JSON Pointer (RFC 6901) names; own members only. */
export function valueAt(value: Json | undefined, pointer: string): Json | undefined {
  if (pointer === '') return value;
  let here = value;
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(here)) here = here[Number(name)];
    else if (isJsonObject(here) && Object.hasOwn(here, name)) here = here[name];
    else return undefined;
  }
  return here;
}

import { lastAttempt, type Exchange } from '@/api/exchange';
import type { Json } from '@/api/json';
import type { CallInput, Operation, Parameter } from '@/api/operation';
import { fieldSchema, typeOf } from '@/ui/schema-form/schema';
import { linkTo } from './link-header';

/** The calls for the pages beside the one received; absent where the provider names none. */
export interface PageTurns {
  previous?: CallInput;
  next?: CallInput;
}

/** The pages beside an answer, as its `Link` header names them (RFC 8288). */
export function pageTurns(operation: Operation, exchange: Exchange): PageTurns {
  const { request, response } = lastAttempt(exchange);
  const header = response?.headers['link'] ?? '';
  const turn = (...relations: string[]) => {
    const target = relations
      .map((relation) => linkTo(relation, header, request.url))
      .find((found) => found !== undefined);
    return target === undefined ? undefined : inputFor(operation, exchange.input, target);
  };
  const previous = turn('prev', 'previous'); // HTML has the first name, old servers the second
  const next = turn('next');
  return { ...(previous && { previous }), ...(next && { next }) };
}

/**
 * The call again, with the query of a link: of what it names only parameters the call has. The
 * address itself is not followed, so a link can't lead the token elsewhere.
 */
function inputFor(operation: Operation, input: CallInput, target: string): CallInput {
  const { searchParams } = new URL(target);
  const named = operation.parameters.filter(
    ({ in: place, name }) => place === 'query' && searchParams.has(name),
  );
  const query = named.map((one) => [one.name, valueFor(one, searchParams.getAll(one.name))]);
  return { ...input, query: Object.fromEntries(query) as Record<string, Json> };
}

function valueFor({ schema }: Parameter, texts: readonly string[]): Json {
  const type = typeOf(fieldSchema(schema));
  if (type === 'array') return [...texts];
  const text = texts[0] ?? '';
  const isNumber = type === 'integer' || type === 'number';
  return isNumber && String(Number(text)) === text ? Number(text) : text;
}

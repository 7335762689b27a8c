import { getOperation } from '@/api/catalogue';
import type { Json, JsonObject } from '@/api/json';
import { parseJson } from '@/api/response';
import { base, type Bench } from '../support';
import { answerBreaches, ledgerBreaches, worldText } from './breaches';
import type { KnownValues } from './known-values';

/** What a call came to. */
export interface Taken {
  status: number;
  /** The body of a success; undefined where there is none. */
  body: Json | undefined;
  /** What is wrong with the answer, and with the world after it. */
  breaches: string[];
}

/** Sends a call, and looks at its answer and at the world after it. */
export async function take(
  { sandbox }: Bench,
  operationId: string,
  request: Request,
  known: KnownValues,
): Promise<Taken> {
  const operation = getOperation(operationId);
  const before = worldText(sandbox);
  const { status, headers, ...response } = await answerOf(sandbox.fetch(request));
  const isGood = status < 300;
  const body = isGood ? parseJson(response.text) : undefined;
  if (isGood) known.learn(operation, body ?? null);
  const isHarmed = !isGood && worldText(sandbox) !== before;
  const breaches = [
    ...answerBreaches(operation, { status, headers, ...response }),
    ...ledgerBreaches(sandbox),
    ...(isHarmed ? [`${operation.id} ${status}: the refused call changed the world`] : []),
  ];
  return { status, body, breaches };
}

async function answerOf(fetched: Promise<Response>) {
  const response = await fetched;
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** What a call of a client names. */
export interface Named {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: JsonObject;
}

/** A request that names what it names, as a client composes it. */
export function clientRequest(operationId: string, { path, query, body }: Named): Request {
  const { method, path: template } = getOperation(operationId);
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path?.[name] ?? '-'),
  );
  return new Request(`${base}${filled}?${new URLSearchParams(query)}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

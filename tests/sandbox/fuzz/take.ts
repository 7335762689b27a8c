import { getOperation } from '@/api/catalogue';
import { isJsonObject, type Json, type JsonObject } from '@/api/json';
import type { DeclaredOperation } from '@/api/operation';
import { parseJson } from '@/api/response';
import { base, type Bench } from '../support';
import { answerBreaches, ledgerBreaches, worldText, type Received } from './breaches';
import type { KnownValues } from './known-values';

/** What a call came to. */
export interface Taken {
  /** The body of a success; undefined where there is none. */
  body: Json | undefined;
  /** What is wrong with the answer, and with the world after it. */
  breaches: string[];
}

/** Sends a call, and looks at its answer and at the world after it. */
export async function take(
  bench: Bench,
  operationId: string,
  request: Request,
  known: KnownValues,
): Promise<Taken> {
  const { sandbox } = bench;
  const operation = getOperation(operationId);
  const before = worldText(sandbox);
  const again = request.clone();
  const answer = await answerOf(sandbox.fetch(request));
  const { status, text } = answer;
  const isGood = status < 300;
  const body = isGood ? parseJson(text) : undefined;
  if (isGood) known.learn(operation, body ?? null);
  const isReading = operation.method === 'GET' && !giving.has(operationId);
  const isHarmed = (!isGood || isReading) && worldText(sandbox) !== before;
  const isKnownAgain = isGood && (await hasKey(operation, again.clone()));
  const breaches = [
    ...answerBreaches(operation, answer),
    ...ledgerBreaches(sandbox),
    ...(isHarmed ? ['a read or a refused call changed the world'] : []),
    ...(isKnownAgain ? await repeated(bench, again, answer) : []),
  ];
  return { body, breaches: breaches.map((breach) => `${operationId} ${status}: ${breach}`) };
}

/** Reads that give something out: a nonce, a quote of a fee, trades for a maker to find. */
const giving = new Set(['presignPayment', 'stablefxPresignTrade', 'stablefxListTrades']);

/** Tells whether a call names a key by which it is known again. */
async function hasKey({ body }: DeclaredOperation, request: Request): Promise<boolean> {
  if (!body || !JSON.stringify(body.schema).includes('"idempotencyKey"')) return false;
  const sent = parseJson(await request.text());
  return isJsonObject(sent) && typeof sent['idempotencyKey'] === 'string';
}

/** What a call with a key that was used has done, or answers otherwise, when it is sent again. */
async function repeated({ sandbox }: Bench, again: Request, first: Received): Promise<string[]> {
  const before = worldText(sandbox);
  const { status, text } = await answerOf(sandbox.fetch(again));
  const isSame = status === first.status && text === first.text;
  return [
    ...(isSame ? [] : [`sent again it answers ${status} ${text.slice(0, 200)}`]),
    ...(worldText(sandbox) === before ? [] : ['sent again it changed the world']),
  ];
}

async function answerOf(fetched: Promise<Response>): Promise<Received> {
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

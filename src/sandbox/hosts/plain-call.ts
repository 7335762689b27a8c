import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WireAnswer, WireCall } from '../wire';
import { maxCallBytes } from './body-limit';

/** Methods whose answer is written as it stands: HEAD and OPTIONS are asked for by those who want less or more. */
const plainMethods: ReadonlySet<string | undefined> = new Set(['GET', 'POST', 'PATCH', 'DELETE']);

/** A path of the provider in letters that stand for themselves, without `.` or `..` on its way. */
const plainTarget = /^\/v1\/(?!.*\/\.)[\w/?=&.,:~-]*$/;

/** A host and its port: `127.0.0.1\example.com`, which an address may hold too, is for the app to refuse. */
const plainHost = /^[\w.:[\]-]+$/;

/**
 * Reads a call that is in no way special, as nearly all are: of the provider, by no page, to a host
 * that `isOwn` knows, with a body whose length is told and small enough. Undefined for every other one.
 */
export function readPlainCall(
  incoming: IncomingMessage,
  isOwn: (base: string) => boolean,
): WireCall | undefined {
  const { method = '', url = '' } = incoming;
  if (!plainMethods.has(method) || !plainTarget.test(url)) return undefined;
  const headers = headersOf(incoming);
  const host = headers.get('host') ?? '';
  const base = `http://${host}`;
  if (!plainHost.test(host) || !isOwn(base)) return undefined;
  if (headers.has('origin') || headers.has('transfer-encoding')) return undefined;
  if (Number(headers.get('content-length') ?? 0) > maxCallBytes) return undefined;
  return {
    method,
    url: base + url,
    headers: { get: (name) => headers.get(name) ?? null },
    text: () => textOf(incoming),
  };
}

/** Writes an answer to a socket. */
export function writeAnswer({ status, headers, text }: WireAnswer, outgoing: ServerResponse): void {
  if (text === null) {
    outgoing.writeHead(status, headers).end();
    return;
  }
  headers['content-length'] = String(Buffer.byteLength(text));
  outgoing.writeHead(status, headers).end(text);
}

/** Headers by their names in small letters; what was sent twice is one text (fetch standard, "get"). */
function headersOf({ rawHeaders }: IncomingMessage): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = (rawHeaders[place] ?? '').toLowerCase();
    const value = rawHeaders[place + 1] ?? '';
    const known = headers.get(name);
    headers.set(name, known === undefined ? value : `${known}, ${value}`);
  }
  return headers;
}

/** As `Request.text` reads it: what is no UTF-8 is replaced, a mark of byte order left out. */
const utf8 = new TextDecoder();

function textOf(incoming: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    incoming.on('data', (part: Uint8Array) => parts.push(part));
    incoming.once('end', () => resolve(utf8.decode(Buffer.concat(parts))));
    incoming.once('error', reject);
  });
}

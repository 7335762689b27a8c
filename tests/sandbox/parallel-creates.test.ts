import { afterEach, expect, test } from 'vitest';
import { findOperation } from '@/api/catalogue';
import type { Json, JsonObject } from '@/api/json';
import type { Sandbox } from '@/sandbox/sandbox';
import { startServer, type SandboxServer } from '@/sandbox/hosts/server';
import { card, dollars } from './card-support';
import { base, createBench, newKey } from './support';

const creates = [
  [
    'createPayment',
    'cardTransfers',
    () => ({
      amount: dollars('25.00'),
      source: { id: card, type: 'card' },
      verification: 'none',
      metadata: { email: 'buyer@example.com', sessionId: '9f2c1d7ab0', ipAddress: '203.0.113.7' },
    }),
    { description: 'another' },
  ],
  [
    'createPaymentIntent',
    'paymentIntents',
    () => ({
      amount: dollars('25.00'),
      settlementCurrency: 'USD',
      paymentMethods: [{ type: 'blockchain', chain: 'SOL' }],
    }),
    { amount: dollars('26.00') },
  ],
  [
    'createRecipient',
    'recipients',
    () => ({ chain: 'BASE', address: `0x${'1'.repeat(40)}` }),
    { metadata: { nickname: 'another' } },
  ],
  ['createExchangeTrade', 'exchangeTrades', (quoteId: Json) => ({ quoteId }), { fulfill: false }],
] as const;

type Fetch = (request: Request) => Promise<Response>;

interface Seen {
  status: number;
  requestId: string | null;
  text: string;
  /** All of it but the request id, as text. */
  same: string;
}

async function see(response: Response): Promise<Seen> {
  const headers = new Headers(response.headers);
  const requestId = headers.get('x-request-id');
  // The server's own clock, and how the answer was cut up.
  for (const name of ['x-request-id', 'date']) headers.delete(name);
  const { status } = response;
  const same = JSON.stringify([status, [...headers], await response.clone().text()]);
  return { status, requestId, text: await response.text(), same };
}

/** Sends one request many times, at most `atOnce` of them under way. */
async function sendMany(
  send: Fetch,
  make: () => Request,
  times: number,
  atOnce: number,
): Promise<Seen[]> {
  const seen: Seen[] = [];
  let started = 0;
  const work = async () => {
    while (started < times) {
      started += 1;
      // oxlint-disable-next-line no-await-in-loop -- That is what keeps their number down.
      seen.push(await see(await send(make())));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return seen;
}

function requestOf(operationId: string, origin: string, body: Json): () => Request {
  const path = findOperation(operationId)?.path ?? '';
  const headers = {
    'content-type': 'application/json',
    authorization: 'Bearer SAND_API_KEY:id:secret',
  };
  return () => new Request(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function dataOf(send: Fetch, request: Request): Promise<JsonObject> {
  const { text } = await see(await send(request));
  return (JSON.parse(text) as { data: JsonObject }).data;
}

/** What came of sending a create many times at once with one key, then another body with it. */
async function outcomeOf(
  send: Fetch,
  { world }: Sandbox,
  [id, collection, makeBody, change]: (typeof creates)[number],
  { origin, times, atOnce }: { origin: string; times: number; atOnce: number },
) {
  const sides = { from: { amount: '10.00', currency: 'MXN' }, to: { currency: 'USDC' } };
  const ask = requestOf('createExchangeQuote', origin, { type: 'tradable', ...sides });
  const { id: quoteId = null } = await dataOf(send, ask());
  const body = { idempotencyKey: newKey(), ...makeBody(quoteId) };
  const seen = await sendMany(send, requestOf(id, origin, body), times, atOnce);
  const other = await see(await send(requestOf(id, origin, { ...body, ...change })()));
  return {
    good: seen.filter(({ status }) => status < 300).length,
    requestIds: new Set(seen.map(({ requestId }) => requestId)).size,
    answers: new Set(seen.map(({ same }) => same)).size,
    made: world.collections[collection].rows().length,
    another: [other.status, (JSON.parse(other.text) as JsonObject)['code']],
  };
}

/** Every answer is the same one, with a request id of its own; the key is taken. */
const madeOnce = (times: number) => ({
  good: times,
  requestIds: times,
  answers: 1,
  made: 1,
  another: [409, 1083],
});

test.for(creates)('%s: a thousand at once with one key make one', async (create) => {
  const { sandbox } = createBench();
  const limits = { origin: base, times: 1_000, atOnce: 1_000 };
  const outcome = await outcomeOf(sandbox.fetch, sandbox, create, limits);
  expect(outcome).toEqual(madeOnce(1_000));
});

const running: SandboxServer[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

test.for(creates)('%s: so do 200 at once over HTTP', async (create) => {
  const server = await startServer({ port: 0, seed: 42, speed: 0 });
  running.push(server);
  const limits = { origin: server.url, times: 200, atOnce: 200 };
  expect(await outcomeOf(fetch, server.sandbox, create, limits)).toEqual(madeOnce(200));
});

import { request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createPayment } from '@/api/operations/payments';
import { startServer, type SandboxServer, type ServerOptions } from '@/sandbox/hosts/server';

const running: SandboxServer[] = [];

async function start(options: Partial<ServerOptions> = {}): Promise<SandboxServer> {
  const server = await startServer({ port: 0, seed: 42, ...options });
  running.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

const authorization = 'Bearer SAND_API_KEY:id:secret';
const balances = '/v1/businessAccount/balances';

/** A request with any path and headers, also those that fetch does not allow. */
function sendAs(
  port: number,
  headers: Record<string, string | string[]>,
  path = '/__sandbox/clock',
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('the server is on 127.0.0.1 and asks for a token', async () => {
  const { url, port } = await start();
  expect(url).toBe(`http://127.0.0.1:${port}`);
  expect((await fetch(url + balances)).status).toBe(401);
  const response = await fetch(url + balances, { headers: { authorization } });
  expect(response.status).toBe(200);
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  expect(await response.json()).toMatchObject({ data: { available: [{ currency: 'USD' }, {}] } });
});

test('a caller who polls every few seconds finds its connection open', async () => {
  const { url } = await start();
  const { headers } = await fetch(`${url}/__sandbox/clock`);
  expect(headers.get('keep-alive')).toBe('timeout=30');
});

test('without a token on request', async () => {
  const { url } = await start({ requireToken: false });
  expect((await fetch(url + balances)).status).toBe(200);
});

test('links carry the address of the server', async () => {
  const { url } = await start({ requireToken: false });
  const { headers } = await fetch(`${url}/v1/exchange/trades/settlements`);
  expect(headers.get('link')).toContain(`<${url}/v1/exchange/trades/settlements?`);
});

test('the control and the OpenAPI document need no token', async () => {
  const { url } = await start({ speed: 60 });
  const clock = await fetch(`${url}/__sandbox/clock`);
  expect(await clock.json()).toEqual({ now: expect.any(String), speed: 60, next: [] });
  const openApi = await fetch(`${url}/openapi.json`);
  expect(await openApi.json()).toMatchObject({ servers: [{ url }] });
});

test('a page of this machine may call it and read the headers that matter', async () => {
  const { url } = await start();
  const origin = 'http://localhost:3011';
  const preflight = await fetch(url + balances, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  const { headers } = await fetch(url + balances, { headers: { origin, authorization } });
  expect(headers.get('access-control-allow-origin')).toBe(origin);
  expect(headers.get('access-control-expose-headers')).toBe(
    'link,location,retry-after,x-request-id',
  );
});

test.for(['https://example.com', 'null', 'http://127.0.0.1.example.com'])(
  'a page of %s is turned away',
  async (origin) => {
    const { url } = await start({ requireToken: false });
    const { status, headers } = await fetch(url + balances, { headers: { origin } });
    expect(status).toBe(403);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  },
);

test('a request for another host name is turned away', async () => {
  const { port } = await start();
  expect(await sendAs(port, { host: 'example.com' })).toBe(403);
  expect(await sendAs(port, { host: `localhost:${port}` })).toBe(200);
  expect(await sendAs(port, { host: 'example.com', authorization }, balances)).toBe(403);
});

test.for([
  'example.com@127.0.0.1',
  '127.0.0.1\\example.com',
  '127.0.0.1?',
  '127.0.0.1/v1',
  '127.0.0.1#',
])('a request for %s, which is more than a host, is refused', async (host) => {
  const { port } = await start();
  expect(await sendAs(port, { host, authorization }, balances)).toBe(400);
  expect(await sendAs(port, { host })).toBe(400);
});

test('a call of the provider is answered alike, however it is written', async () => {
  const { port } = await start();
  const answered = (path: string) => sendAs(port, { authorization }, path);
  expect(await answered(balances)).toBe(200);
  expect(await answered(balances.replace('balances', '%62alances'))).toBe(200);
  expect(await answered('/v1/payments/../businessAccount/balances')).toBe(200);
  expect(await answered(`${balances}?a=1&a=%20`)).toBe(200);
  expect(await answered(`${balances}/`)).toBe(404);
  expect(await answered('/v1/%')).toBe(404);
  expect(await sendAs(port, { authorization: [authorization, authorization] }, balances)).toBe(401);
});

test('a taken port is named, with what to do', async () => {
  const { port } = await start();
  await expect(startServer({ port, seed: 42 })).rejects.toThrow(
    expect.objectContaining({
      code: 'usage',
      message: `Port ${port} of 127.0.0.1 is already in use. Give another one with --port, or 0 for any free one.`,
    }),
  );
});

test('a saved world is served on, and a closed server is gone', async () => {
  const first = await start({ seed: 7 });
  const saved = first.sandbox.save();
  await first.close();
  running.splice(0);
  await expect(fetch(`${first.url}/__sandbox/clock`)).rejects.toThrow('fetch failed');
  const second = await start({ seed: 42, saved });
  expect(second.sandbox.world.seed).toBe(7);
});

test('a browser opens and answers the page of 3-D Secure without a token', async () => {
  const { url } = await start();
  const send = (path: string, init?: RequestInit) =>
    fetch(url + path, { redirect: 'manual', ...init });
  const headers = { authorization, 'content-type': 'application/json' };
  const body = JSON.stringify({
    ...(createPayment.example?.body as object),
    verification: 'three_d_secure',
    verificationSuccessUrl: 'https://shop.example.com/done',
    verificationFailureUrl: 'https://shop.example.com/failed',
  });
  const created = await send('/v1/payments', { method: 'POST', headers, body });
  const { data } = (await created.json()) as { data: { id: string } };
  const advance = JSON.stringify({ advance: 1 });
  await send('/__sandbox/clock', { method: 'POST', headers, body: advance });
  const shown = await send(`/v1/payments/${data.id}`, { headers: { authorization } });
  const { requiredAction } = ((await shown.json()) as { data: { requiredAction: unknown } }).data;
  const path = `/__sandbox/3ds/${data.id}`;
  expect(requiredAction).toEqual({ type: 'three_d_secure_required', redirectUrl: url + path });
  const page = await send(path);
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  const form = { method: 'POST', body: new URLSearchParams({ outcome: 'complete' }) };
  const foreign = { ...form, headers: { origin: 'https://example.com' } };
  expect((await send(path, foreign)).status).toBe(403);
  const answered = await send(path, { ...form, headers: { origin: url } });
  expect(answered.status).toBe(303);
  expect(answered.headers.get('location')).toBe('https://shop.example.com/done');
});

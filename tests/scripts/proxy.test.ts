import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createProxy, proxyBase } from '../../scripts/proxy.mjs';

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Serves on a free port of this machine; gives the origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The studio's server with the proxy, what lies behind it answering 299. */
function serveStudio(base?: string): Promise<string> {
  const proxy = createProxy(base);
  return serve((asked, response) => proxy(asked, response, () => response.writeHead(299).end()));
}

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Stands in for the provider: keeps what comes, and answers with a cookie and rules of its own. */
async function serveProvider(): Promise<{ base: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const base = await serve(async (asked, response) => {
    const { method, url, headers } = asked;
    seen.push({ method, url, headers, body: await textOf(asked) });
    response.writeHead(201, {
      'content-type': 'application/json',
      'set-cookie': 'theirs=1',
      'strict-transport-security': 'max-age=1',
      link: '<https://far/next>; rel="next"',
    });
    response.end('{"data":{"id":"far"}}');
  });
  return { base, seen };
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Sends a request whose path and headers go out as they are written, which `fetch` would not let. */
async function send(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body = '' } = {},
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }> {
  const { hostname, port } = new URL(origin);
  const asking = request({ hostname, port, path, method, headers });
  asking.end(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await textOf(answer) };
}

test('method, path, query, body, token and content type go on; cookies and the page do not', async () => {
  const { base, seen } = await serveProvider();
  const origin = await serveStudio(`${base}/gate`);
  const { status, headers, body } = await send(origin, '/__proxy/v1/payouts?from=a%2Fb&n=1', {
    method: 'POST',
    headers: {
      authorization: 'Bearer a:b:c',
      'content-type': 'application/json',
      'content-length': 7,
      cookie: 'ours=1',
      origin,
      referer: `${origin}/debug/payouts/create`,
      'sec-fetch-site': 'same-origin',
    },
    body: '{"a":1}',
  });
  expect({ status, body }).toEqual({ status: 201, body: '{"data":{"id":"far"}}' });
  const [call] = seen;
  expect(call).toMatchObject({
    method: 'POST',
    url: '/gate/v1/payouts?from=a%2Fb&n=1',
    body: '{"a":1}',
    headers: {
      authorization: 'Bearer a:b:c',
      'content-type': 'application/json',
      host: new URL(base).host,
    },
  });
  const dropped = ['cookie', 'origin', 'referer', 'sec-fetch-site'];
  expect(dropped.filter((name) => name in (call?.headers ?? {}))).toEqual([]);
  expect(headers['link']).toBe('<https://far/next>; rel="next"');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['content-security-policy']).toBe('sandbox');
});

test('the answer is passed on while it comes', async () => {
  let goOn: (() => void) | undefined;
  const base = await serve((_, response) => {
    response.write('first');
    goOn = () => response.end(' last');
  });
  const { hostname, port } = new URL(await serveStudio(base));
  const asking = request({ hostname, port, path: '/__proxy/v1/slow' }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const [first] = (await once(answer, 'data')) as [Buffer];
  expect(first.toString()).toBe('first');
  goOn?.();
  expect(await textOf(answer)).toBe(' last');
});

test.for<[string, Record<string, string>]>([
  ['a page of another origin', { origin: 'https://evil.example' }],
  ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
  ['an image on another site', { 'sec-fetch-site': 'cross-site' }],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }],
  ['a foreign name pointed here', { host: 'evil.example' }],
  ['a name that only begins like ours', { host: '127.0.0.1.evil.example' }],
])('%s is refused, and nothing is sent', async ([, headers]) => {
  const { base, seen } = await serveProvider();
  const origin = await serveStudio(base);
  expect((await send(origin, '/__proxy/v1/payouts', { headers })).status).toBe(403);
  expect((await send(origin, '/__proxy.json', { headers })).status).toBe(403);
  expect(seen).toEqual([]);
});

test.for(['/__proxy/../secret', '/__proxy/v1/%2e%2E/secret', '/__proxy/v1\\..\\secret'])(
  'no path leaves the base: %s',
  async (path) => {
    const { base, seen } = await serveProvider();
    expect((await send(await serveStudio(`${base}/gate`), path)).status).toBe(403);
    expect(seen).toEqual([]);
  },
);

test('a path that reads like another host stays at the base', async () => {
  const { base, seen } = await serveProvider();
  const origin = await serveStudio(base);
  await send(origin, '/__proxy//evil.example/x');
  expect(seen.map(({ url }) => url)).toEqual(['//evil.example/x']);
  expect((await send(origin, '/__proxy@evil.example/x')).status).toBe(299);
});

test('the page learns the base, or that there is none', async () => {
  const { base } = await serveProvider();
  const open = await send(await serveStudio(base), '/__proxy.json');
  expect(JSON.parse(open.body)).toEqual({ base });
  const closed = await serveStudio();
  expect(JSON.parse((await send(closed, '/__proxy.json')).body)).toEqual({});
  expect((await send(closed, '/__proxy/v1/payouts')).status).toBe(404);
  expect((await send(closed, '/debug')).status).toBe(299);
});

test('a base that does not answer is a 502 that names it', async () => {
  const { status, body } = await send(await serveStudio('http://127.0.0.1:9'), '/__proxy/v1');
  expect(status).toBe(502);
  expect(body).toContain('no answer from http://127.0.0.1:9 (');
});

test('a base is a web address without query, password or trailing slash', () => {
  expect(proxyBase('https://API.example.com/gate/')).toBe('https://api.example.com/gate');
  for (const text of ['', 'api.example.com', 'ftp://a.b', 'https://a:b@c.d', 'https://a.b?c=d']) {
    expect(() => proxyBase(text)).toThrow(`--proxy "${text}" is no base URL`);
  }
});

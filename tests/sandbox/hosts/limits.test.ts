import { request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { maxBodyLength } from '@/sandbox/check-request';
import { maxCallBytes, maxWorldBytes } from '@/sandbox/hosts/body-limit';
import { startServer, type SandboxServer } from '@/sandbox/hosts/server';

const running: SandboxServer[] = [];

async function start(): Promise<SandboxServer> {
  const server = await startServer({ port: 0, seed: 42, requireToken: false });
  running.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

const hundredMegabytes = 100_000_000;
const piece = Buffer.alloc(1 << 16, ' ');

/** Sends a body piece by piece and gives the answer, however much of it was taken. */
function sendLong(
  { port }: SandboxServer,
  method: string,
  path: string,
  headers: Record<string, string | number>,
): Promise<{ status: number | undefined; text: string; sent: number }> {
  return new Promise((resolve, reject) => {
    const state = { sent: 0, isAnswered: false };
    const json = { 'content-type': 'application/json', ...headers };
    const call = request({ host: '127.0.0.1', port, method, path, headers: json }, (response) => {
      state.isAnswered = true;
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        call.destroy();
        resolve({ status: response.statusCode, text, sent: state.sent });
      });
    });
    call.on('error', (error) => !state.isAnswered && reject(error));
    const write = () => {
      while (!state.isAnswered && state.sent < hundredMegabytes) {
        state.sent += piece.length;
        if (!call.write(piece)) {
          call.once('drain', write);
          return;
        }
      }
      if (!state.isAnswered) call.end();
    };
    write();
  });
}

test.for([
  [
    'of announced length',
    'POST',
    '/v1/payments',
    { 'content-length': hundredMegabytes },
    maxCallBytes,
  ],
  ['of unknown length', 'POST', '/v1/payments', { 'transfer-encoding': 'chunked' }, maxCallBytes],
  ['to no path', 'POST', '/v1/nothing', { 'content-length': hundredMegabytes }, maxCallBytes],
  ['to the control', 'POST', '/__sandbox/pay', { 'transfer-encoding': 'chunked' }, maxCallBytes],
  ['to the toolbox', 'POST', '/__toolbox/x', { 'content-length': hundredMegabytes }, maxCallBytes],
  ['as a world', 'PUT', '/__sandbox/state', { 'content-length': hundredMegabytes }, maxWorldBytes],
] as const)(
  'a body of 100 MB %s is refused before it has come',
  async ([, method, path, headers, limit]) => {
    const server = await start();
    const before = server.sandbox.save();
    const { status, text, sent } = await sendLong(server, method, path, headers);
    expect(status).toBe(413);
    expect(JSON.parse(text)).toEqual({
      code: 413,
      message: `The body is longer than ${limit} bytes.`,
    });
    expect(sent).toBeLessThan(hundredMegabytes / 2);
    expect({ ...server.sandbox.save(), now: 0, steady: 0 }).toEqual({
      ...before,
      now: 0,
      steady: 0,
    });
  },
);

test('a body within the limit is read, and refused by its length in characters as in a page', async () => {
  const { url, sandbox } = await start();
  // Four bytes a character: the most that a text of the permitted length can have.
  const body = '\u{1F600}'.repeat(maxBodyLength / 2 + 1).slice(0, maxBodyLength + 2);
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const response = await fetch(`${url}/v1/payments`, init);
  const inPage = await sandbox.fetch(new Request(`${url}/v1/payments`, init));
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(await inPage.json());
});

test('a preflight of every method is answered, for a path of the control too', async () => {
  const { url } = await start();
  const origin = 'http://127.0.0.1:3011';
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const path of ['/v1/payments', '/__sandbox/state', '/__toolbox/x', '/openapi.json']) {
      const { status, headers } = await fetch(url + path, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      expect([status, headers.get('access-control-allow-origin')]).toEqual([204, origin]);
      expect(headers.get('access-control-allow-methods')).toContain(method);
      expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type');
    }
  }
});

test('refusals may be read by a page of this machine, and say so beside every other origin', async () => {
  const { url } = await start();
  const origin = 'http://localhost:5173';
  const { status, headers } = await fetch(`${url}/v1/nothing`, { headers: { origin } });
  expect([status, headers.get('access-control-allow-origin')]).toEqual([404, origin]);
  expect(headers.get('access-control-expose-headers')).toContain('x-request-id');
  expect(headers.get('vary')).toContain('Origin');
  const foreign = await fetch(`${url}/v1/nothing`, {
    method: 'OPTIONS',
    headers: { origin: 'https://example.com', 'access-control-request-method': 'POST' },
  });
  expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
});

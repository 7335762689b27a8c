import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunRecord } from '@/runs/record';
import { call } from './transcript';

/** A server that is not ours: it answers with what it was sent, and after a while never. */
let server: Server;
let base: string;
let folder: string;
let seen: IncomingMessage[];

const token = 'TEST_API_KEY:one:secret';

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    seen.push(request);
    if (request.url === '/silence') return;
    response.setHeader('content-type', 'application/json');
    if (request.url === '/busy/v1/exchange/quotes') response.statusCode = 201;
    if (request.url === '/busy/v1/exchange/trades') response.statusCode = 503;
    response.end(
      JSON.stringify({
        path: request.url,
        token: request.headers.authorization,
        data: { id: '1' },
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'live-'));
  writeFileSync(join(folder, 'library.openapi.json'), JSON.stringify(library));
  writeFileSync(join(folder, 'lend.arazzo.json'), JSON.stringify(lend));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const operation = (operationId: string) => ({
  get: { operationId, responses: { '200': { description: 'An answer' } } },
});

const library = {
  openapi: '3.0.3',
  info: { title: 'Library', version: '1' },
  // Nobody listens here: the flow needs --server.
  servers: [{ url: 'http://127.0.0.1:9' }],
  paths: {
    '/books/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      ...operation('getBook'),
    },
    '/silence': operation('listen'),
  },
};

const lend = {
  arazzo: '1.0.1',
  info: { title: 'Lend', version: '1' },
  sourceDescriptions: [{ name: 'library', url: 'library.openapi.json', type: 'openapi' }],
  workflows: [
    {
      workflowId: 'lend',
      inputs: { type: 'object', properties: { book: { type: 'string', default: 'b-1' } } },
      steps: [
        {
          stepId: 'find',
          operationId: 'getBook',
          parameters: [{ name: 'id', in: 'path', value: '$inputs.book' }],
          successCriteria: [{ condition: '$statusCode == 200' }],
          outputs: { path: '$response.body#/path' },
        },
      ],
      outputs: { path: '$steps.find.outputs.path' },
    },
    { workflowId: 'wait', steps: [{ stepId: 'listen', operationId: 'listen' }] },
  ],
};

const run = (...args: string[]) =>
  call(['run', 'lend.arazzo.json', '--server', `library=${base}`, ...args], folder, {
    LIBRARY_TOKEN: token,
  });

test('a flow with an API of its own runs against its server', async () => {
  const { code, out } = await run('--input', 'book=12', '--reporter', 'json');
  const record = JSON.parse(out) as RunRecord;
  expect(code).toBe(0);
  expect(record.outputs).toEqual({ path: '/books/12' });
  expect(seen.map(({ url }) => url)).toEqual(['/books/12']);
});

test('the token is sent, and is in no report even where the server tells it', async () => {
  const json = await run(
    '--token-env',
    'LIBRARY_TOKEN',
    '--reporter',
    'json',
    '--reporter',
    'pretty',
  );
  expect(seen[0]?.headers.authorization).toBe(`Bearer ${token}`);
  expect(json.out).toContain('[redacted]');
  expect(json.out + json.messages).not.toContain(token);
  await run('--token-env', 'LIBRARY_TOKEN', '--out', 'record.json');
  expect(readFileSync(join(folder, 'record.json'), 'utf8')).not.toContain(token);
});

test('an API that is not the shipped one gets no token unless one is given', async () => {
  await run('--base', base);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined]);
});

test('an API of another that is named as the shipped one is not taken for it', async () => {
  const named = JSON.stringify(lend).replace('"name":"library"', '"name":"payments"');
  writeFileSync(join(folder, 'named.arazzo.json'), named);
  const api = { ...library, servers: [{ url: `${base}/own` }] };
  writeFileSync(join(folder, 'library.openapi.json'), JSON.stringify(api));
  const sandbox = ['--base', 'http://127.0.0.1:9'];
  const { code } = await call(['run', 'named.arazzo.json', ...sandbox], folder);
  expect(code).toBe(0);
  expect(seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/own/books/b-1', undefined],
  ]);
});

test('an API without a server is called nowhere, until one is given', async () => {
  writeFileSync(
    join(folder, 'library.openapi.json'),
    JSON.stringify({ ...library, servers: [{ url: '/v1' }] }),
  );
  const { code, messages } = await call(['run', 'lend.arazzo.json'], folder);
  expect(code).toBe(2);
  expect(messages).toContain('source "library" says of "getBook" no server that can be called');
  expect((await run()).code).toBe(0);
  expect((await call(['run', 'lend.arazzo.json', '--base', base], folder)).code).toBe(0);
});

test('a sandbox server on this machine needs no token to be given', async () => {
  await call(['run', 'exchange-trade', '--base', base], folder);
  expect(seen[0]?.headers.authorization).toBe('Bearer SANDBOX_API_KEY:flow-studio:local');
});

test('a server given for the shipped API alone is called in real time, with its token', async () => {
  const args = ['run', 'exchange-trade', '--reporter', 'json', '--timeout', '0.2'];
  const { out } = await call([...args, '--server', `payments=${base}/busy/`], folder);
  expect(seen[0]?.headers.authorization).toBe('Bearer SANDBOX_API_KEY:flow-studio:local');
  // The wait before the next attempt is a second, so the time was up within it.
  expect(seen).toHaveLength(2);
  expect(JSON.parse(out)).toMatchObject({ environment: { id: 'server' }, status: 'stopped' });
});

test('--timeout stops a run that waits for ever, and keeps its record', async () => {
  const args = ['--workflow', 'wait', '--timeout', '0.2', '--reporter', 'json'];
  const { code, out, messages } = await run(...args);
  expect(code).toBe(1);
  expect(messages).toBe('Stopped: it took longer than 0.2 s (--timeout).\n');
  expect(JSON.parse(out)).toMatchObject({ status: 'stopped', steps: [{ stepId: 'listen' }] });
});

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { call } from './transcript';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Calls the command line as from a checkout: it builds itself where it has to. */
const flow = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/flow.mjs', ...args], { cwd: root });

test('the built program gives the same bytes as its source, with nothing on stderr', async () => {
  const args = ['run', 'exchange-trade', '--reporter', 'json'];
  await flow('list');
  const built = await flow(...args);
  const { out } = await call(args, root);
  expect(built).toEqual({ stdout: out, stderr: '' });
}, 60_000);

test('the built program reads a source from the web', async () => {
  const api = { openapi: '3.1.0', paths: { '/ping': { get: { operationId: 'ping' } } } };
  const server = createServer((request, response) => {
    response.end(JSON.stringify(request.url === '/api.json' ? api : { at: request.url }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api.json`;
    writeFileSync(join(folder, 'ping.arazzo.json'), JSON.stringify(pingAt(url)));
    const { stdout } = await flow('run', join(folder, 'ping.arazzo.json'));
    expect(stdout).toContain('passed: 1 step, 1 call');
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

const pingAt = (url: string) => ({
  arazzo: '1.0.1',
  info: { title: 'Ping', version: '1' },
  sourceDescriptions: [{ name: 'api', url, type: 'openapi' }],
  workflows: [{ workflowId: 'ping', steps: [{ stepId: 'ping', operationId: 'ping' }] }],
});

test('the exit code and the message leave the built program', async () => {
  const failed = flow('run', 'exchange-trad');
  await expect(failed).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('Did you mean "exchange-trade"?'),
  });
}, 60_000);

test('SIGTERM ends a server at once, while connections stand open and an answer is an hour late', async () => {
  await flow('list');
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  const state = join(folder, 'world.state');
  const args = ['sandbox', '--port', '0', '--no-auth', '--state', state];
  const server = spawn(process.execPath, ['dist/cli/main.mjs', ...args], { cwd: root });
  try {
    let messages = '';
    server.stderr.on('data', (text: Buffer) => (messages += text.toString()));
    while (!messages.includes('Ctrl-C')) await once(server.stderr, 'data');
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(messages)?.[0] ?? '';
    const late = JSON.stringify([{ operation: 'getConfiguration', delay: 3_600 }]);
    const headers = { 'content-type': 'application/json' };
    await fetch(`${url}/__sandbox/faults`, { method: 'PUT', headers, body: late });
    const answer = fetch(`${url}/v1/configuration`).catch(() => 'cut off');
    // Each on a connection of its own, kept open.
    const many = Array.from({ length: 50 }, () => fetch(`${url}/v1/payments`));
    for (const { status } of await Promise.all(many)) expect(status).toBe(200);
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(await answer).toBe('cut off');
    expect(existsSync(`${state}.lock`)).toBe(false);
    expect(messages).not.toContain("can't be written");
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

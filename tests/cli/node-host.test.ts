import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axios from 'axios';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createNodeHost } from '@/cli/node-host';
import type { FlowText } from '@/studio-types';

let server: Server;
let base: string;
let folder: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.end(`${request.method} ${request.url} over ${request.socket.remotePort}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'host-'));
  writeFileSync(join(folder, 'api.yaml'), 'openapi: 3.1.0');
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(() => vi.unstubAllEnvs());

const flowIn = (file: string): FlowText => ({ name: 'flow', text: '', file });

test('a source beside the flow is found from the folder of the flow', async () => {
  const host = createNodeHost(folder);
  const found = await host.readSource('../api.yaml', flowIn('flows/a.arazzo.yaml'));
  expect(found).toEqual({
    text: 'openapi: 3.1.0',
    url: expect.stringMatching(/^file:.*api\.yaml$/),
  });
});

test('a source on the web is read from there', async () => {
  const found = await createNodeHost(folder).readSource(
    `${base}/api.json`,
    flowIn('a.arazzo.yaml'),
  );
  expect(found).toMatchObject({
    text: expect.stringContaining('GET /api.json'),
    url: `${base}/api.json`,
  });
});

test('a source of a flow that was itself found at a URL lies relative to that', async () => {
  const host = createNodeHost('/');
  const onDisk = pathToFileURL(join(folder, 'flows/a.arazzo.yaml')).href;
  const besideFile = await host.readSource('../api.yaml', flowIn(onDisk));
  expect(besideFile.url).toBe(pathToFileURL(join(folder, 'api.yaml')).href);
  const besidePage = await host.readSource('../api.json', flowIn(`${base}/flows/a.arazzo.yaml`));
  expect(besidePage.url).toBe(`${base}/api.json`);
});

test('a source that is not there says where it was looked for and why', async () => {
  const reading = createNodeHost(folder).readSource('gone.yaml', flowIn('flows/a.arazzo.yaml'));
  await expect(reading).rejects.toThrow(
    `Source "gone.yaml" can't be read from ${join(folder, 'flows/gone.yaml')}: there is no such file.`,
  );
});

test('calls share a connection, and a proxy is not asked for this machine', async () => {
  vi.stubEnv('http_proxy', 'http://127.0.0.1:1');
  const adapter = createNodeHost(folder).transport;
  const first = await axios.get<string>(`${base}/a`, { adapter });
  const second = await axios.get<string>(`${base}/a`, { adapter });
  expect(first.data).toMatch(/^GET \/a over \d+$/);
  expect(second.data).toBe(first.data);
});

test('a wait longer than a timer takes is passed in full', () => {
  vi.useFakeTimers();
  try {
    const ended = vi.fn<() => void>();
    createNodeHost(folder).later(ended, 3 * 2 ** 31);
    vi.advanceTimersByTime(3 * 2 ** 31 - 1);
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ended).toHaveBeenCalledOnce();
    createNodeHost(folder).later(ended, 2 ** 32)();
    vi.advanceTimersByTime(2 ** 33);
    expect(ended).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('later calls back in a task of its own, unless it is cancelled', async () => {
  const host = createNodeHost(folder);
  const order: string[] = [];
  await new Promise<void>((resolve) => {
    host.later(() => order.push('cancelled'), 0)();
    host.later(() => order.push('cancelled too'), 1)();
    host.later(() => {
      order.push('later');
      resolve();
    }, 0);
    void Promise.resolve().then(() => order.push('microtask'));
    order.push('now');
  });
  expect(order).toEqual(['now', 'microtask', 'later']);
});

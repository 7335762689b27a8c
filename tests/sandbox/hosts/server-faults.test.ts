import { afterEach, expect, test } from 'vitest';
import type { FaultPlan } from '@/sandbox/fault-plan';
import { startServer, type SandboxServer } from '@/sandbox/hosts/server';

const running: SandboxServer[] = [];

async function start(faults: FaultPlan): Promise<SandboxServer> {
  const server = await startServer({ port: 0, seed: 42, requireToken: false, faults });
  running.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

const recipient = {
  idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
  chain: 'BASE',
  address: `0x${'1'.repeat(40)}`,
  metadata: { nickname: 'Zoë' },
};

const create = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/v1/addressBook/recipients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(recipient),
  });

test.for([{}, { origin: 'http://localhost:3011' }])(
  'a lost answer breaks the connection of %j after acting, and the key sent again gives it',
  async (headers) => {
    const { url, sandbox } = await start([{ preset: 'lost-answer' }]);
    await expect(create(url, headers)).rejects.toThrow('fetch failed');
    const made = sandbox.world.recipients.rows().map((row) => row.entity.id);
    expect(made).toHaveLength(1);
    const again = await create(url, headers);
    expect(await again.json()).toMatchObject({ data: { id: made[0] } });
    expect(sandbox.world.recipients.rows()).toHaveLength(1);
  },
);

test('calls beside a lost one get their answers', async () => {
  const { url } = await start([{ operation: 'createRecipient', drop: true }]);
  const reads = Array.from({ length: 20 }, () => fetch(`${url}/v1/addressBook/recipients`));
  await expect(create(url)).rejects.toThrow('fetch failed');
  const statuses = (await Promise.all(reads)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a cut-off answer arrives whole on the wire, and is no JSON', async () => {
  const { url } = await start([{ operation: 'createRecipient', malformed: true }]);
  const response = await create(url);
  expect(response.status).toBe(201);
  await expect(response.json()).rejects.toThrow(SyntaxError);
});

test('a plan of presets is put and read over HTTP', async () => {
  const { url } = await start([]);
  const plan = [{ preset: 'slow-settlement' }, { operation: '*', chance: 0.1, drop: true }];
  const put = (body: unknown) =>
    fetch(`${url}/__sandbox/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect(await (await put(plan)).json()).toEqual(plan);
  const wrong = await put([{ preset: 'slow' }, { operation: 'createRecipient', chance: -1 }]);
  expect(wrong.status).toBe(400);
  const { message } = (await wrong.json()) as { message: string };
  expect(message).toContain('There is no preset "slow".');
  expect(message).toContain('"chance" must be');
  expect(await (await fetch(`${url}/__sandbox/faults`)).json()).toEqual(plan);
});

import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createBusinessTransfer } from '@/api/operations/business-transfers';
import { createPayment } from '@/api/operations/payments';
import type { SandboxServer } from '@/sandbox/hosts/server';
import { openState } from '@/sandbox/hosts/state-file';
import { createSandbox } from '@/sandbox/sandbox';
import { createManualClock } from '../support';
import { bytesOf, end, newStateFile, quoteFrom, sendTo, startOn, worldIn } from './state-support';

const intent = {
  idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
  amount: { amount: '5.00', currency: 'USD' },
  settlementCurrency: 'USD',
  paymentMethods: [{ type: 'blockchain', chain: 'SOL' }],
};

/** Everything that goes through the server: calls that succeed, fail, find nobody, and the control. */
const calls: ((server: SandboxServer) => Promise<{ status: number; body: unknown }>)[] = [
  quoteFrom,
  (server) => sendTo(server, 'POST', '/v1/payments', createPayment.example?.body),
  (server) =>
    sendTo(server, 'POST', '/v1/businessAccount/transfers', createBusinessTransfer.example?.body),
  (server) => sendTo(server, 'POST', '/v1/paymentIntents', intent),
  (server) => sendTo(server, 'POST', '/v1/exchange/quotes', {}),
  (server) => sendTo(server, 'GET', '/v1/nothing'),
  (server) => sendTo(server, 'GET', '/v1/payments'),
  (server) => sendTo(server, 'POST', '/__sandbox/clock', { advance: 'PT90S' }),
  (server) => sendTo(server, 'GET', '/__sandbox/state'),
  async (server) => {
    const [found] = server.sandbox.world.paymentIntents.rows();
    const amount = { amount: '5.00', currency: 'USD' };
    return sendTo(server, 'POST', '/__sandbox/pay', { paymentIntentId: found?.entity.id, amount });
  },
  (server) => sendTo(server, 'POST', '/__sandbox/clock', { advance: 'P3D' }),
  (server) => sendTo(server, 'GET', '/v1/balances'),
  (server) => sendTo(server, 'POST', '/__sandbox/reset', { seed: 7 }),
  quoteFrom,
  (server) => sendTo(server, 'PUT', '/__sandbox/state', server.sandbox.save()),
  quoteFrom,
];

test('the world is in the file before each answer goes out, whatever the call', async () => {
  const file = newStateFile();
  const server = await startOn(file);
  const statuses = new Set<number>();
  for (const call of calls) {
    const { status } = await call(server);
    statuses.add(status);
    expect(await worldIn(file)).toEqual(server.sandbox.save());
  }
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 201, 400, 404]);
});

test('a server goes on where the last one ended; meanwhile its clock stood still', async () => {
  const file = newStateFile();
  const first = await startOn(file, { seed: 7 });
  const { body } = await quoteFrom(first);
  await sendTo(first, 'POST', '/__sandbox/clock', { advance: 1 });
  const before = first.sandbox.save();
  await end(first);
  const second = await startOn(file, { seed: 42 });
  expect(second.sandbox.save()).toEqual(before);
  const { id } = (body as { data: { id: string } }).data;
  const idempotencyKey = intent.idempotencyKey;
  const traded = await sendTo(second, 'POST', '/v1/exchange/trades', {
    idempotencyKey,
    quoteId: id,
  });
  expect(traded.status).toBe(200);
});

test('a call that outlasts its server writes into no file, not even into the one opened after it', async () => {
  const { world } = createSandbox({ seed: 7, clock: createManualClock(0) });
  const former = openState({ file: newStateFile() });
  former.begin(world);
  await former.close(world);
  // The system gives the number of a closed file to the next one that is opened.
  const file = newStateFile();
  const next = openState({ file });
  next.begin(world);
  const before = bytesOf(file);
  await expect(former.keep(world)).rejects.toThrow('has ended');
  expect(bytesOf(file)).toBe(before);
  await next.close();
});

test('an empty file is as good as none, and a link leads to the file that is written', async () => {
  const [file, link] = [newStateFile(), newStateFile()];
  writeFileSync(file, '');
  symlinkSync(file, link);
  const server = await startOn(link);
  await quoteFrom(server);
  expect(await worldIn(file)).toEqual(server.sandbox.save());
  expect(existsSync(`${file}.lock`)).toBe(true);
  await end(server);
  expect(existsSync(`${file}.lock`)).toBe(false);
  expect(readFileSync(link, 'utf8')).toBe(readFileSync(file, 'utf8'));
});

test('answers may wait for the disk, many of them for one turn of it', async () => {
  const file = newStateFile();
  const server = await startOn(file, { state: { sync: true } });
  const answers = await Promise.all(Array.from({ length: 40 }, () => quoteFrom(server)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await worldIn(file)).toEqual(server.sandbox.save());
});

test('a long file is compacted while calls go on, to one that holds the same world', async () => {
  const file = newStateFile();
  const server = await startOn(file, { state: { compactAbove: 60_000 } });
  const lengths: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    await Promise.all(Array.from({ length: 8 }, () => sendTo(server, 'GET', '/v1/balances')));
    await quoteFrom(server);
    lengths.push(bytesOf(file).length);
  }
  const shrunk = lengths.filter((length, index) => length < (lengths[index - 1] ?? 0));
  expect(shrunk.length).toBeGreaterThan(0);
  expect(Math.max(...lengths)).toBeLessThan(150_000);
  expect(await worldIn(file)).toEqual(server.sandbox.save());
  await end(server);
  expect(existsSync(`${file}.new`)).toBe(false);
  expect((await worldIn(file)).collections.exchangeQuotes).toHaveLength(60);
});

test('a world put in its place while the file is compacted is the one that is kept', async () => {
  const file = newStateFile();
  const server = await startOn(file, { state: { compactAbove: 1 } });
  await Promise.all(Array.from({ length: 30 }, () => quoteFrom(server)));
  const calling = [quoteFrom(server), sendTo(server, 'POST', '/__sandbox/reset', { seed: 9 })];
  await Promise.all(calling);
  await quoteFrom(server);
  const kept = await worldIn(file);
  expect(kept).toEqual(server.sandbox.save());
  expect(kept.seed).toBe(9);
});

import { expect, test } from 'vitest';
import { createWallClock, worldStart } from '@/sandbox/clock';
import { createControl } from '@/sandbox/control';
import { createSandbox } from '@/sandbox/sandbox';

const base = 'http://127.0.0.1:4010';

function createDesk() {
  const wall = { time: 0 };
  const clock = createWallClock({ start: worldStart(42), wall: () => wall.time });
  const sandbox = createSandbox({ seed: 42, clock });
  const control = createControl({ sandbox, clock });
  const send = async (method: string, path: string, body?: unknown, type = 'application/json') => {
    const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const request = new Request(base + path, { ...init, headers: { 'content-type': type } });
    const response = await control(request);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return { wall, sandbox, send };
}

const start = worldStart(42);
const iso = (ms: number) => new Date(start + ms).toISOString();

test('the clock says its time and speed', async () => {
  const { send, wall } = createDesk();
  wall.time += 1_500;
  expect(await send('GET', '/__sandbox/clock')).toEqual({
    status: 200,
    body: { now: iso(1_500), speed: 1, next: [] },
  });
});

test.for([
  [{ advance: 'PT90S' }, 90_000, 1],
  [{ advance: 2.5 }, 2_500, 1],
  [{ speed: 60 }, 0, 60],
  [{ speed: 0 }, 0, 0],
  [{ until: iso(5_000) }, 5_000, 1],
  [{ speed: 10, advance: 1 }, 1_000, 10],
] as const)('the clock takes %j', async ([body, ahead, speed]) => {
  const { send } = createDesk();
  const moved = await send('POST', '/__sandbox/clock', body);
  expect(moved).toMatchObject({ status: 200, body: { now: iso(ahead), speed } });
});

test.for([
  [{}, 'Send {"advance"'],
  [[], 'Send {"advance"'],
  [{ advance: 'soon' }, 'ISO 8601 duration'],
  [{ advance: -1 }, 'ISO 8601 duration'],
  [{ advance: 1e12 }, 'year 9999'],
  [{ speed: -1 }, '"speed" is a number'],
  [{ speed: '60' }, '"speed" is a number'],
  [{ until: 'tomorrow' }, '"until" is a date-time'],
  [{ until: '2020-01-01T00:00:00Z' }, 'has passed'],
  [{ until: iso(1), advance: 1 }, 'not both'],
  [{ advanc: 1 }, 'Did you mean "advance"?'],
  [{ speed: 10, wait: 1 }, 'knows no "wait". Send'],
  [{ speed: 10, until: '2020-01-01T00:00:00Z' }, 'has passed'],
  [{ until: { id: 7, status: 'complete' } }, 'an id and a status, both texts'],
  [{ until: { id: 'x', status: 'complete', by: 'me' } }, 'an id and a status, both texts'],
] as const)('the clock refuses %j', async ([body, words]) => {
  const { send } = createDesk();
  const { status, body: refused } = await send('POST', '/__sandbox/clock', body);
  expect(status).toBe(400);
  expect(refused['message']).toContain(words);
  expect((await send('GET', '/__sandbox/clock')).body).toMatchObject({ now: iso(0), speed: 1 });
});

test('a body not sent as JSON is refused, so that no other origin can send one unasked', async () => {
  const { send } = createDesk();
  const { status } = await send('POST', '/__sandbox/clock', { speed: 60 }, 'text/plain');
  expect(status).toBe(400);
});

test('the state can be taken and put back, with its time', async () => {
  const { send, sandbox, wall } = createDesk();
  await send('POST', '/__sandbox/clock', { advance: 60 });
  const { body: saved } = await send('GET', '/__sandbox/state');
  await send('POST', '/__sandbox/reset', { seed: 7 });
  expect(sandbox.world.seed).toBe(7);
  const { status, body } = await send('PUT', '/__sandbox/state', saved);
  expect([status, body['now']]).toEqual([200, iso(60_000)]);
  expect(sandbox.world.seed).toBe(42);
  wall.time += 1_000;
  expect((await send('GET', '/__sandbox/clock')).body['now']).toBe(iso(61_000));
});

test('a state that is none is refused, and the world stays', async () => {
  const { send, sandbox } = createDesk();
  const { status, body } = await send('PUT', '/__sandbox/state', { savedWorldVersion: 9 });
  expect(status).toBe(400);
  expect(body['message']).toContain('savedWorldVersion 1');
  expect(sandbox.world.seed).toBe(42);
});

test('a reset makes the world of a seed, at its own time', async () => {
  const { send } = createDesk();
  const { body } = await send('POST', '/__sandbox/reset', { seed: 7 });
  expect(body).toEqual({ seed: 7, now: new Date(worldStart(7)).toISOString(), speed: 1 });
  expect((await send('POST', '/__sandbox/reset', {})).body['seed']).toBe(7);
  for (const wrong of [{ seed: 'x' }, { seed: 1.5 }, undefined]) {
    expect((await send('POST', '/__sandbox/reset', wrong)).status).toBe(400);
  }
});

test('faults can be read and planned', async () => {
  const { send, sandbox } = createDesk();
  const plan = [{ operation: 'createExchangeTrade', attempt: 1, status: 503 }];
  expect(await send('PUT', '/__sandbox/faults', plan)).toEqual({ status: 200, body: plan });
  expect((await send('GET', '/__sandbox/faults')).body).toEqual(plan);
  expect(sandbox.faults()).toEqual(plan);
  const mistyped = [{ operation: 'createExchangeTrad', status: 503 }];
  const { status, body } = await send('PUT', '/__sandbox/faults', mistyped);
  expect(status).toBe(400);
  expect(body['message']).toContain('Did you mean "createExchangeTrade"?');
  expect(sandbox.faults()).toEqual(plan);
});

test('coins arrive for an intent, and show as a payment of it', async () => {
  const { send, sandbox, wall } = createDesk();
  const ask = await sandbox.fetch(
    new Request(`${base}/v1/paymentIntents`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
        amount: { amount: '25.00', currency: 'USD' },
        settlementCurrency: 'USD',
        paymentMethods: [{ type: 'blockchain', chain: 'SOL' }],
      }),
    }),
  );
  const { data } = (await ask.json()) as { data: { id: string } };
  const body = { paymentIntentId: data.id, amount: { amount: '25.00', currency: 'USD' } };
  expect((await send('POST', '/__sandbox/pay', body)).status).toBe(400);
  wall.time += 3_000;
  const { status, body: paid } = await send('POST', '/__sandbox/pay', body);
  expect(status).toBe(201);
  const read = await sandbox.fetch(new Request(`${base}/v1/payments/${String(paid['paymentId'])}`));
  expect(await read.json()).toMatchObject({
    data: { status: 'pending', paymentIntentId: data.id, amount: body.amount },
  });
});

test('coins arrive at a deposit address, and show as a transfer', async () => {
  const { send, sandbox } = createDesk();
  const ask = await sandbox.fetch(
    new Request(`${base}/v1/businessAccount/wallets/addresses/deposit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
        currency: 'USD',
        chain: 'ETH',
      }),
    }),
  );
  const { data } = (await ask.json()) as { data: { address: string } };
  const address = `0x${data.address.slice(2).toUpperCase()}`;
  const body = { address, chain: 'ETH', amount: { amount: '40.00', currency: 'USD' } };
  const { status, body: paid } = await send('POST', '/__sandbox/pay', body);
  expect(status).toBe(201);
  const path = `/v1/businessAccount/transfers/${String(paid['transferId'])}`;
  expect(await (await sandbox.fetch(new Request(base + path))).json()).toMatchObject({
    data: { source: { type: 'blockchain', chain: 'ETH' }, amount: body.amount },
  });
});

test.for([
  [{ address: 7 }, 400, 'Send {"address"'],
  [{ address: 'x', chain: 'DOGE' }, 400, 'Send {"address"'],
  [{ address: 'x', chain: 'ETH', amount: '1.00' }, 400, 'Send {"address"'],
  [
    { address: 'x', chain: 'ETH', amount: { amount: '0', currency: 'USD' } },
    400,
    'must be above 0',
  ],
  [
    { address: 'x', chain: 'ETH', amount: { amount: '1', currency: 'USD' } },
    404,
    'no deposit address "x" on ETH',
  ],
  [{}, 400, 'Send {"paymentIntentId"'],
  [{ paymentIntentId: 'x', amount: { amount: '1.00', currency: 'MXN' } }, 400, 'Send'],
  [{ paymentIntentId: 'x', amount: { amount: '1.001', currency: 'USD' } }, 400, '2 after the dot'],
  [{ paymentIntentId: 'x', amount: { amount: '0', currency: 'USD' } }, 400, 'above 0'],
  [
    { paymentIntentId: 'x', amount: { amount: '1', currency: 'USD' } },
    404,
    'no payment intent "x"',
  ],
] as const)('paying with %j is refused', async ([payment, status, words]) => {
  const answer = await createDesk().send('POST', '/__sandbox/pay', payment);
  expect(answer.status).toBe(status);
  expect(answer.body['message']).toContain(words);
});

test('an unknown control path is not found', async () => {
  expect((await createDesk().send('GET', '/__sandbox/clocks')).status).toBe(404);
});

test('the description of the control names the server it comes from', async () => {
  const { body } = await createDesk().send('GET', '/__sandbox/openapi.json');
  expect(body).toMatchObject({ 'x-flow-studio-api': 'sandbox', servers: [{ url: base }] });
});

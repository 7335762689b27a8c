import { expect, test } from 'vitest';
import { isJsonObject, type Json, type JsonObject } from '@/api/json';
import { createWallClock, worldStart } from '@/sandbox/clock';
import { createControl } from '@/sandbox/control';
import { foresee } from '@/sandbox/foresight';
import { createSandbox } from '@/sandbox/sandbox';
import { worldText } from './fuzz/breaches';
import { text } from './support';

const base = 'http://127.0.0.1:4010';
const start = worldStart(42);
const iso = (ms: number) => new Date(start + ms).toISOString();
const second = 1_000;
const day = 24 * 3_600 * second;

/** A sandbox on a clock that follows a wall, with its control, called as over HTTP. */
function createDesk(speed = 1) {
  const wall = { time: 0 };
  const clock = createWallClock({ start, wall: () => wall.time, speed });
  const sandbox = createSandbox({ seed: 42, clock });
  const control = createControl({ sandbox, clock });
  const send = async (method: string, path: string, body?: unknown) => {
    const request = new Request(base + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const serve = path.startsWith('/__sandbox/') ? control : sandbox.fetch;
    const response = await serve(request);
    return { status: response.status, body: (await response.json()) as JsonObject };
  };
  const move = (body: unknown) => send('POST', '/__sandbox/clock', body);
  let keys = 0;
  const make = async (path: string, body: JsonObject): Promise<string> => {
    const idempotencyKey = `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`;
    const { body: made } = await send('POST', path, { idempotencyKey, ...body });
    return text(isJsonObject(made['data']) ? made['data']['id'] : undefined);
  };
  return { wall, clock, sandbox, send, move, make };
}

type Desk = ReturnType<typeof createDesk>;

async function tradeAt(desk: Desk, amount = '100.00'): Promise<string> {
  const from = { amount, currency: 'MXN' };
  const quoteId = await desk.make('/v1/exchange/quotes', {
    type: 'tradable',
    from,
    to: { currency: 'USDC' },
  });
  return desk.make('/v1/exchange/trades', { quoteId, fulfill: true });
}

const intentAt = (desk: Desk) =>
  desk.make('/v1/paymentIntents', {
    amount: { amount: '5.00', currency: 'USD' },
    settlementCurrency: 'USD',
    paymentMethods: [{ type: 'blockchain', chain: 'SOL' }],
  });

const statusOf = async (desk: Desk, id: string) => {
  const { body } = await desk.send('GET', `/v1/exchange/trades/${id}`);
  return (body['data'] as JsonObject)['status'];
};

test('the clock goes on until a trade has a status, and tells what happened', async () => {
  const desk = createDesk();
  const id = await tradeAt(desk);
  const { status, body } = await desk.move({ until: { id, status: 'pending_settlement' } });
  expect([status, body['now'], body['speed'], body['events']]).toEqual([200, iso(4_000), 1, 2]);
  expect(body['happened']).toEqual([
    {
      due: iso(2_000),
      what: 'exchange-trade.confirm',
      subject: id,
      changes: [{ collection: 'exchangeTrades', id, status: 'confirmed' }],
    },
    {
      due: iso(4_000),
      what: 'exchange-trade.batch',
      subject: id,
      changes: [
        { collection: 'exchangeSettlements', id: expect.any(String) as string, status: 'pending' },
        { collection: 'exchangeTrades', id, status: 'pending_settlement' },
      ],
    },
  ]);
  expect(await statusOf(desk, id)).toBe('pending_settlement');
});

test('the state of an intent is the newest of its timeline', async () => {
  const desk = createDesk();
  const id = await intentAt(desk);
  const { body } = await desk.move({ until: { id, status: 'expired' } });
  expect(body['now']).toBe(iso(2_700 + 8 * 3_600 * second));
  const { body: read } = await desk.send('GET', `/v1/paymentIntents/${id}`);
  expect(read).toMatchObject({ data: { timeline: [{ status: 'expired' }, {}, {}] } });
});

test('a state that is there already moves nothing', async () => {
  const desk = createDesk();
  const id = await tradeAt(desk);
  const { body } = await desk.move({ until: { id, status: 'pending' } });
  expect(body).toEqual({ now: iso(0), speed: 1, events: 0, happened: [] });
});

test.for([
  [
    'a state that time alone does not bring',
    'complete',
    400,
    /is pending, by time alone it becomes confirmed at .*, then pending_settlement at .* and never complete: a call has to/,
  ],
  ['a mistyped state', 'completed', 400, /is ever "completed".* Did you mean "complete"\?$/],
] as const)('%s is refused, and nothing is lost', async ([, status, code, words]) => {
  const desk = createDesk();
  const id = await tradeAt(desk);
  const before = JSON.stringify(desk.sandbox.save());
  const refused = await desk.move({ until: { id, status } });
  expect(refused.status).toBe(code);
  expect(refused.body['message']).toMatch(words);
  expect(JSON.stringify(desk.sandbox.save())).toBe(before);
  desk.wall.time += 4 * second;
  expect(await statusOf(desk, id)).toBe('pending_settlement');
});

test('the state of something unknown is not found', async () => {
  const desk = createDesk();
  const id = '11111111-1111-4111-8111-111111111111';
  const { status, body } = await desk.move({ until: { id, status: 'complete' } });
  expect([status, body['message']]).toEqual([
    404,
    `Nothing in this world has the id "${id}" and a status.`,
  ]);
});

test('a state that is not reached within 400 days is refused, with what is due after', async () => {
  const desk = createDesk();
  const { world } = desk.sandbox;
  const id = await tradeAt(desk);
  world.schedule({ name: 'exchange-trade.batch' }, id, 500 * day);
  const { status, body } = await desk.move({ until: { id, status: 'failed' } });
  expect(status).toBe(400);
  expect(body['message']).toContain(
    'and never failed within 400 days (the next event then is due at ',
  );
  expect((await desk.send('GET', '/__sandbox/clock')).body['now']).toBe(iso(0));
});

test('the clock tells what is to happen next, in order, at most twenty events', async () => {
  const desk = createDesk();
  const intent = await intentAt(desk);
  const trade = await tradeAt(desk);
  const { body } = await desk.send('GET', '/__sandbox/clock');
  expect(body).toEqual({
    now: iso(0),
    speed: 1,
    next: [
      { due: iso(2_000), what: 'exchange-trade.confirm', subject: trade },
      { due: iso(2_700), what: 'payment-intent.address', subject: intent },
    ],
  });
  for (let more = 0; more < 30; more += 1) await intentAt(desk);
  const full = await desk.send('GET', '/__sandbox/clock');
  expect(full.body['next']).toHaveLength(20);
});

test('what time will do can be looked at without doing it', async () => {
  const desk = createDesk();
  const id = await tradeAt(desk);
  const before = JSON.stringify(desk.sandbox.save());
  const seen = foresee(desk.sandbox.world, 5).map(({ due, changes }) => [due, changes.at(-1)]);
  expect(JSON.stringify(desk.sandbox.save())).toBe(before);
  const { body } = await desk.move({ advance: 60 });
  const happened = body['happened'] as unknown as { due: string; changes: Json[] }[];
  expect(seen).toEqual(happened.map(({ due, changes }) => [due, changes.at(-1)]));
  expect(seen).toHaveLength(2);
  expect(seen[0]?.[1]).toMatchObject({ id, status: 'confirmed' });
});

test.for([1, 10, 60, 100_000])('at speed %d statuses move so much faster', async (speed) => {
  const desk = createDesk(speed);
  const id = await tradeAt(desk);
  desk.wall.time += 3_999 / speed;
  expect(await statusOf(desk, id)).toBe('confirmed');
  desk.wall.time += 2 / speed;
  expect(await statusOf(desk, id)).toBe('pending_settlement');
});

test('a clock that stands still moves by jumps alone', async () => {
  const desk = createDesk();
  await desk.move({ speed: 0 });
  const id = await tradeAt(desk);
  desk.wall.time += day;
  expect(await statusOf(desk, id)).toBe('pending');
  await desk.move({ until: iso(2_000) });
  expect(await statusOf(desk, id)).toBe('confirmed');
  const { body } = await desk.move({ until: { id, status: 'pending_settlement' } });
  expect([body['now'], body['speed']]).toEqual([iso(4_000), 0]);
});

test('two moves at once are both made', async () => {
  const desk = createDesk(0);
  const id = await tradeAt(desk);
  const [one, two] = await Promise.all([desk.move({ advance: 10 }), desk.move({ advance: 20 })]);
  expect([one?.status, two?.status]).toEqual([200, 200]);
  expect((await desk.send('GET', '/__sandbox/clock')).body['now']).toBe(iso(30_000));
  const goal = { until: { id: await tradeAt(desk), status: 'confirmed' } };
  const both = await Promise.all([desk.move(goal), desk.move(goal)]);
  expect(both.map(({ status, body }) => [status, body['now']])).toEqual([
    [200, iso(32_000)],
    [200, iso(32_000)],
  ]);
  expect(await statusOf(desk, id)).toBe('pending_settlement');
});

/** The world of a trade and an intent after some moves of the clock, as text. */
async function worldAfter(moves: readonly unknown[]): Promise<string> {
  const desk = createDesk(0);
  const id = await tradeAt(desk);
  await intentAt(desk);
  for (const body of moves) await desk.move(body);
  await desk.move({ until: { id, status: 'failed' } });
  return worldText(desk.sandbox);
}

test('one jump gives the same world as many small ones, and as no looking ahead', async () => {
  const whole = await worldAfter([{ advance: 'P1D' }]);
  expect(
    await worldAfter([{ advance: 1 }, { advance: 2 }, { advance: 7 }, { until: iso(day) }]),
  ).toBe(whole);
  const small = Array.from({ length: 24 }, () => ({ advance: 'PT1H' }));
  expect(await worldAfter(small)).toBe(whole);
});

test('a jump of ten years over thousands of events is made at once', async () => {
  const desk = createDesk(0);
  const { world } = desk.sandbox;
  const ids: string[] = [];
  for (let made = 0; made < 100; made += 1) ids.push(await intentAt(desk));
  for (let due = 0; due < 10_000; due += 1) {
    world.schedule({ name: 'payment-intent.expire' }, ids[due % 100] ?? '', (due % 3_650) * day);
  }
  const { body } = await desk.move({ advance: 'P3650D' });
  expect(body).toMatchObject({ now: iso(3_650 * day), events: 10_200 });
  expect(body['happened']).toHaveLength(100);
  const last = await desk.send('GET', `/v1/paymentIntents/${ids.at(-1)}`);
  expect(last.body).toMatchObject({ data: { timeline: [{ status: 'expired' }, {}, {}] } });
});

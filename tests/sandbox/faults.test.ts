import { expect, test } from 'vitest';
import { parseFaultPlan, type FaultPlan } from '@/sandbox/fault-plan';
import { createBench, quote } from './support';

const balances = '/v1/businessAccount/balances';
const operation = 'listBusinessBalances';

const statuses = async (faults: FaultPlan, calls: number) => {
  const bench = createBench({ faults });
  const seen: number[] = [];
  for (let made = 0; made < calls; made += 1) seen.push((await bench.get(balances)).status);
  return seen;
};

test('a fault hits the call it names, counted from one', async () => {
  expect(await statuses([{ operation, attempt: 2, status: 503 }], 3)).toEqual([200, 503, 200]);
});

test('a fault without an attempt hits every call', async () => {
  expect(await statuses([{ operation, status: 500 }], 2)).toEqual([500, 500]);
});

test('the first fault that fits is the one that happens', async () => {
  const plan = [
    { operation, attempt: 1, status: 429 },
    { operation, status: 503 },
  ];
  expect(await statuses(plan, 2)).toEqual([429, 503]);
});

test('a fault with a status answers with the simple error body and its name', async () => {
  const bench = createBench({ faults: [{ operation, attempt: 1, status: 429, retryAfter: 7 }] });
  const { status, headers, body, latency, faulted } = await bench.get(balances);
  expect(status).toBe(429);
  expect(body).toEqual({ code: 429, message: 'Planned fault (listBusinessBalances #1: 429).' });
  expect(headers.get('retry-after')).toBe('7');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  expect([latency, faulted]).toEqual([84, 'listBusinessBalances #1: 429']);
});

test('a fault of the server has the code of an unknown fault', async () => {
  const { body } = await createBench({ faults: [{ operation, status: 503 }] }).get(balances);
  expect(body['code']).toBe(-1);
});

test('a fault with a status acts on nothing', async () => {
  const bench = createBench({ faults: [{ operation: 'createExchangeTrade', status: 503 }] });
  const { id } = await quote(bench, { amount: '10.00', currency: 'MXN' }, 'USDC');
  const body = { idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10', quoteId: id };
  expect((await bench.post('/v1/exchange/trades', body)).status).toBe(503);
  bench.sandbox.setFaults([]);
  expect((await bench.post('/v1/exchange/trades', body)).status).toBe(200);
});

test('a delay acts as usual and answers later', async () => {
  const bench = createBench({ faults: [{ operation, delay: 1.5 }] });
  const { status, latency, faulted } = await bench.get(balances);
  expect([status, latency, faulted]).toEqual([200, 1_584, 'listBusinessBalances #1: 1.5 s late']);
});

test('a call no fault hits has no name of one', async () => {
  expect((await createBench().get(balances)).faulted).toBeUndefined();
});

test('a status without a body is sent without one', async () => {
  const { sandbox } = createBench({ faults: [{ operation, status: 304 }] });
  const response = await sandbox.fetch(new Request(`http://sandbox.localhost${balances}`));
  expect([response.status, await response.text()]).toEqual([304, '']);
});

const ids = ['createExchangeQuote', 'createExchangeTrade'];

test('a good plan is read as it is', () => {
  const plan = [
    { operation: 'createExchangeTrade', attempt: 1, status: 503, retryAfter: 2 },
    { operation: 'createExchangeQuote', delay: 0.5 },
  ];
  expect(parseFaultPlan(plan, ids)).toEqual({ plan });
  expect(parseFaultPlan([], ids)).toEqual({ plan: [] });
});

test.for([
  ['a map', { createExchangeTrade: { status: 503 } }, '', 'is an array'],
  ['no object', [503], '/0', 'is an object'],
  ['no operation', [{ status: 503 }], '/0/operation', 'names the operation'],
  [
    'a mistyped operation',
    [{ operation: 'createExchangeTrad', status: 503 }],
    '/0/operation',
    'Did you mean "createExchangeTrade"?',
  ],
  [
    'a mistyped member',
    [{ operation: 'createExchangeTrade', statsu: 503, delay: 1 }],
    '/0/statsu',
    'Did you mean "status"?',
  ],
  ['nothing to do', [{ operation: 'createExchangeTrade' }], '/0', 'does nothing'],
  [
    'a status that is none',
    [{ operation: 'createExchangeTrade', status: 99 }],
    '/0/status',
    'from 200 to 599 (was 99)',
  ],
  [
    'a status as text',
    [{ operation: 'createExchangeTrade', status: '503' }],
    '/0/status',
    '(was "503")',
  ],
  [
    'attempt zero',
    [{ operation: 'createExchangeTrade', attempt: 0, status: 503 }],
    '/0/attempt',
    'from 1 (was 0)',
  ],
  [
    'a negative delay',
    [{ operation: 'createExchangeTrade', delay: -1 }],
    '/0/delay',
    'seconds above 0',
  ],
  [
    'retryAfter alone',
    [{ operation: 'createExchangeTrade', delay: 1, retryAfter: 1 }],
    '/0/retryAfter',
    'goes with a status',
  ],
] as const)('a plan with %s is refused at its place', ([, value, pointer, words]) => {
  const read = parseFaultPlan(value, ids);
  expect(read).toMatchObject({ problems: [{ code: 'fault-plan', severity: 'error', pointer }] });
  expect('problems' in read && read.problems[0]?.message).toContain(words);
});

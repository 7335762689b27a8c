// The sandbox in one process: prints as JSON what calls cost in a small world and in one of many
// payments, and what memory that world takes. Built first. Usage: node --expose-gc world-runs.mjs PAYMENTS
import { createSandbox } from '@/sandbox/sandbox';

const payments = Number(process.argv[2]);
const base = 'http://sandbox.localhost';
const headers = { 'content-type': 'application/json', authorization: 'Bearer BENCH:world:runs' };

/** Calls measured together, to see more than the clock's own grain. */
const batch = 500;
const batches = 9;

/** A clock that goes on with each call, so that payments live through what happens to them. */
function createStepClock() {
  let passed = 0;
  const start = Date.UTC(2026, 2, 4, 9);
  return { now: () => start + passed, steady: () => passed, advance: (ms) => (passed += ms) };
}

let keys = 0;
const newKey = () => `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`;

async function measure() {
  const clock = createStepClock();
  const sandbox = createSandbox({ seed: 42, clock, requireToken: true });
  const send = async (method, path, body) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await sandbox.fetch(new Request(base + path, init));
    const text = await response.text();
    if (response.status >= 300) throw new Error(`${method} ${path} ${response.status}: ${text}`);
    clock.advance(1_000);
    return text;
  };
  const create = () =>
    send('POST', '/v1/payments', {
      idempotencyKey: newKey(),
      amount: { amount: '25.00', currency: 'USD' },
      source: { id: 'b8627ae8-732b-4d25-b947-1df8f4007a29', type: 'card' },
      verification: 'none',
      metadata: { email: 'buyer@example.com', sessionId: 'bench', ipAddress: '203.0.113.7' },
    });
  const id = JSON.parse(await create()).data.id;
  const calls = {
    create,
    get: () => send('GET', `/v1/payments/${id}`),
    'first page': () => send('GET', '/v1/payments'),
    'filtered page': () =>
      send('GET', '/v1/payments?status=paid&source=b8627ae8-732b-4d25-b947-1df8f4007a29'),
  };
  for (let count = 0; count < 2_000; count += 1) await create();
  for (const call of Object.values(calls)) await costOf(call);
  const before = await costs(calls);
  globalThis.gc();
  const empty = process.memoryUsage();
  const startedAt = performance.now();
  for (let count = sandbox.world.cardTransfers.rows().length; count < payments; count += 1)
    await create();
  const seconds = (performance.now() - startedAt) / 1_000;
  globalThis.gc();
  const full = process.memoryUsage();
  return {
    small: before,
    large: await costs(calls),
    seconds,
    megabytes: full.heapUsed / 1e6,
    rss: full.rss / 1e6,
    grown: (full.heapUsed - empty.heapUsed) / 1e6,
  };
}

async function costs(calls) {
  const result = {};
  for (const [name, call] of Object.entries(calls)) result[name] = await costOf(call);
  return result;
}

/** Milliseconds of processor time of one call, whatever else the machine does: the median of some batches. */
async function costOf(call) {
  const times = [];
  for (let turn = 0; turn < batches; turn += 1) {
    const before = process.cpuUsage();
    for (let count = 0; count < batch; count += 1) await call();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000 / batch);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(batches / 2)];
}

void measure().then((result) => console.log(JSON.stringify(result)));

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { root } from '../project.mjs';

/** Calls under way at once, so that a kill falls into the middle of some. */
const clients = 6;

/** The most calls that are answered before a kill. */
const mostAnswers = 90;

const json = { 'content-type': 'application/json' };

export async function killOften({ program, file, times }) {
  const report = { kills: 0, answered: 0, torn: 0, lost: [], state: undefined };
  const known = { payments: new Map(), requestIds: new Set(), now: '', calls: 0 };
  for (let round = 0; round < times; round += 1) {
    const server = await start(program, file);
    try {
      report.torn += server.messages.includes('was never finished') ? 1 : 0;
      await checkAll(server.url, known, report);
      await callUntil(server, known, 1 + ((round * 37) % mostAnswers));
    } finally {
      await kill(server);
    }
    report.kills += 1;
  }
  const server = await start(program, file);
  try {
    await checkAll(server.url, known, report);
    report.state = await (await fetch(`${server.url}/__sandbox/state`)).json();
  } finally {
    await kill(server);
  }
  return { ...report, answered: known.calls };
}

async function start(program, file) {
  // Money moves with time: fast, so that much of it happens between two calls.
  const args = ['sandbox', '--port', '0', '--no-auth', '--speed', '600', '--state', file];
  const child = spawn(process.execPath, [...program, ...args], { cwd: root, stdio: 'pipe' });
  const server = { child, url: '', messages: '' };
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code}: ${server.messages}`);
  });
  ended.catch(() => undefined);
  const up = new Promise((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text) => {
      server.messages += text;
      if (server.messages.includes('Ctrl-C')) resolve();
    });
  });
  await Promise.race([up, ended]);
  server.url = /http:\/\/127\.0\.0\.1:\d+/.exec(server.messages)[0];
  return server;
}

async function kill({ child }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Lets clients call until enough was answered, then kills the server while they go on. */
async function callUntil(server, known, answers) {
  const until = known.calls + answers;
  let isKilled = false;
  const client = async (number) => {
    for (let turn = number; !isKilled; turn += 1) {
      try {
        await callOnce(server.url, known, turn);
      } catch (error) {
        if (!isKilled) throw error;
        return;
      }
      if (known.calls >= until && !isKilled) {
        isKilled = true;
        server.child.kill('SIGKILL');
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
}

/** One call; what its answer says is noted as soon as it is there. */
async function callOnce(url, known, turn) {
  const kind = turn % 4;
  if (kind === 0) {
    const { now } = await send(known, `${url}/__sandbox/clock`);
    if (now > known.now) known.now = now;
    return;
  }
  if (kind === 1 && known.payments.size > 0) {
    const id = [...known.payments.keys()].at(-1);
    note(known, (await send(known, `${url}/v1/payments/${id}`)).data);
    return;
  }
  const body = {
    idempotencyKey: randomUUID(),
    amount: { amount: `${turn + 1}.00`, currency: 'USD' },
    source: { id: 'b8627ae8-732b-4d25-b947-1df8f4007a29', type: 'card' },
    verification: 'none',
    metadata: { email: 'buyer@example.com', sessionId: 'kill', ipAddress: '203.0.113.7' },
  };
  const init = { method: 'POST', headers: json, body: JSON.stringify(body) };
  note(known, (await send(known, `${url}/v1/payments`, init)).data);
}

async function send(known, url, init) {
  const response = await fetch(url, init);
  const body = await response.json();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(body)}`);
  known.calls += 1;
  const requestId = response.headers.get('x-request-id');
  if (requestId !== null) {
    // Chance that went back in time would give an id twice.
    if (known.requestIds.has(requestId)) throw new Error(`Request id ${requestId} came twice.`);
    known.requestIds.add(requestId);
  }
  return body;
}

/** Remembers the latest that was answered of a payment. */
function note(known, payment) {
  const before = known.payments.get(payment.id);
  if (!before || before.updateDate <= payment.updateDate) known.payments.set(payment.id, payment);
}

/** Looks for everything that was ever answered. */
async function checkAll(url, known, report) {
  const { now } = await (await fetch(`${url}/__sandbox/clock`)).json();
  if (now < known.now) report.lost.push(`time: ${known.now} was answered, now it is ${now}`);
  const { collections } = await (await fetch(`${url}/__sandbox/state`)).json();
  const kept = new Map(collections.cardTransfers.map((transfer) => [transfer.id, transfer]));
  for (const { id, amount, updateDate } of known.payments.values()) {
    const found = kept.get(id);
    if (!found) report.lost.push(`payment ${id}`);
    else if (found.amount !== amount.amount || found.updateDate < updateDate) {
      report.lost.push(`payment ${id} as of ${updateDate}: it is as of ${found.updateDate}`);
    }
  }
}

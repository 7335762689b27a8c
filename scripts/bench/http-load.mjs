// How many pairs of a POST and a GET a server answers per second, over some connections at once.
import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';

/** Connections at once: enough that the server never waits for a caller. */
const connections = 16;

const paymentOf = () =>
  JSON.stringify({
    idempotencyKey: randomUUID(),
    amount: { amount: '25.00', currency: 'USD' },
    source: { id: 'b8627ae8-732b-4d25-b947-1df8f4007a29', type: 'card' },
    verification: 'none',
    metadata: { email: 'buyer@example.com', sessionId: 'bench', ipAddress: '203.0.113.7' },
  });

/** Requests per second, each pair being a payment that is created and then read. */
export async function requestsPerSecond(base, seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const state = { requests: 0, isOver: false };
  const client = async () => {
    while (!state.isOver) {
      const created = await send(agent, base, 'POST', '/v1/payments', paymentOf());
      const { id } = JSON.parse(created).data;
      await send(agent, base, 'GET', `/v1/payments/${id}`);
      state.requests += 2;
    }
  };
  const run = async (duration) => {
    Object.assign(state, { requests: 0, isOver: false });
    const startedAt = performance.now();
    const timer = setTimeout(() => (state.isOver = true), duration * 1_000);
    await Promise.all(Array.from({ length: connections }, client));
    clearTimeout(timer);
    return state.requests / ((performance.now() - startedAt) / 1_000);
  };
  try {
    await run(seconds / 3);
    return await run(seconds);
  } finally {
    agent.destroy();
  }
}

/** The bodies of one such pair, for a server that only echoes their sizes. */
export async function samplePair(base) {
  const agent = new Agent();
  const created = await send(agent, base, 'POST', '/v1/payments', paymentOf());
  const read = await send(agent, base, 'GET', `/v1/payments/${JSON.parse(created).data.id}`);
  return { created, read };
}

function send(agent, base, method, path, body) {
  const headers = {
    authorization: 'Bearer BENCH:http:load',
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const call = request(base + path, { method, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.once('end', () => {
        if (response.statusCode < 300) resolve(text);
        else reject(new Error(`${method} ${path} ${response.statusCode}: ${text}`));
      });
    });
    call.once('error', reject);
    call.end(body);
  });
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getOperation } from '@/api/catalogue';
import { createClient } from '@/api/client';
import { lastAttempt } from '@/api/exchange';
import { askForProxy, liveTransport, type Proxy } from '@/browser/live-transport';

const provider = 'https://api-sandbox.circle.com';

beforeEach(() => vi.stubGlobal('location', { origin: 'http://localhost:3011' }));
afterEach(() => vi.unstubAllGlobals());

const noToken = () => undefined;
const now = () => 0;

/** Sends a read to a base; gives where it went, and the attempt as it is kept. */
async function sendTo(base: string, proxy: Proxy | undefined, answer = () => Response.json({})) {
  const went: string[] = [];
  const transport = liveTransport(
    () => Promise.resolve(proxy),
    async (request) => {
      went.push(request.url);
      return answer();
    },
  );
  const client = createClient({ transport, base: () => base, token: noToken, now, retries: false });
  return { went, attempt: lastAttempt(await client.send(getOperation('getConfiguration'), {})) };
}

const refuse = (): Response => {
  throw new TypeError('Failed to fetch');
};

test.for([
  [provider, provider, 'http://localhost:3011/__proxy/v1/configuration'],
  [`${provider}.example.com`, provider, `${provider}.example.com/v1/configuration`],
  ['http://127.0.0.1:4010', 'http://127.0.0.1:4010', 'http://127.0.0.1:4010/v1/configuration'],
  [provider, undefined, `${provider}/v1/configuration`],
] as const)('a call to %s with a proxy for %s goes to %s', async ([base, proxied, url]) => {
  const { went, attempt } = await sendTo(base, proxied && { base: proxied });
  expect(went).toEqual([url]);
  expect(attempt.request.url).toBe(`${base}/v1/configuration`);
});

test.for([
  [provider, undefined, `npm start -- --proxy ${provider}`],
  [provider, { base: provider }, 'start the studio again with npm start'],
  ['http://127.0.0.1:4999', undefined, 'npm run sandbox -- --port 4999'],
] as const)('no answer from %s with the proxy %j: "%s"', async ([base, proxy, advice]) => {
  const { attempt } = await sendTo(base, proxy, refuse);
  expect(attempt.failure?.code).toBe('network');
  expect(attempt.failure?.message).toContain(`No answer from ${base}. `);
  expect(attempt.failure?.message).toContain(advice);
});

test.for([
  [() => Response.json({ base: provider }), { base: provider }],
  [() => Response.json({}), undefined],
  [() => new Response('<!doctype html>'), undefined],
  [refuse, undefined],
] as const)('the server of the page tells its proxy, or has none (%#)', async ([answer, proxy]) => {
  vi.stubGlobal('fetch', async () => answer());
  expect(await askForProxy()).toEqual(proxy);
});

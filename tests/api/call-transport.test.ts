import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callTransport, type CarriedAnswer } from '@/api/call-transport';
import { createClient } from '@/api/client';
import { fetchTransport } from '@/api/fetch-transport';
import type { CallInput, Operation } from '@/api/operation';

const operation: Operation = {
  id: 'noteThing',
  group: 'things',
  title: 'Note a thing',
  method: 'POST',
  path: '/things/{id}',
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
  body: { contentType: 'application/json', schema: true },
  success: { status: 200, schema: true },
} as unknown as Operation;

const anyText = fc.string({ unit: 'binary' });

const anyCall = fc.record<CallInput>({
  path: fc.record({ id: fc.string({ minLength: 1 }) }),
  query: fc.dictionary(anyText, anyText, { maxKeys: 2 }),
  body: fc.oneof(anyText, fc.dictionary(anyText, anyText, { maxKeys: 2 })),
});

const anyAnswer = fc.record<CarriedAnswer>({
  status: fc.constantFrom(200, 201, 400, 404, 503),
  headers: fc.dictionary(
    fc.constantFrom('X-Request-Id', 'content-type', 'link'),
    fc.constantFrom('a', 'b'),
  ),
  text: fc.string({ unit: 'binary' }),
});

/** What is seen of a call, and what comes back, by one of both transports. */
async function carried(input: CallInput, answer: CarriedAnswer, way: 'call' | 'fetch') {
  const seen: unknown[] = [];
  const transport =
    way === 'call'
      ? callTransport(async ({ method, url, headers, text }) => {
          seen.push(method, url, Object.fromEntries(headers), await text());
          return answer;
        })
      : fetchTransport(async (request) => {
          const { method, url, headers } = request;
          seen.push(method, url, Object.fromEntries(headers), await request.text());
          const { text, ...rest } = answer;
          return new Response(text === null ? null : new TextEncoder().encode(text), rest);
        });
  const client = createClient({
    transport,
    base: () => 'http://sandbox.localhost',
    token: () => 'KEY:id:secret',
    now: () => 0,
    retries: false,
  });
  return { seen, attempts: (await client.send(operation, input)).attempts };
}

test('a call in this process is seen, and answered, as one by fetch is', async () => {
  await fc.assert(
    fc.asyncProperty(anyCall, anyAnswer, async (input, answer) => {
      const [one, two] = [
        await carried(input, answer, 'call'),
        await carried(input, answer, 'fetch'),
      ];
      expect(one.attempts[0].response).toBeDefined();
      expect(JSON.stringify(one)).toBe(JSON.stringify(two));
    }),
  );
});

test('an answer without a body has an empty one', async () => {
  const answer = { status: 204, headers: {}, text: null };
  const { attempts } = await carried({ path: { id: '1' } }, answer, 'call');
  expect(attempts[0].response).toEqual({ status: 204, headers: {}, body: '' });
});

test('a call that is given up ends at once, whatever answers it', async () => {
  const client = createClient({
    transport: callTransport(() => new Promise(() => {})),
    base: () => 'http://sandbox.localhost',
    token: () => undefined,
    now: () => 0,
    retries: false,
  });
  const controller = new AbortController();
  const sent = client.send(operation, { path: { id: '1' } }, { signal: controller.signal });
  controller.abort();
  expect((await sent).attempts[0].failure?.code).toBe('aborted');
});

import { expect, test } from 'vitest';
import { importOpenApi } from '@/api/import-openapi';
import type { Json, JsonObject } from '@/api/json';
import { validate } from '@/api/validate';
import { createControl } from '@/sandbox/control';
import { controlOperations } from '@/sandbox/control-operations';
import { describeLocalApi, localApis } from '@/sandbox/local-apis';
import { startServer } from '@/sandbox/hosts/server';
import { createSandbox } from '@/sandbox/sandbox';
import { challengedPayment } from './card-support';
import { readyIntent } from './intent-support';
import { createBench } from './support';

const apis = [localApis.toolbox, localApis.sandbox] as const;

test.for(apis)(
  'the description of $head.name that lies beside the flows is up to date (vitest -u writes it anew)',
  async (api) => {
    const file = `../../src/flows/library/${api.head.name}.openapi.json`;
    const text = `${JSON.stringify(describeLocalApi(api), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(new URL(file, import.meta.url).pathname);
  },
);

const told = (all: readonly { id: string; method: string; path: string }[]) =>
  all.map(({ id, method, path }) => [id, method, path]);

test.for(apis)('the description of $head.name is read back as the same operations', (api) => {
  const text = JSON.stringify(describeLocalApi(api));
  const { operations, problems } = importOpenApi(text, { name: api.head.name, url: 'api.json' });
  expect(problems).toEqual([]);
  expect(told(operations)).toEqual(told(api.operations));
});

test.for(controlOperations.map((operation) => [operation.id, operation] as const))(
  'the control answers %s as described',
  async ([id, { method, path, example, success, body }]) => {
    const bench = createBench();
    const paymentIntentId = await readyIntent(bench);
    const paymentId = await challengedPayment(bench);
    const control = createControl({
      sandbox: bench.sandbox,
      clock: { speed: () => 0, advance: bench.clock.advance },
    });
    const sent: Record<string, Json> = {
      answerThreeDSecure: { ...(example?.body as JsonObject), paymentId },
      payPaymentIntent: { ...(example?.body as JsonObject), paymentIntentId },
      putState: createSandbox({ seed: 7, clock: bench.clock }).save() as unknown as Json,
    };
    const request = new Request(`http://127.0.0.1:4010${path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent[id] ?? example?.body),
      }),
    });
    const response = await control(request);
    expect(response.status).toBe(success.status);
    expect(validate(success.schema ?? false, await response.json())).toEqual([]);
  },
);

test('another machine gets from each of them what its description tells', async () => {
  const server = await startServer({ port: 0, seed: 42, speed: 0 });
  try {
    for (const { method, path, answers } of apis.flatMap(({ operations }) => operations)) {
      // oxlint-disable-next-line no-await-in-loop -- One after the other is enough.
      const { status, body } = await fetchAs(server.url, path.replace(/\{\w+\}/, 'payer'), method);
      expect(answers).toContainEqual(expect.objectContaining({ status: 403, code: 403 }));
      expect([status, body['code']]).toEqual([403, 403]);
    }
  } finally {
    await server.close();
  }
});

/** Calls as a page of another origin does. */
async function fetchAs(url: string, path: string, method: string) {
  const response = await fetch(url + path, { method, headers: { origin: 'https://example.com' } });
  return { status: response.status, body: (await response.json()) as JsonObject };
}

test('a clock that does not follow the wall takes no speed', async () => {
  const { sandbox, clock } = createBench();
  const control = createControl({ sandbox, clock: { speed: () => 0, advance: clock.advance } });
  const response = await control(
    new Request('http://127.0.0.1:4010/__sandbox/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ speed: 60 }),
    }),
  );
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('leave \\"speed\\" out');
});

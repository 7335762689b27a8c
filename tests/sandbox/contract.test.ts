import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '@/api/catalogue';
import { behaviours } from '@/sandbox/behaviours';
import { batched, createBench } from './support';

const boundIds = behaviours.map(({ operation }) => operation.id);
const played = catalogue.filter(({ id }) => boundIds.includes(id));
const notPlayed = catalogue.filter(({ id }) => !boundIds.includes(id));

test('no operation has two behaviours, and all of them are in the catalogue', () => {
  expect(boundIds.toSorted()).toEqual(played.map(({ id }) => id).toSorted());
});

test('the README lists what is not played', () => {
  const readme = readFileSync(new URL('../../src/sandbox/README.md', import.meta.url), 'utf8');
  const [, list = ''] = /^\*\*Not played yet\*\*[^:]*:([^.]*)\./m.exec(readme) ?? [];
  const words = list.split(/\W+/);
  const listed = catalogue.filter(({ id, area }) => words.includes(id) || words.includes(area));
  expect(listed.map(({ id }) => id)).toEqual(notPlayed.map(({ id }) => id));
});

const put = (path: string) => path.replaceAll(/\{\w+\}/g, 'fc2f9a3e-0b17-4a1d-a7a5-4f5a9f0f8c11');

test.for(notPlayed.map((operation) => [operation.id, operation] as const))(
  '%s is not played: 501, after the same checks',
  async ([id, { title, method, path, body, example }]) => {
    const bench = createBench();
    const query = new URLSearchParams(example?.query as Record<string, string> | undefined);
    const send = (sent: unknown, headers = {}) =>
      bench.send(method, `${put(path)}?${query}`, {
        headers: { 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(sent) }),
      });
    expect(await send(example?.body)).toMatchObject({
      status: 501,
      body: { code: 501, message: `The embedded sandbox does not play ${title} (${id}) yet.` },
    });
    const malformed = await send(example?.body, { authorization: 'Basic abc' });
    expect(malformed).toMatchObject({ status: 401, body: { code: 401 } });
    expect((await send({})).status).toBe(body ? 400 : 501);
  },
);

test('amounts go out as texts', async () => {
  const { settlement } = await batched(createBench(), { amount: '10.00', currency: 'MXN' });
  expect(JSON.stringify(settlement)).not.toMatch(/"amount":\d/);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBench, newKey, trade, type Answered, type Bench } from './support';

const list = '/v1/exchange/trades/settlements';

/** A sandbox with batches, oldest first; a few share their moment. */
async function filled(count: number): Promise<{ bench: Bench; ids: string[] }> {
  const bench = createBench();
  for (let made = 0; made < count; made += 1) {
    if (made % 3 === 0) bench.clock.advance(100);
    await trade(bench, { amount: '10.00', currency: 'MXN' }, 'USDC');
  }
  bench.clock.advance(4_000);
  const { body } = await bench.get(`${list}?pageSize=50`);
  return { bench, ids: idsOf(body['data']).toReversed() };
}

const idsOf = (data: unknown) => (data as { id: string }[]).map(({ id }) => id);

/** The URLs of a `Link` header by relation. */
function linksOf({ headers }: Answered): Record<string, string> {
  const found = (headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g);
  return Object.fromEntries([...found].map(([, url = '', relation = '']) => [relation, url]));
}

const follow = (bench: Bench, url: string | undefined) => {
  const { pathname, search } = new URL(url ?? '');
  return bench.get(pathname + search);
};

test('a list is newest first, 50 to a page unless asked for fewer', async () => {
  const { bench, ids } = await filled(53);
  expect(ids).toHaveLength(50);
  const { body } = await bench.get(`${list}?pageSize=500`);
  expect(idsOf(body['data'])).toEqual(ids.toReversed());
});

test('links repeat filters, page size and the moment of the first page', async () => {
  const { bench } = await filled(5);
  const { headers } = await bench.get(`${list}?pageSize=2&status=pending&currency=MXN`);
  const to = new Date(bench.clock.now()).toISOString().replace('Z', '000000Z');
  const query = `status=pending&currency=MXN&to=${encodeURIComponent(to)}&pageSize=2`;
  const links = linksOf({ headers } as Answered);
  expect(links['first']).toBe(`http://sandbox.localhost${list}?${query}`);
  expect(links['self']).toBe(links['first']);
  expect(links['next']).toMatch(/&pageAfter=[0-9a-f-]{36}$/);
  expect(links).not.toHaveProperty('prev');
});

test('the last page has a previous one but no next one', async () => {
  const { bench, ids } = await filled(5);
  const first = await bench.get(`${list}?pageSize=3`);
  const second = await follow(bench, linksOf(first)['next']);
  expect(idsOf(second.body['data'])).toEqual([ids[1], ids[0]]);
  expect(linksOf(second)).not.toHaveProperty('next');
  const back = await follow(bench, linksOf(second)['prev']);
  expect(back.body).toEqual(first.body);
});

test('pages stay the same while new items arrive', async () => {
  const { bench, ids } = await filled(4);
  const first = await bench.get(`${list}?pageSize=2`);
  bench.clock.advance(1_000);
  await trade(bench, { amount: '10.00', currency: 'MXN' }, 'USDC');
  bench.clock.advance(4_000);
  const again = await follow(bench, linksOf(first)['first']);
  expect(again.body).toEqual(first.body);
  const next = await follow(bench, linksOf(first)['next']);
  expect(idsOf(next.body['data'])).toEqual([ids[1], ids[0]]);
});

test('following next gives every item once, and prev leads back, for any page size', async () => {
  const { bench, ids } = await filled(11);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 12 }), async (size) => {
      const pages = [await bench.get(`${list}?pageSize=${size}`)];
      for (let next = linksOf(pages[0] as Answered)['next']; next;) {
        const page = await follow(bench, next);
        pages.push(page);
        next = linksOf(page)['next'];
      }
      expect(pages.flatMap(({ body }) => idsOf(body['data']))).toEqual(ids.toReversed());
      for (const [index, page] of pages.slice(1).entries()) {
        const prev = await follow(bench, linksOf(page)['prev']);
        expect(prev.body).toEqual(pages[index]?.body);
      }
    }),
  );
});

test('an empty list has no next and no previous page', async () => {
  const links = linksOf(await createBench().get(list));
  expect(Object.keys(links)).toEqual(['first', 'self']);
});

test('both cursors at once are refused', async () => {
  const { bench, ids } = await filled(2);
  const { status, body } = await bench.get(`${list}?pageAfter=${ids[0]}&pageBefore=${ids[1]}`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 2, errors: [{ location: 'pageBefore' }] });
});

test.for(['pageAfter', 'pageBefore'])('an unknown %s is refused', async (name) => {
  const { status, body } = await createBench().get(`${list}?${name}=${newKey()}`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 2, errors: [{ error: 'invalid_value', location: name }] });
});

import { expect, test } from 'vitest';
import { charge } from './card-support';
import { pay, readyIntent } from './intent-support';
import { createBench, text, type Answered, type Bench } from './support';

/** Payments by card and by coins in turn, oldest first. */
async function mixed(bench: Bench, count: number): Promise<string[]> {
  const intentId = await readyIntent(bench);
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    bench.clock.advance(made % 2);
    // Two cards, then one transfer of coins. One after the other, as their order is what is tested.
    // oxlint-disable-next-line no-await-in-loop
    const id =
      made % 3 === 2 ? (await pay(bench, intentId, '1.00')).paymentId : await byCard(bench);
    ids.push(id);
  }
  return ids;
}

async function byCard(bench: Bench): Promise<string> {
  return text((await charge(bench)).data['id']);
}

const idsOf = ({ body }: Answered) => (body['data'] as { id: string }[]).map(({ id }) => id);

/** What a relation of the `Link` header leads to; nothing where there is none. */
async function follow(bench: Bench, { headers }: Answered, relation: string) {
  const pattern = new RegExp(`<http://sandbox.localhost([^>]+)>; rel="${relation}"`);
  const [, path] = pattern.exec(headers.get('link') ?? '') ?? [];
  return path === undefined ? undefined : await bench.get(path);
}

test('cards and coins are one list, newest first, page by page and back', async () => {
  const bench = createBench();
  const ids = await mixed(bench, 11);
  const first = await bench.get('/v1/payments?pageSize=4');
  const second = await follow(bench, first, 'next');
  const third = second && (await follow(bench, second, 'next'));
  if (!second || !third) throw new Error('There are three pages of four.');
  expect([first, second, third].map(idsOf)).toEqual([
    ids.slice(7).toReversed(),
    ids.slice(3, 7).toReversed(),
    ids.slice(0, 3).toReversed(),
  ]);
  expect(await follow(bench, third, 'next')).toBeUndefined();
  expect((await follow(bench, third, 'prev'))?.body).toEqual(second.body);
  expect((await follow(bench, second, 'prev'))?.body).toEqual(first.body);
  expect(await follow(bench, first, 'prev')).toBeUndefined();
});

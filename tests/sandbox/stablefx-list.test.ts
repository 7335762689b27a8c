import { expect, test } from 'vitest';
import type { JsonObject } from '@/api/json';
import {
  breaches,
  fund,
  makerTrades,
  openSigned,
  openUnsigned,
  paths,
  takerWallet,
  tradeNow,
} from './stablefx-support';
import { createBench, newKey, text, type Bench } from './support';

/** Four trades, a minute apart, oldest first: the last sells EURC, the first is complete. */
async function filled(): Promise<{ bench: Bench; ids: string[]; times: string[] }> {
  const bench = createBench();
  const [ids, times]: string[][] = [[], []];
  for (const from of ['USDC', 'USDC', 'USDC', 'EURC']) {
    times?.push(new Date(bench.clock.now()).toISOString());
    const to = { currency: from === 'USDC' ? 'EURC' : 'USDC' };
    const trade = await openSigned(bench, { from: { currency: from, amount: '50' }, to });
    ids?.push(text(trade['id']));
    if (ids?.length === 1) await fund(bench, [trade['contractTradeId']], 'taker', takerWallet);
    bench.clock.advance(60_000);
  }
  return { bench, ids: ids ?? [], times: times ?? [] };
}

async function list(bench: Bench, query: string) {
  const answer = await bench.get(`${paths.trades}?${query}`);
  expect(breaches('stablefxListTrades', answer)).toEqual([]);
  return answer;
}

const idsOf = ({ body }: { body: JsonObject }) =>
  (body['data'] as { id: string }[]).map(({ id }) => id);

test('a list shows one side, newest first; without a side it is refused', async () => {
  const { bench, ids } = await filled();
  expect(idsOf(await list(bench, 'type=taker'))).toEqual(ids.toReversed());
  const none = await bench.get(paths.trades);
  expect(none).toMatchObject({ status: 400, body: { errors: [{ location: 'type' }] } });
});

test('every filter finds what it names, and all of them hold together', async () => {
  const { bench, ids, times } = await filled();
  const [first = '', second = '', third = '', last = ''] = ids;
  const hash = text((await tradeNow(bench, first))['settlementTransactionHash']);
  const found = async (query: string) => idsOf(await list(bench, `type=taker&${query}`));
  expect(await found('status=complete')).toEqual([first]);
  expect(await found('status=pending_settlement')).toEqual([last, third, second]);
  expect(await found(`ids=${first}&ids=${third}&ids=${newKey()}`)).toEqual([third, first]);
  expect(await found(`ids=${first}&ids=${third}&status=complete`)).toEqual([first]);
  expect(await found(`id=${second.slice(0, 8)}`)).toEqual([second]);
  expect(await found(`settlementTransactionHash=${hash}`)).toEqual([first]);
  expect(await found(`settlementTransactionHash=0x${'0'.repeat(64)}`)).toEqual([]);
  expect(await found('asset=EURC')).toHaveLength(4);
  expect(await found('asset=QCAD&asset=GBPA')).toEqual([]);
  expect(await found(`from=${times[2]}`)).toEqual([last, third]);
  expect(await found(`startCreateDateInclusive=${times[1]}&to=${times[2]}`)).toEqual([
    third,
    second,
  ]);
  expect(await found(`from=${times[0]}&startCreateDateInclusive=${times[3]}`)).toEqual([last]);
  expect(await found(`endCreateDateInclusive=${times[0]}`)).toEqual([first]);
  expect(await found(`updatedTo=${times[0]}`)).toEqual([]);
  expect(await found(`updatedFrom=${times[3]}`)).toEqual([last]);
});

test('a moment between two milliseconds is after the first of them', async () => {
  const { bench, ids, times } = await filled();
  const [, , third, last] = ids;
  const between = times[2]?.replace('Z', '5Z');
  const found = async (query: string) => idsOf(await list(bench, `type=taker&${query}`));
  expect(await found(`from=${times[2]}&startCreateDateInclusive=${between}`)).toEqual([last]);
  expect(await found(`from=${between}&startCreateDateInclusive=${times[2]}`)).toEqual([last]);
  expect(await found(`to=${between}&updatedFrom=${times[2]}`)).toEqual([third]);
  expect(await found(`updatedFrom=${between}`)).toEqual([last]);
});

test('with sortOrder=asc the oldest come first, and the pages lead to the newest', async () => {
  const { bench, ids } = await filled();
  const [first, second, third, last] = ids;
  const follow = (answer: Awaited<ReturnType<typeof list>>, relation: string) => {
    const link = new RegExp(`<([^>]+)>; rel="${relation}"`).exec(answer.headers.get('link') ?? '');
    return list(bench, new URL(link?.[1] ?? '').search.slice(1));
  };
  const one = await list(bench, 'type=taker&sortOrder=asc&pageSize=3');
  expect(idsOf(one)).toEqual([first, second, third]);
  expect(one.headers.get('link')).not.toContain('rel="prev"');
  const two = await follow(one, 'next');
  expect(idsOf(two)).toEqual([last]);
  expect(two.headers.get('link')).not.toContain('rel="next"');
  expect(idsOf(await follow(two, 'prev'))).toEqual([first, second, third]);
});

test('a page has 50 trades, at most 200', async () => {
  const bench = createBench();
  for (let made = 0; made < 205; made += 1) await openUnsigned(bench);
  expect(idsOf(await list(bench, 'type=taker'))).toHaveLength(50);
  expect(idsOf(await list(bench, 'type=taker&pageSize=1000'))).toHaveLength(200);
});

test('a maker sees own trades beside those of others; polling for a state makes none', async () => {
  const { bench, ids } = await filled();
  expect(await makerTrades(bench, 'pending_settlement')).toHaveLength(3);
  expect(idsOf(await list(bench, `type=maker&ids=${ids[0]}`))).toEqual([ids[0]]);
  expect(bench.sandbox.world.stablefxTrades.rows()).toHaveLength(4);
  expect(idsOf(await list(bench, 'type=maker'))).toHaveLength(8);
});

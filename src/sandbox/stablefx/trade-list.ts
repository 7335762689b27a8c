import type { stablefxListTrades } from '@/api/operations/stablefx-trades';
import type { Call } from '../behave';
import type { Row } from '../collection';
import { hashKey, sideKey, sidesOf, type StablefxTrade } from '../entities/stablefx';
import { moment } from '../paging';
import type { World } from '../world';

export type TradeQuery = NonNullable<typeof stablefxListTrades.types>['query'];

/** Query parameters of the list that filter; its links repeat them. */
export const listFilters = [
  'type',
  'status',
  'startCreateDateInclusive',
  'endCreateDateInclusive',
  'updatedFrom',
  'updatedTo',
  'asset',
  'id',
  'ids',
  'settlementTransactionHash',
  'sortOrder',
];

/** A call with both names of the create date brought into one; where both are given, both hold. */
export function withCreateDates<P, B>(call: Call<P, TradeQuery, B>): Call<P, TradeQuery, B> {
  const { query } = call;
  const from = pick([query.from, query.startCreateDateInclusive], Math.max, Math.ceil);
  const to = pick([query.to, query.endCreateDateInclusive], Math.min, Math.floor);
  return {
    ...call,
    query: { ...query, ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
  };
}

function pick(
  dates: readonly (string | undefined)[],
  end: (...moments: number[]) => number,
  round: (ms: number) => number,
): string | undefined {
  const given = dates.filter((date) => date !== undefined);
  const edge = end(...given.map((date) => moment(date, round)));
  return given.find((date) => moment(date, round) === edge);
}

/** The trades a list is to show, in the order of creation: found by an index, then looked at. */
export function foundTrades(world: World, query: TradeQuery): readonly Row<StablefxTrade>[] {
  const { asset, id, ids, settlementTransactionHash, updatedFrom, updatedTo } = query;
  const rows = indexedTrades(world, query);
  const others = [asset, id, ids, settlementTransactionHash, updatedFrom, updatedTo];
  return others.every((filter) => filter === undefined)
    ? rows
    : rows.filter(({ entity }) => fits(entity, query));
}

function indexedTrades({ stablefxTrades }: World, query: TradeQuery) {
  const { type, status, ids, settlementTransactionHash } = query;
  if (settlementTransactionHash !== undefined) {
    return stablefxTrades.rows(hashKey(settlementTransactionHash));
  }
  if (!ids) return stablefxTrades.rows(sideKey(type, status));
  const named = [...new Set(ids)].flatMap((one) => {
    const [entity, seq] = [stablefxTrades.get(one), stablefxTrades.seqOf(one)];
    return entity && seq !== undefined ? [{ entity, seq }] : [];
  });
  return named.toSorted((a, b) => a.seq - b.seq);
}

function fits(trade: StablefxTrade, query: TradeQuery): boolean {
  const { type, status, asset, id = '', ids, settlementTransactionHash: hash } = query;
  const updated = moment(trade.updateDate);
  return (
    sidesOf(trade).includes(type) &&
    (status === undefined || trade.status === status) &&
    (!asset || asset.includes(trade.from.currency) || asset.includes(trade.to.currency)) &&
    trade.id.startsWith(id.toLowerCase()) &&
    (!ids || ids.includes(trade.id)) &&
    (hash === undefined || trade.settlementTransactionHash === hash.toLowerCase()) &&
    (query.updatedFrom === undefined || updated >= moment(query.updatedFrom, Math.ceil)) &&
    (query.updatedTo === undefined || updated <= moment(query.updatedTo))
  );
}

import { refuseEntity, reply, type Call, type Refusal, type Reply } from './behave';
import type { Row } from './collection';
import { cutPage, type Dated, type Page, type PageCut } from './cut-page';
import { entityError } from './entity-errors';
import type { Entity } from './journal';
import { isoTime, type World } from './world';

/** Query parameters every list with pages takes. */
export interface PageQuery {
  from?: string;
  to?: string;
  pageBefore?: string;
  pageAfter?: string;
  pageSize?: number;
}

/** What a list is made of. */
export interface ListSource<T extends Dated, Answer> {
  /** What the filters let through, in the order of creation. */
  rows: readonly Row<T>[];
  /** More of the same kind, for a list of what two collections keep. */
  moreRows?: readonly Row<T>[];
  seqOf(id: string): number | undefined;
  answer(entity: T): Answer;
  /** Names of the query parameters that filter; links repeat them. */
  filters: readonly string[];
  maxPageSize: number;
  /** Oldest first: the next page then holds what is newer. Default: newest first. */
  ascending?: boolean;
}

const defaultPageSize = 50;

/**
 * Answers with one page, newest first unless the list says otherwise, and its `Link` header. It looks
 * at no more rows than it gives: places are found by halving.
 */
export function replyPage<T extends Dated, Answer>(
  world: World,
  call: Call<unknown, PageQuery, unknown>,
  source: ListSource<T, Answer>,
): Reply<Answer[]> | Refusal {
  const { pageBefore, pageAfter } = call.query;
  if (pageBefore !== undefined && pageAfter !== undefined) {
    const text = 'is not allowed beside pageAfter';
    return refuseEntity(entityError('pageBefore', { error: 'not_required', text }, pageBefore));
  }
  const cursor = pageAfter ?? pageBefore;
  const cursorSeq = cursor === undefined ? undefined : source.seqOf(cursor);
  if (cursor !== undefined && cursorSeq === undefined) {
    const location = pageAfter === undefined ? 'pageBefore' : 'pageAfter';
    const text = 'must be the id of an item of this list';
    return refuseEntity(entityError(location, { error: 'invalid_value', text }, cursor));
  }
  const size = Math.min(call.query.pageSize ?? defaultPageSize, source.maxPageSize);
  const { rows, moreRows = [], ascending = false } = source;
  const page = cutPage([rows, moreRows], cutOf(call.query, { size, seq: cursorSeq, ascending }));
  const data = page.rows.map((row) => source.answer(row.entity));
  const link = links(world, call, { filters: source.filters, size, page, ascending });
  return reply(200, { data }, { link });
}

function cutOf(
  { from, to, pageAfter }: PageQuery,
  part: { size: number; seq: number | undefined; ascending: boolean },
): PageCut {
  const { size, seq, ascending } = part;
  const isNewer = (pageAfter !== undefined) === ascending;
  return {
    size,
    ascending,
    ...(from !== undefined && { from: moment(from, Math.ceil) }),
    ...(to !== undefined && { to: moment(to) }),
    ...(seq !== undefined && { cursor: { seq, side: isNewer ? 'newer' : 'older' } }),
  };
}

/**
 * A date-time in whole ms, rounded down unless told otherwise. Forms that RFC 3339 allows but engines
 * read differently are brought into one: small letters, a space for the T, more than three decimals,
 * a leap second.
 */
export function moment(dateTime: string, round: (ms: number) => number = Math.floor): number {
  const plain = dateTime
    .toUpperCase()
    .replace(/\s/, 'T')
    .replace(/(\.\d{3})\d+/, '$1')
    .replace(/:60(?=[.Z+-])/, ':59');
  const isBetween = /\.\d{3}0*[1-9]/.test(dateTime);
  return Date.parse(plain) + round(isBetween ? 0.5 : 0);
}

/**
 * The `Link` header (RFC 8288): filters, page size and `to` are repeated in every URL, so that the
 * pages stay the same while new items arrive.
 */
function links(
  world: World,
  { url, query }: Call<unknown, PageQuery, unknown>,
  list: { filters: readonly string[]; size: number; page: Page<Entity>; ascending: boolean },
): string {
  const { filters, size, page, ascending } = list;
  const kept = new URLSearchParams();
  for (const name of [...filters, 'from']) {
    for (const value of url.searchParams.getAll(name)) if (value) kept.append(name, value);
  }
  kept.set('to', query.to ?? isoTime(world.now()).replace('Z', '000000Z'));
  kept.set('pageSize', String(size));
  const link = (relation: string, cursor: Record<string, string | undefined>) => {
    const parameters = new URLSearchParams(kept);
    for (const [name, id] of Object.entries(cursor)) if (id !== undefined) parameters.set(name, id);
    return `<${url.origin}${url.pathname}?${parameters}>; rel="${relation}"`;
  };
  const { rows, hasNewer, hasOlder } = page;
  const [hasNext, hasPrevious] = ascending ? [hasNewer, hasOlder] : [hasOlder, hasNewer];
  const { pageBefore, pageAfter } = query;
  return [
    link('first', {}),
    link('self', { pageBefore, pageAfter }),
    ...(hasNext && rows.length > 0 ? [link('next', { pageAfter: rows.at(-1)?.entity.id })] : []),
    ...(hasPrevious && rows.length > 0 ? [link('prev', { pageBefore: rows[0]?.entity.id })] : []),
  ].join(', ');
}

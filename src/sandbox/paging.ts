import { refuseEntity, reply, type Call, type Refusal, type Reply } from './behave';
import { countBefore, countWhile, type Row } from './collection';
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
  seqOf(id: string): number | undefined;
  answer(entity: T): Answer;
  /** Names of the query parameters that filter; links repeat them. */
  filters: readonly string[];
  maxPageSize: number;
  /** Oldest first: the next page then holds what is newer. Default: newest first. */
  ascending?: boolean;
}

interface Dated extends Entity {
  readonly createDate: string;
}

const defaultPageSize = 50;

/**
 * Answers with one page, newest first unless the list says otherwise, and its `Link` header. It looks at no more rows than it
 * gives: places are found by halving.
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
  const { ascending = false } = source;
  const page = cut(source.rows, { ...call.query, size, cursorSeq, ascending });
  const data = page.rows.map((row) => source.answer(row.entity));
  return reply(200, { data }, { link: links(world, call, source.filters, size, page) });
}

interface Page<T extends Entity> {
  rows: Row<T>[];
  hasNext: boolean;
  hasPrevious: boolean;
}

type Cut = PageQuery & { size: number; cursorSeq: number | undefined; ascending: boolean };

/** Cuts a page out of rows in the order of creation, in which dates ascend too. */
function cut<T extends Dated>(rows: readonly Row<T>[], query: Cut): Page<T> {
  const { from, to, size, cursorSeq, ascending } = query;
  const first = from === undefined ? 0 : countWhile(rows, (row) => created(row) < moment(from));
  const end =
    to === undefined ? rows.length : countWhile(rows, (row) => created(row) <= moment(to));
  let [start, stop] = ascending
    ? [first, Math.min(end, first + size)]
    : [Math.max(first, end - size), end];
  const towardsNewer = (query.pageAfter !== undefined) === ascending;
  if (cursorSeq !== undefined && towardsNewer) {
    start = Math.max(first, countBefore(rows, cursorSeq + 1));
    stop = Math.min(end, start + size);
  } else if (cursorSeq !== undefined) {
    stop = Math.min(end, countBefore(rows, cursorSeq));
    start = Math.max(first, stop - size);
  }
  const page = rows.slice(start, Math.max(start, stop));
  const [hasOlder, hasNewer] = [start > first, stop < end];
  return ascending
    ? { rows: page, hasNext: hasNewer, hasPrevious: hasOlder }
    : { rows: page.toReversed(), hasNext: hasOlder, hasPrevious: hasNewer };
}

function created(row: Row<Dated>): number {
  return Date.parse(row.entity.createDate);
}

/**
 * A date-time in ms. Forms that RFC 3339 allows but engines read differently are brought into one:
 * small letters, a space for the T, more than three decimals, a leap second.
 */
export function moment(dateTime: string): number {
  const plain = dateTime
    .toUpperCase()
    .replace(' ', 'T')
    .replace(/(\.\d{3})\d+/, '$1')
    .replace(/:60(?=[.Z+-])/, ':59');
  return Date.parse(plain);
}

/**
 * The `Link` header (RFC 8288): filters, page size and `to` are repeated in every URL, so that the
 * pages stay the same while new items arrive.
 */
function links(
  world: World,
  { url, query }: Call<unknown, PageQuery, unknown>,
  filters: readonly string[],
  size: number,
  page: Page<Entity>,
): string {
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
  const { rows, hasNext, hasPrevious } = page;
  const { pageBefore, pageAfter } = query;
  return [
    link('first', {}),
    link('self', { pageBefore, pageAfter }),
    ...(hasNext && rows.length > 0 ? [link('next', { pageAfter: rows.at(-1)?.entity.id })] : []),
    ...(hasPrevious && rows.length > 0 ? [link('prev', { pageBefore: rows[0]?.entity.id })] : []),
  ].join(', ');
}

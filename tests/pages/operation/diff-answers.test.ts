import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Exchange } from '@/api/exchange';
import type { Json } from '@/api/json';
import { diffAnswers, diffValues, type Difference } from '@/pages/operation/history/diff-answers';
import { matchLists } from '@/pages/operation/history/match-lists';
import { tokensOf } from '@/ui/pointer';

const value = fc.jsonValue({ maxDepth: 3 }).map((json) => JSON.parse(JSON.stringify(json)) as Json);

/** Makes of a value what the differences say, one level after the other. */
function patched(before: Json, differences: readonly Difference[]): Json {
  const whole = differences.find(({ pointer }) => pointer === '');
  if (whole) return whole.kind === 'removed' ? null : whole.after;
  const own = (kind: Difference['kind']) =>
    new Map(
      differences
        .filter((one) => one.kind === kind && tokensOf(one.pointer).length === 1)
        .map((one) => [tokensOf(one.pointer)[0] ?? '', one]),
    );
  const [added, removed] = [own('added'), own('removed')];
  const inner = (name: string, member: Json) =>
    patched(
      member,
      differences
        .filter(
          (one) =>
            tokensOf(one.pointer)[0] === name &&
            ![...added.values(), ...removed.values()].includes(one),
        )
        .map((one) => ({ ...one, pointer: one.pointer.replace(/^\/[^/]*/, '') })),
    );
  if (!Array.isArray(before)) {
    if (typeof before !== 'object' || before === null) return before;
    const kept = Object.entries(before).filter(([name]) => !removed.has(name));
    return Object.fromEntries([
      ...kept.map(([name, member]) => [name, inner(name, member)] as const),
      ...[...added].map(([name, one]) => [name, (one as { after: Json }).after] as const),
    ]);
  }
  const kept = before.filter((_, index) => !removed.has(String(index)));
  return Array.from({ length: kept.length + added.size }, (_, index) => {
    const name = String(index);
    const one = added.get(name);
    return one && 'after' in one ? one.after : inner(name, kept.shift() ?? null);
  });
}

test('a value does not differ from itself, and what differs makes the one of the other', () => {
  fc.assert(
    fc.property(value, value, (before, after) => {
      expect(diffValues(before, before)).toEqual([]);
      expect(patched(before, diffValues(before, after))).toEqual(after);
    }),
  );
});

function answer(status: number, body: string): Exchange {
  const request = { method: 'GET', url: 'http://sandbox.localhost/v1/x', headers: {} };
  const response = { status, headers: {}, body };
  return {
    operationId: 'x',
    input: {},
    attempts: [{ request, response, startedAt: 0, finishedAt: 1 }],
  };
}

test('status and fields are told apart as changed, added and removed', () => {
  const before = answer(200, '{"data":{"a/b":1,"list":[1,2],"gone":null,"same":{"x":"y"}}}');
  const after = answer(201, '{"data":{"same":{"x":"y"},"a/b":"1","list":[1],"new":false}}');
  expect(diffAnswers(before, after)).toEqual([
    { pointer: '/status', kind: 'changed', before: 200, after: 201 },
    { pointer: '/body/data/a~1b', kind: 'changed', before: 1, after: '1' },
    { pointer: '/body/data/list/1', kind: 'removed', before: 2 },
    { pointer: '/body/data/gone', kind: 'removed', before: null },
    { pointer: '/body/data/new', kind: 'added', after: false },
  ]);
});

test('numbers of more digits than a double holds are still told apart', () => {
  const differences = diffAnswers(
    answer(200, '{"n":12345678901234567890}'),
    answer(200, '{"n":12345678901234567891}'),
  );
  expect(differences).toHaveLength(1);
});

const row = (id: number, status = 'paid') => ({ id: `row-${id}`, status });

test('one row more or less in a list is one difference, wherever it stands', () => {
  const rows = Array.from({ length: 40 }, (_, id) => row(id));
  for (const list of [rows, rows.map(({ id }) => id), rows.map(() => 1)]) {
    for (const place of [0, 17, 39]) {
      const shorter = list.toSpliced(place, 1);
      expect(diffValues(shorter, list)).toHaveLength(1);
      expect(diffValues(list, shorter)).toHaveLength(1);
    }
  }
  expect(diffValues(rows.toSpliced(17, 1), rows)).toEqual([
    { pointer: '/17', kind: 'added', after: row(17) },
  ]);
});

test('a row that moved down by a new one and changed differs in what changed, at its new place', () => {
  const before = [row(1, 'pending'), row(2)];
  expect(diffValues(before, [row(0), row(1, 'paid'), row(2)])).toEqual([
    { pointer: '/0', kind: 'added', after: row(0) },
    { pointer: '/1/status', kind: 'changed', before: 'pending', after: 'paid' },
  ]);
});

test('items without an id of their own are compared in pairs where they differ', () => {
  expect(diffValues([{ a: 1 }, 'x', { a: 2 }], [{ a: 3 }, 'x', { a: 2 }, 4])).toEqual([
    { pointer: '/0/a', kind: 'changed', before: 1, after: 3 },
    { pointer: '/3', kind: 'added', after: 4 },
  ]);
});

test('the matches of two lists are as many as can be, in order; of too long ones both ends', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 9 });
  const longest = ([one, ...more]: string[], others: string[]): number => {
    if (one === undefined || others.length === 0) return 0;
    const place = others.indexOf(one);
    const without = longest(more, others);
    return place < 0 ? without : Math.max(without, 1 + longest(more, others.slice(place + 1)));
  };
  fc.assert(
    fc.property(list, list, fc.nat(20), (before, after, most) => {
      const matches = matchLists(before, after);
      expect(matches).toHaveLength(longest(before, after));
      for (const some of [matches, matchLists(before, after, most)]) {
        expect(some.every(([was, is]) => before[was] === after[is])).toBe(true);
        for (const side of [0, 1] as const) {
          const places = some.map((match) => match[side]);
          expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
        }
      }
    }),
  );
  expect(matchLists(['s', 'x', 'y', 'e'], ['s', 'y', 'x', 'e'], 1)).toEqual([
    [0, 0],
    [3, 3],
  ]);
});

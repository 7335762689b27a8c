import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Exchange } from '@/api/exchange';
import type { Json } from '@/api/json';
import { diffAnswers, diffValues, type Difference } from '@/pages/operation/history/diff-answers';
import { tokensOf } from '@/ui/pointer';

const value = fc.jsonValue({ maxDepth: 3 }).map((json) => JSON.parse(JSON.stringify(json)) as Json);

/** Makes of a value what the differences say. */
function patched(before: Json, differences: readonly Difference[]): Json {
  const holder = { '': structuredClone(before) };
  // A list is shortened from its end, so that the places before stay what they were.
  for (const difference of differences.toReversed()) {
    const tokens = ['', ...tokensOf(difference.pointer)];
    const last = tokens.pop() ?? '';
    const parent = tokens.reduce<unknown>(
      (at, token) => (at as Record<string, unknown>)[token],
      holder,
    ) as Record<string, Json>;
    if (difference.kind !== 'removed') {
      Object.defineProperty(parent, last, {
        value: difference.after,
        enumerable: true,
        writable: true,
        configurable: true,
      });
    } else if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else delete parent[last];
  }
  return holder[''];
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

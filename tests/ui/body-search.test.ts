import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInJson, findInText, matchLimit } from '@/ui/body-search/find';
import { matchWords } from '@/ui/body-search/search-bar';
import { holdersOf } from '@/ui/json-tree/rows';
import { valueAt } from '@/ui/pointer';
import { rowOf, rowStarts } from '@/ui/text-rows';

const found = <Place>(search: Iterable<Place | undefined>): Place[] =>
  [...search].filter((place) => place !== undefined);

const body = {
  data: [
    { id: 'p-1', status: 'PAID' },
    { id: 'p-2', 'paid/at': null },
  ],
};

test('names and values are found in any case, in the order of the tree', () => {
  expect(found(findInJson(body, 'paid'))).toEqual(['/data/0/status', '/data/1/paid~1at']);
  expect(found(findInJson(body, 'p-'))).toEqual(['/data/0/id', '/data/1/id']);
  expect(found(findInJson(body, 'nowhere'))).toEqual([]);
});

test('places count from the base, and a place in a list is no name', () => {
  expect(found(findInJson(['0', 'x'], '0', '/data'))).toEqual(['/data/0']);
});

test('a query is taken as it is: nothing in it is an operator', () => {
  expect(found(findInJson({ a: '1.0', b: '110' }, '1.0'))).toEqual(['/a']);
  expect(found(findInText('a.*(b) A.*(B)', '.*(b)'))).toEqual([1, 8]);
  const query = fc.string({
    minLength: 1,
    unit: fc.constantFrom('a', '[', ']', '(', '.', '*', '+', '?', '^', '$', '|', '/', '\\', '-'),
  });
  fc.assert(
    fc.property(query, (one) => {
      expect(found(findInText(`  ${one}`, one))[0]).toBe(`  ${one}`.indexOf(one));
    }),
  );
});

test('a long search can be paused', () => {
  const pauses = [
    ...findInJson(
      Array.from({ length: 5000 }, () => 'x'),
      'y',
    ),
  ];
  expect(pauses).toEqual([undefined, undefined]);
});

test('every line found is there, and what holds it is known', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const pointer of found(findInJson(value as never, 'a'))) {
        expect(valueAt(value, pointer)).toBeDefined();
        expect(holdersOf(pointer).every((one) => pointer.startsWith(`${one}/`))).toBe(true);
      }
    }),
  );
  expect(holdersOf('/data/0/id')).toEqual(['', '/data', '/data/0']);
  expect(holdersOf('')).toEqual([]);
});

test('the count says whether there may be more', () => {
  expect(matchWords(0, 0, false)).toBe('searching');
  expect(matchWords(0, 0, true)).toBe('no match');
  expect(matchWords(2, 17, true)).toBe('3 of 17');
  expect(matchWords(2, 17, false)).toBe('3 of 17+');
  expect(matchWords(0, matchLimit, true)).toBe('1 of 10000+');
});

test('rows end at line breaks and at the width; every character stands in one', () => {
  expect(rowStarts('abcdef\ngh\n\nx', 4)).toEqual([0, 4, 7, 10, 11]);
  expect(rowStarts('', 4)).toEqual([0]);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\n') }), (text) => {
      const starts = rowStarts(text, 3);
      const rows = starts.map((start, index) => text.slice(start, starts[index + 1]));
      expect(rows.join('')).toBe(text);
      expect(rows.every((row) => row.replace('\n', '').length <= 3)).toBe(true);
      expect(starts.map((start) => rowOf(starts, start))).toEqual(starts.map((_, index) => index));
    }),
  );
});

test('a text is searched stretch by stretch, and no match is lost or found twice at a seam', () => {
  const unit = fc.constantFrom('a', 'A', 'b');
  const query = fc.string({ unit, minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.string({ unit, maxLength: 40 }),
      query,
      fc.integer({ min: 1, max: 9 }),
      (text, one, length) => {
        const whole = found(findInText(text, one));
        expect(found(findInText(text, one, length))).toEqual(whole);
        const plain: number[] = [];
        const [low, wanted] = [text.toLowerCase(), one.toLowerCase()];
        for (let at = low.indexOf(wanted); at !== -1; at = low.indexOf(wanted, at + one.length)) {
          plain.push(at);
        }
        expect(whole).toEqual(plain);
      },
    ),
  );
  expect([...findInText('x'.repeat(1000), 'y', 100)]).toHaveLength(10);
});

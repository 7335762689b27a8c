import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonMistake, placeInText } from '@/ui/code-editor/json/mistake';

test.each([
  ['', 'The text is empty.', 0],
  ['{"a": 1', 'The { of line 1 is not closed.', 7],
  ['{"a": }', 'A value is expected here.', 6],
  ['{"a" 1}', 'A colon is expected after a name.', 5],
  ['{"a": 1,}', 'No comma can stand before this }.', 8],
  ['[1,]', 'No comma can stand before this ].', 3],
  ['{"a": 1 "b": 2}', 'A comma is missing before this.', 8],
  ['{a: 1}', 'a has to stand in double quotes.', 1],
  ["{'a': 1}", 'Names and texts stand in straight double quotes.', 1],
  ['{"a": [1}', 'A comma or ] is expected here.', 8],
  ['{"a": True}', 'Did you mean true?', 6],
  ['{"a": None}', 'Did you mean null?', 6],
  ['{"a": .5}', '.5 is no JSON number.', 6],
  ['{"a": 01}', '01 is no JSON number.', 6],
  ['{} // note', 'JSON has no comments.', 3],
  ['{} {}', 'Nothing can follow the value.', 3],
  ['{"a": "b\n}', 'The closing double quote is missing on this line.', 6],
  ['{"a": "\\q"}', '\\q is no escape of JSON; a backslash is written \\\\.', 7],
  ['{"a": "\t"}', 'A control character has to be written as an escape, such as \\t.', 7],
  ['{1: 2}', 'A name in double quotes is expected here.', 1],
])('the mistake of %j is said in words, at its place', (text, message, from) => {
  expect(jsonMistake(text)).toMatchObject({ message, from });
});

test('a place is told by line and column, both from 1', () => {
  expect(placeInText('{\n  "a": x}', 9)).toEqual({ line: 2, column: 8 });
  expect(placeInText('', 0)).toEqual({ line: 1, column: 1 });
});

/** JSON with one character put in, taken out or left alone: about half of them can't be read. */
const nearlyJson = fc
  .tuple(
    fc.json(),
    fc.nat(),
    fc.constantFrom('', ...Array.from('{}[],:"\\ \n\t01e+-.x/\'')),
    fc.nat(1),
  )
  .map(([text, at, put, gone]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + gone);
  });

test('a text has a mistake exactly where it can’t be parsed', () => {
  fc.assert(
    fc.property(fc.oneof(nearlyJson, fc.string({ unit: 'binary' })), (text) => {
      const mistake = jsonMistake(text);
      expect(mistake === undefined).toBe(parses(text));
      const { from, to } = mistake ?? { from: 0, to: 0 };
      expect(0 <= from && from <= to && to <= text.length).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseInPieces } from '@/formats/json/parse-in-pieces';

function parsed(text: string, piece: number): { value: unknown; pauses: number } {
  const parsing = parseInPieces(text, piece);
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = parsing.next();
    if (done) return { value, pauses };
  }
}

function outcome(parse: () => unknown): unknown {
  try {
    return { value: parse() };
  } catch (error) {
    return (error as Error).name;
  }
}

const piece = fc.integer({ min: 0, max: 30 });

test('whatever the pieces, the value is that of the whole text', () => {
  const indent = fc.constantFrom(undefined, '\t', '\r\n ');
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), indent, piece, (value, space, length) => {
      const text = ` ${JSON.stringify(value, null, space)}\n`;
      const whole = JSON.parse(text) as unknown;
      expect(parsed(text, length).value).toEqual(whole);
      expect(JSON.stringify(parsed(text, length).value)).toBe(JSON.stringify(whole));
    }),
    { numRuns: 500 },
  );
});

test('a text is refused exactly where the platform refuses it', () => {
  const bits = fc.constantFrom(
    '[',
    ']',
    '{',
    '}',
    ',',
    ':',
    '"',
    '\\',
    ' ',
    '1',
    'true',
    '"a":',
    '"b"',
    '[1,2]',
    '{}',
    '\u00a0',
  );
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 14 }), fc.nat(6), (parts, length) => {
      const text = parts.join('');
      expect(outcome(() => parsed(text, length).value)).toEqual(outcome(() => JSON.parse(text)));
    }),
    { numRuns: 3000 },
  );
});

test('one character more or less in a text is judged as the platform judges it', () => {
  const value = fc.jsonValue({ maxDepth: 4 });
  fc.assert(
    fc.property(
      value,
      fc.nat(),
      fc.constantFrom('', ',', ']', '}', '"', 'x'),
      piece,
      (json, place, char, length) => {
        const text = JSON.stringify(json);
        const at = place % (text.length + 1);
        const changed = text.slice(0, at) + char + text.slice(char === '' ? at + 1 : at);
        expect(outcome(() => parsed(changed, length).value)).toEqual(
          outcome(() => JSON.parse(changed)),
        );
      },
    ),
    { numRuns: 1000 },
  );
});

test('a member called __proto__ is a member, and of two of one name the last counts', () => {
  const text = '{"__proto__":{"a":[1,2,3,4]},"b":[{"c":1},{"c":2}],"b":[{"c":3},{"c":4}]}';
  for (let length = 0; length < text.length; length += 1) {
    const { value } = parsed(text, length);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)));
  }
});

test('a long list is parsed in as many pieces as it has room for, however deep it lies', () => {
  const list = Array.from({ length: 1000 }, (_, id) => ({ id, note: 'a, [b], {c}' }));
  const text = JSON.stringify({ data: { first: 1, pages: [{ list }] } });
  const { value, pauses } = parsed(text, 1000);
  expect(value).toEqual({ data: { first: 1, pages: [{ list }] } });
  expect(pauses).toBeGreaterThan(text.length / 1000 / 1.1 - 1);
  expect(pauses).toBeLessThan(text.length / 1000 + 1);
});

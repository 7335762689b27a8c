import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readYaml } from '@/formats/yaml/read-yaml';

const codes = (text: string) => readYaml(text).problems.map(({ code }) => code);

test('YAML and JSON with tabs give the same value', () => {
  const yaml = readYaml('a:\n  - 1\n  - "x"\nb: null\n');
  const json = readYaml('{\n\t"a": [1, "x"],\n\t"b": null\n}');
  expect(yaml).toMatchObject({ value: { a: [1, 'x'], b: null }, problems: [] });
  expect(json.value).toEqual(yaml.value);
  expect(json.problems).toEqual([]);
});

test('any JSON value survives, whatever its keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify({ value });
      expect(JSON.stringify(readYaml(text).value)).toBe(JSON.stringify(JSON.parse(text)));
    }),
    { numRuns: 300 },
  );
});

test('a value is located by its pointer, a missing one by its nearest parent', () => {
  const { locate } = readYaml('a:\n  b:\n    - x\n    - c/d: 1\n  e:\n');
  expect(locate('/a/b/1/c~1d')).toEqual({ line: 4, column: 12 });
  expect(locate('/a/b/7/nothing')).toEqual({ line: 3, column: 5 });
  expect(locate('/a/e')).toEqual({ line: 5, column: 3 });
  expect(locate('')).toEqual({ line: 1, column: 1 });
});

test('a value behind an alias is located where it stands', () => {
  const { value, locate } = readYaml('one: &x\n  deep: 1\ntwo: *x\n');
  expect(value).toEqual({ one: { deep: 1 }, two: { deep: 1 } });
  expect(locate('/two/deep')).toEqual({ line: 2, column: 9 });
});

test('a field that stands twice is named with its place', () => {
  expect(readYaml('a: 1\nb: 2\na: 3\n').problems).toEqual([
    expect.objectContaining({
      code: 'duplicate-key',
      severity: 'error',
      message: 'The field "a" stands twice in one object. Keep one of them.',
      pointer: '/a',
      line: 3,
      column: 1,
    }),
  ]);
});

test('a syntax error says what to do and where', () => {
  expect(readYaml('a: b: c\n').problems[0]).toMatchObject({
    code: 'syntax',
    line: 1,
    column: 4,
    message:
      'A value holds a colon followed by a space, which starts a new field. Put the value in quotes.',
    fix: 'Put the value in quotes.',
  });
  expect(readYaml('a:\n\tb: 1\n').problems[0]).toMatchObject({
    line: 2,
    fix: 'Indent with spaces.',
  });
  expect(readYaml('a: @x\n').problems[0]?.message).toContain(`A value can't start with "@".`);
});

test('a number that loses digits is a warning, one that only looks different is none', () => {
  expect(readYaml('a: 12345678901234567890\n').problems).toEqual([
    expect.objectContaining({ code: 'number-loses-digits', severity: 'warning', line: 1 }),
  ]);
  expect(codes('a: 0.1000000000000000055511151231257827\n')).toEqual(['number-loses-digits']);
  expect(codes('[1.10, 1e3, 1000000000000000000000, 0.0, -0, 007, 0x1F, 5e-324]')).toEqual([]);
});

test('an integer within the safe range always keeps its digits', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (n) => {
      expect(codes(`a: ${n}`)).toEqual([]);
    }),
  );
});

test('100,000 open brackets are refused by the limit that names itself', () => {
  expect(readYaml('['.repeat(100_000)).problems).toEqual([
    expect.objectContaining({
      code: 'nesting-too-deep',
      message: 'The text nests more than 100 levels deep. Flatten it.',
    }),
  ]);
  expect(codes('{"a":'.repeat(100_000))).toEqual(['nesting-too-deep']);
  expect(codes('- '.repeat(100_000))).toEqual(['nesting-too-deep']);
});

function nested(levels: number) {
  return '['.repeat(levels) + ']'.repeat(levels);
}

test('100 levels are read, 101 are refused', () => {
  expect(codes(nested(100))).toEqual([]);
  expect(codes(nested(101))).toEqual(['nesting-too-deep']);
});

test('a YAML bomb is stopped by the limit on values', () => {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let i = 1; i < 10; i++) {
    lines.push(`a${i}: &a${i} [${Array.from({ length: 10 }, () => `*a${i - 1}`).join(', ')}]`);
  }
  const { problems } = readYaml(lines.join('\n'));
  expect(problems).toEqual([
    expect.objectContaining({ code: 'too-many-values', severity: 'error' }),
  ]);
});

test('an alias to a value around it is refused', () => {
  expect(codes('a: &a\n  b: *a\n')).toEqual(['nesting-too-deep']);
  expect(codes('a: *b\n')).toEqual(['unknown-alias']);
});

test('a text above 5 MB is refused before it is read', () => {
  expect(readYaml('x'.repeat(5_000_001)).problems[0]).toMatchObject({
    code: 'text-too-long',
    message: 'The text has 5.1 MB; the limit is 5 MB.',
  });
});

test('values that JSON lacks are errors', () => {
  expect(codes('a: .nan\nb: .inf\n')).toEqual(['not-json', 'not-json']);
  expect(codes('? [a]\n: 1\n')).toEqual(['key-not-text']);
  expect(codes('a: 1\n---\nb: 2\n')).toEqual(['several-documents']);
});

test('100,000 fields are read in well under the square of their number', () => {
  const text = Array.from({ length: 100_000 }, (_, i) => `k${i}: ${i}`).join('\n');
  expect(Object.keys(readYaml(text).value as object)).toHaveLength(100_000);
});

test('no text makes the reader throw', () => {
  const odd = fc.string({
    unit: fc.constantFrom(...Array.from(':-[]{}&*!|>\'"%@`?,# \n\tab1~.<')),
  });
  fc.assert(
    fc.property(fc.oneof(odd, fc.string({ unit: 'binary' })), (text) => {
      const read = readYaml(text);
      for (const { line, column } of read.problems) {
        expect(line).toBeGreaterThan(0);
        expect(column).toBeGreaterThan(0);
      }
    }),
    { numRuns: 2000 },
  );
});

import { expect, test } from 'vitest';
import { readSources } from './source-files';

/** Declarations of data are as long as what they declare. */
const declarations =
  /^src\/(api\/(operations|shapes)\/|api\/catalogue-index\.ts$|ui\/icon-drawings\.tsx$)/;

const sizes = readSources()
  .filter(({ path }) => !declarations.test(path))
  .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
  .toSorted((a, b) => a.lines - b.lines);

/** The size that a share of all files, 0 to 1, stays within. */
const within = (share: number) => sizes[Math.ceil(sizes.length * share) - 1]?.lines;

test('no source file is longer than 400 lines', () => {
  expect(sizes.filter(({ lines }) => lines > 400)).toEqual([]);
});

test('half of the source files have at most 80 lines', () => {
  expect(within(0.5)).toBeLessThanOrEqual(80);
});

test('nine in ten source files have at most 200 lines', () => {
  expect(within(0.9)).toBeLessThanOrEqual(200);
});

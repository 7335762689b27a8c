import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '@/api/catalogue';

const page = readFileSync(new URL('../../src/sandbox/README.md', import.meta.url), 'utf8');
const head = ['Operation', 'Behaviour', 'Our choice'];

/** A row of a table of the page, its cells without the spaces around them. */
type Row = string[];

/** The tables of the page, each with its head and without the line below that. */
const tables: Row[][] = [...page.matchAll(/(?:^\|.*\|\n)+/gm)].map(([table]) =>
  table
    .trimEnd()
    .split('\n')
    .filter((_, line) => line !== 1)
    .map(cellsOf),
);
const rows = tables.flatMap(([, ...others]) => others);
const named = rows.flatMap(([first = '']) =>
  [...first.matchAll(/`([^`]*)`/g)].map(([, id = '']) => id),
);

test('every operation of the catalogue stands in the table once, and nothing else does', () => {
  expect(named.toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
});

test('the first cell of a row holds the ids of operations and nothing else', () => {
  const odd = rows.filter(([first = '']) => !/^`\w+`(, `\w+`)*$/.test(first));
  expect(odd).toEqual([]);
});

test('every row says what happens and where our choice begins, with a dash for none', () => {
  expect(tables.map(([first]) => first)).toEqual(tables.map(() => head));
  const short = rows.filter((cells) => cells.length !== 3 || cells.includes(''));
  expect(short).toEqual([]);
});

test('codes that a row names are known answers of its operations', () => {
  const strange = rows.flatMap(([first = '', behaviour = '', choice = '']) => {
    const known = catalogue
      .filter(({ id }) => first.includes(`\`${id}\``))
      .flatMap(({ answers }) => answers.map(({ code }) => code));
    const codes = codesIn(`${behaviour} ${choice}`);
    return codes.filter((code) => !known.includes(code)).map((code) => ({ row: first, code }));
  });
  expect(strange).toEqual([]);
});

const pages = ['README.md', 'behaviours/README.md', 'stablefx/README.md', '../../README.md'];

test('the links between the READMEs lead to files, and to headings that are there', () => {
  const broken = pages.flatMap((name) => {
    const place = new URL(`../../src/sandbox/${name}`, import.meta.url);
    const links = [...readFileSync(place, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)];
    const local = links.map(([, link = '']) => link).filter((link) => !link.startsWith('https:'));
    return local.filter((link) => !leadsSomewhere(link, place));
  });
  expect(broken).toEqual([]);
});

function cellsOf(line: string): Row {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}

/** Codes of the provider's errors in a text, which begin with 10, 11, 20 or 50, and spans of them. */
function codesIn(text: string): number[] {
  const spans = text.matchAll(/\b((?:10|11|20|50)\d\d)(?:-(\d{4}))?\b/g);
  return [...spans].flatMap(([, from = '', to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => Number(from) + step),
  );
}

function leadsSomewhere(link: string, place: URL): boolean {
  const target = new URL(link, place);
  const anchor = target.hash.slice(1);
  target.hash = '';
  if (!existsSync(target)) return false;
  const text = readFileSync(target, 'utf8');
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  return anchor === '' || headings.includes(anchor);
}

import { expect, test } from 'vitest';
import { parseSync, Visitor, type ESTree } from 'vite';
import { readSources } from './source-files';

/** Layers whose results depend on nothing but what is handed in. */
const deterministic = /^src\/(formats|api|flows|sandbox|nodes|machine)\//;

/** The server is a host: it may look at the wall. */
const hosts = /^src\/sandbox\/hosts\/server\.ts$/;

/** What the machine, its clock, its language or chance decides. */
const forbidden =
  /^(Date\.now|performance\.now|Math\.random|crypto\.randomUUID|crypto\.getRandomValues|new Date|Intl\..*|.*\.toLocale\w*|.*\.localeCompare)$/;

test('results depend on no wall clock, chance or locale', () => {
  const found = readSources()
    .filter(({ path }) => deterministic.test(path) && !hosts.test(path))
    .flatMap(({ path, program }) => namesUsed(program).map((name) => `${path}: ${name}`));
  expect(found).toEqual([]);
});

test.each([
  ['Date.now()', 'Date.now'],
  ['new Date()', 'new Date'],
  ['const next = Math.random;', 'Math.random'],
  ['total.toLocaleString()', 'total.toLocaleString'],
  ['a.name.localeCompare(b.name)', '?.localeCompare'],
])('%s is noticed', (code, name) => {
  expect(namesUsed(parseSync('x.ts', code).program)).toEqual([name]);
});

test('a date made of a given time is no wall clock', () => {
  expect(namesUsed(parseSync('x.ts', 'new Date(at).toISOString()').program)).toEqual([]);
});

function namesUsed(program: ESTree.Program): string[] {
  const names: string[] = [];
  new Visitor({
    MemberExpression: (node) => {
      const object = node.object.type === 'Identifier' ? node.object.name : '?';
      const property = node.property.type === 'Identifier' ? node.property.name : '?';
      names.push(`${object}.${property}`);
    },
    NewExpression: (node) => {
      if (node.callee.type !== 'Identifier' || node.arguments.length > 0) return;
      names.push(`new ${node.callee.name}`);
    },
  }).visit(program);
  return names.filter((name) => forbidden.test(name));
}

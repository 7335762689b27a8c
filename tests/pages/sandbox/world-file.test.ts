import { expect, test } from 'vitest';
import { readWorldFile, readWorldText, worldFileName } from '@/pages/sandbox/head/world-file';
import { createWatched } from './support';

const saved = createWatched().sandbox.save();

function problemsOf(read: Awaited<ReturnType<typeof readWorldFile>>): string {
  return 'problems' in read ? read.problems.map(({ message }) => message).join('\n') : '';
}

test('a saved world is read back as it was', () => {
  expect(readWorldText(JSON.stringify(saved), 'world.json')).toEqual({ saved });
});

test('the file is named by seed and time', () => {
  expect(worldFileName({ seed: 42, now: Date.UTC(2026, 2, 4, 9, 0, 6) })).toBe(
    'sandbox-world-seed-42-2026-03-04T09-00-06.json',
  );
});

test.each([
  ['no JSON', '{"savedWorld', 'x.json is no JSON'],
  ['another version', '{"savedWorldVersion": 2}', 'version 2; this studio reads version 1'],
  ['something else', '{"openapi": "3.1.0"}', 'has no savedWorldVersion'],
  ['a list', '[]', 'has no savedWorldVersion'],
  ['a torn world', JSON.stringify({ ...saved, seed: 'x' }), 'integer'],
])('what is no world says so: %s', (_, text, says) => {
  expect(problemsOf(readWorldText(text, 'x.json'))).toContain(says);
});

test('a world whose books do not balance is refused with the currency', () => {
  const [first, ...others] = saved.collections.ledgerAccounts;
  const broken = {
    ...saved,
    collections: { ...saved.collections, ledgerAccounts: [{ ...first, credits: '1' }, ...others] },
  };
  expect(problemsOf(readWorldText(JSON.stringify(broken), 'x.json'))).toMatch(
    /Debits and credits of \w+ differ/,
  );
});

test('a file too large, or one the browser lost, is refused before it is looked into', async () => {
  const huge = { name: 'huge.json', size: 300_000_000, text: () => Promise.resolve('{}') };
  expect(problemsOf(await readWorldFile(huge))).toContain('huge.json has 300 MB');
  const lost = { name: 'l.json', size: 1, text: () => Promise.reject(new Error('gone')) };
  expect(problemsOf(await readWorldFile(lost))).toContain('gone');
});

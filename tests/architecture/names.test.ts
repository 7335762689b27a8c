import { expect, test } from 'vitest';
import { Visitor } from 'vite';
import { filesUnder, readSources } from './source-files';

const paths = ['src', 'tests', 'scripts'].flatMap(filesUnder);

/** kebab-case, then any number of endings such as `.test.ts` or `.arazzo.yaml`. */
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

/** Names that say nothing about what is inside. */
const empty = /^(utils?|helpers?|common|misc|shared|managers?|lib)(\.|$)/;

test('files and folders are named in kebab-case', () => {
  const wrong = paths.filter((path) => {
    const names = path.split('/').filter((name) => name !== 'README.md');
    return !names.every((name) => kebabCase.test(name));
  });
  expect(wrong).toEqual([]);
});

test('no file or folder of src has a name that says nothing', () => {
  const wrong = filesUnder('src').filter((path) =>
    path.split('/').some((name) => empty.test(name)),
  );
  expect(wrong).toEqual([]);
});

test('only a node kind has an index file', () => {
  const wrong = filesUnder('src').filter(
    (path) => /\/index\.tsx?$/.test(path) && !/^src\/nodes\/[^/]+\/index\.ts$/.test(path),
  );
  expect(wrong).toEqual([]);
});

test('exports have names, but for pages and dialogs that load lazily', () => {
  const wrong = readSources().filter(({ path, program }) => {
    if (/^src\/pages\/.*-(page|dialog|drawer)\.tsx$/.test(path)) return false;
    let found = false;
    new Visitor({
      ExportDefaultDeclaration: () => {
        found = true;
      },
    }).visit(program);
    return found;
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

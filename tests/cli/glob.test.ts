import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesUnder, findFiles } from '@/cli/glob';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glob-'));
  const files = [
    'a.arazzo.yaml',
    'b+c.arazzo.json',
    'flows/one.arazzo.yml',
    'flows/deep/er/two.arazzo.yaml',
    'flows/api.openapi.yaml',
    'flows/node_modules/package/three.arazzo.yaml',
    'flows/.hidden/four.arazzo.yaml',
  ];
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['*.yaml', ['a.arazzo.yaml']],
  ['./*.yaml', ['a.arazzo.yaml']],
  ['b+*', ['b+c.arazzo.json']],
  ['?.arazzo.yaml', ['a.arazzo.yaml']],
  ['flows/*.yml', ['flows/one.arazzo.yml']],
  ['flows/**/*.arazzo.{yaml,yml}', ['flows/deep/er/two.arazzo.yaml', 'flows/one.arazzo.yml']],
  ['**/two.*', ['flows/deep/er/two.arazzo.yaml']],
  ['flows/**', ['flows/api.openapi.yaml', 'flows/deep/er/two.arazzo.yaml', 'flows/one.arazzo.yml']],
  ['none/*.yaml', []],
])('%s finds %j', async (pattern, files) => {
  expect((await findFiles(pattern, folder)).map((file) => file.replace(/^\.\//, ''))).toEqual(
    files,
  );
});

test('an absolute pattern finds absolute files', async () => {
  expect(await findFiles(`${folder}/*.yaml`, '/')).toEqual([`${folder}/a.arazzo.yaml`]);
});

test('depth 0 stays in the folder, and a folder that is not there holds nothing', async () => {
  expect(await filesUnder('', folder, 0)).toEqual(['a.arazzo.yaml', 'b+c.arazzo.json']);
  expect(await filesUnder('nowhere', folder)).toEqual([]);
});

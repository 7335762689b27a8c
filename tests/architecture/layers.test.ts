import { expect, test } from 'vitest';
import { findCycle } from './cycles';
import { layerOf, refusal, targetOf } from './import-rules';
import { importsOf, readSources } from './source-files';
import { parseSync } from 'vite';

const sources = readSources();

test('every source file belongs to a layer', () => {
  const lost = sources.filter(({ path }) => !layerOf(path)).map(({ path }) => path);
  expect(lost).toEqual([]);
});

test('every import is one its layer may make', () => {
  const refused = sources.flatMap((file) =>
    importsOf(file).flatMap((imported) => refusal(file.path, imported) ?? []),
  );
  expect(refused).toEqual([]);
});

test('no file imports itself over others', () => {
  const paths = new Set(sources.map(({ path }) => path));
  const next = new Map(
    sources.map((file) => [
      file.path,
      importsOf(file)
        .filter(({ typeOnly }) => !typeOnly)
        .flatMap(({ specifier }) => targetOf(file.path, specifier) ?? [])
        .flatMap((target) =>
          [target, `${target}.ts`, `${target}.tsx`].filter((one) => paths.has(one)),
        ),
    ]),
  );
  expect(findCycle([...paths], (path) => next.get(path) ?? [])).toBeUndefined();
});

const refusals: [string, string, string][] = [
  ['a lower layer', 'src/api/client.ts', "import { x } from '@/flows/x'"],
  ['a lower layer, types alone', 'src/flows/x.ts', "import type { X } from '@/machine/facts'"],
  ['a lower layer, dynamically', 'src/nodes/kinds.ts', "await import('@/machine/compile')"],
  ['a lower layer, re-exported', 'src/formats/x.ts', "export { x } from '@/api/x'"],
  ['a lower layer, by import type', 'src/api/x.ts', "let x: import('@/flows/document').Step"],
  ['sandbox in flows', 'src/flows/x.ts', "import { x } from '@/sandbox/sandbox'"],
  ['flows in the sandbox', 'src/sandbox/x.ts', "import { x } from '@/flows/read-flow'"],
  ['values of machine in runs', 'src/runs/x.ts', "import { x } from '@/machine/compile'"],
  ['the looks of a node in its logic', 'src/nodes/call/index.ts', "import { x } from './view'"],
  ['React in the engine', 'src/machine/x.ts', "import { useState } from 'react'"],
  ['axios in the command line', 'src/cli/commands/run.ts', "import axios from 'axios'"],
  ['a Node module in the page', 'src/runs/x.ts', "import { x } from 'node:fs'"],
  ['a package nobody placed', 'src/ui/x.tsx', "import { x } from 'lodash/get'"],
  ['a relative path across folders', 'src/runs/x.ts', "import { x } from '../flows/x'"],
  ['an absolute path within one', 'src/runs/x.ts', "import { x } from '@/runs/y'"],
  ['a folder that is no layer', 'src/api/x.ts', "import { x } from '@/helpers/x'"],
];

test.each(refusals)('the rule refuses %s', (_, path, code) => {
  const [imported] = importsOf(parseSync(path, code));
  expect(imported && refusal(path, imported)).toContain(path);
});

test('the rule allows types of machine in runs, and a view its own logic', () => {
  const type = importsOf(parseSync('x.ts', "import type { RunFact } from '@/machine/facts'"))[0];
  const logic = importsOf(parseSync('x.ts', "import { callSchema } from './schema'"))[0];
  expect(type && refusal('src/runs/record.ts', type)).toBeUndefined();
  expect(logic && refusal('src/nodes/call/view.tsx', logic)).toBeUndefined();
});

test('a cycle is found and told as the files on it', () => {
  const next: Record<string, string[]> = { a: ['b'], b: ['c'], c: ['d', 'b'], d: [] };
  expect(findCycle(['a'], (file) => next[file] ?? [])).toEqual(['b', 'c', 'b']);
});

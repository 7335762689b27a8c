import { expect, test } from 'vitest';
import { importOpenApi } from '@/api/import-openapi';
import type { ArazzoDocument, SourceDescription, Step } from '@/flows/document';
import { readFlow } from '@/flows/read-flow';
import { resolveSources } from '@/flows/resolve-sources';
import type { LoadedSource } from '@/flows/source-set';

const pets = `openapi: 3.1.0
servers: [{ url: https://pets.example }]
paths:
  /pets: { get: { operationId: listPets, responses: {} } }
  /pets/{id}: { get: { operationId: getPet, responses: {} }, delete: { responses: {} } }
`;
const shop =
  'openapi: 3.1.0\nservers: [{ url: https://shop.example }]\npaths: { /pets: { get: { operationId: getPet, responses: {} } } }\n';

function documentOf(...sourceDescriptions: SourceDescription[]): ArazzoDocument {
  const info = { title: 'Pets', version: '1' };
  return { arazzo: '1.0.1', info, sourceDescriptions, workflows: [] };
}

function loader(texts: Record<string, string>) {
  return ({ url }: SourceDescription): Promise<LoadedSource> => {
    const text = texts[url];
    return text === undefined
      ? Promise.reject(new Error('no such file'))
      : Promise.resolve({ kind: 'text', text, url });
  };
}

const petSource: SourceDescription = { name: 'pets', url: './pets.yaml', type: 'openapi' };
const both = () =>
  resolveSources(
    documentOf(petSource, { name: 'shop', url: './shop.yaml' }),
    loader({ './pets.yaml': pets, './shop.yaml': shop }),
  );

const petsAlone = () => resolveSources(documentOf(petSource), loader({ './pets.yaml': pets }));

async function find(step: Partial<Step>) {
  const sources = await both();
  const found = sources.findOperation({ stepId: 'look', ...step });
  return 'operation' in found
    ? `${found.operation.source}: ${found.operation.method} ${found.operation.path}`
    : `${found.problem.code}: ${found.problem.message}`;
}

test('operations are read by source, and expressions see the sources', async () => {
  const sources = await both();
  expect(sources.problems).toEqual([]);
  expect(sources.operations['pets']?.map(({ id }) => id)).toEqual([
    'listPets',
    'getPet',
    'deletePetsId',
  ]);
  expect(sources.context).toEqual({
    pets: { name: 'pets', url: './pets.yaml', type: 'openapi' },
    shop: { name: 'shop', url: './shop.yaml' },
  });
});

test('whoever is handed in reads the descriptions, also beside the page', async () => {
  const read: string[] = [];
  const sources = await resolveSources(
    documentOf(petSource),
    loader({ './pets.yaml': pets }),
    async (text, source) => {
      read.push(source.name);
      return structuredClone(importOpenApi(text, source));
    },
  );
  expect(read).toEqual(['pets']);
  expect(sources.operations).toEqual((await petsAlone()).operations);
});

test('a description that could not be read in time leaves its steps without operation, and says so', async () => {
  const message = 'pets took more than 60 s to read. Convert it to JSON.';
  const { operations, problems } = await resolveSources(
    documentOf(petSource),
    loader({ './pets.yaml': pets }),
    async () => ({
      operations: [],
      problems: [{ code: 'unreadable-document', severity: 'error', message, pointer: '' }],
    }),
  );
  expect(operations).toEqual({});
  expect(problems).toMatchObject([{ code: 'source-unreadable', severity: 'warning' }]);
  expect(problems[0]?.message).toContain(message);
});

test('ready operations of a loader are taken as they are', async () => {
  const ready = (await both()).operations['pets'] ?? [];
  const sources = await resolveSources(documentOf(petSource), () =>
    Promise.resolve({ kind: 'operations', operations: ready }),
  );
  expect(sources.operations['pets']).toBe(ready);
});

test('an operation is found by its id, with or without its source', async () => {
  expect(await find({ operationId: 'listPets' })).toBe('pets: GET /pets');
  expect(await find({ operationId: '$sourceDescriptions.shop.getPet' })).toBe('shop: GET /pets');
});

test('an operation is found by its path, in every way of naming the source', async () => {
  const pointer = '#/paths/~1pets~1{id}/delete';
  const found = 'pets: DELETE /pets/{id}';
  expect(await find({ operationPath: `{$sourceDescriptions.pets.url}${pointer}` })).toBe(found);
  expect(await find({ operationPath: `$sourceDescriptions.pets.url${pointer}` })).toBe(found);
  expect(await find({ operationPath: `pets${pointer}` })).toBe(found);
  expect(await find({ operationPath: `./pets.yaml${pointer}` })).toBe(found);
  expect(await find({ operationPath: 'pets#/paths/~1pets~1%7Bid%7D/delete' })).toBe(found);
});

test('an id that is in two sources is ambiguous, and the ways out are named', async () => {
  expect(await find({ operationId: 'getPet' })).toBe(
    'operation-ambiguous: Step "look": operation "getPet" is in several sources. Write $sourceDescriptions.pets.getPet or $sourceDescriptions.shop.getPet.',
  );
});

test('an unknown operation names the step, where it was looked for and the near one', async () => {
  expect(await find({ operationId: 'listPet' })).toBe(
    'operation-unknown: Step "look" calls "listPet", which is not in any source. Did you mean "listPets"?',
  );
  expect(await find({ operationId: '$sourceDescriptions.pets.getPets' })).toBe(
    'operation-unknown: Step "look" calls "getPets", which is not in source "pets". Did you mean "$sourceDescriptions.pets.getPet"?',
  );
  expect(await find({ operationPath: 'pets#/paths/~1pet/get' })).toContain(
    'Did you mean "GET /pets"?',
  );
  expect(await find({ operationId: 'somethingElse' })).toContain('Add it to the description');
});

test('an unknown source and a path that is none are told apart', async () => {
  expect(await find({ operationId: '$sourceDescriptions.pest.getPet' })).toBe(
    'source-unknown: Step "look" names source "pest", which is not in sourceDescriptions. Did you mean "pets"?',
  );
  expect(await find({ operationPath: 'zoo#/paths/~1pets/get' })).toContain('There is pets, shop.');
  expect(await find({ operationPath: '/pets' })).toContain('operation-path');
  expect(await find({ operationId: '$steps.x' })).toContain('names no operation');
  expect(await find({})).toContain('calls no operation');
});

test('a missing source is a warning with its place, and its steps say why they can not be called', async () => {
  const sources = await resolveSources(documentOf(petSource), loader({}));
  expect(sources.problems).toEqual([
    {
      code: 'source-missing',
      severity: 'warning',
      message: `Source "pets" (./pets.yaml) can't be had: no such file`,
      pointer: '/sourceDescriptions/0',
    },
  ]);
  expect(sources.findOperation({ stepId: 'look', operationId: 'getPet' })).toMatchObject({
    problem: { code: 'source-missing', severity: 'error' },
  });
});

test('a source that is no description, and one with a mistake, tell their line', async () => {
  const broken = await resolveSources(documentOf(petSource), loader({ './pets.yaml': 'a: b: c' }));
  expect(broken.problems[0]).toMatchObject({
    code: 'source-unreadable',
    pointer: '/sourceDescriptions/0',
  });
  const text = pets.replace('responses: {}', 'parameters: [{ $ref: "#/nothing" }], responses: {}');
  const { problems, operations } = await resolveSources(
    documentOf(petSource),
    loader({ './pets.yaml': text }),
  );
  expect(operations['pets']).toHaveLength(3);
  expect(problems.map(({ message }) => message)).toEqual([
    'Source "pets" (./pets.yaml, line 4, column 54): Reference "#/nothing" names nothing in the file. Add it or correct the reference.',
  ]);
});

test('an Arazzo source is read as a flow', async () => {
  const text =
    'arazzo: 1.0.1\ninfo: { title: a, version: "1" }\nsourceDescriptions: [{ name: p, url: p }]\nworkflows: [{ workflowId: w, steps: [{ stepId: s, operationId: o }] }]\n';
  for (const type of ['arazzo', undefined] as const) {
    const source = { name: 'sub', url: './sub.yaml', ...(type && { type }) };
    const sources = await resolveSources(documentOf(source), loader({ './sub.yaml': text }));
    expect(sources.problems).toEqual([]);
    expect(sources.flows['sub']?.document).toEqual(readFlow(text).document);
    expect(sources.operations).toEqual({});
  }
});

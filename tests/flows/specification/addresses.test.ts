import { expect, test } from 'vitest';
import { sourceAddresses } from '@/flows/base-uri';
import { createStudio } from '@/studio';
import { json, runSettings, testHost, thingsApi } from '../../support/studio';

// "Relative References in Arazzo Description URIs" and appendix B of Arazzo 1.1, on addresses of our own.

test.for([
  [
    'an absolute $self',
    '../apis/a.yaml',
    'https://x.example/flows/f.yaml',
    'https://x.example/apis/a.yaml',
  ],
  [
    'its query is no part of the base',
    'a.yaml',
    'https://x.example/f.yaml?v=1',
    'https://x.example/a.yaml',
  ],
  [
    'an absolute source',
    'https://y.example/a.yaml',
    'https://x.example/f.yaml',
    'https://y.example/a.yaml',
  ],
  ['no $self', '../apis/a.yaml', undefined, '../apis/a.yaml'],
  [
    'a relative $self lies itself relative to the document',
    '../apis/a.yaml',
    'flows/f.yaml',
    'apis/a.yaml',
  ],
  ['it may lie outside', '../apis/a.yaml', '../flows/f.yaml', '../apis/a.yaml'],
  ['far outside', '../../apis/a.yaml', '../flows/f.yaml', '../../apis/a.yaml'],
  ['at the root', '../apis/a.yaml', '/flows/f.yaml', '/apis/a.yaml'],
  ['beside it', './a.yaml?v=2', 'flows/f.yaml', 'flows/a.yaml?v=2'],
  ['a source at the root', '/apis/a.yaml', 'flows/f.yaml', '/apis/a.yaml'],
] as const)('Establishing the Base URI: %s', ([, url, self, address]) => {
  expect(sourceAddresses(url, self)[0]).toBe(address);
});

test('a source that is not there is looked for as it is written', () => {
  expect(sourceAddresses('../a.yaml', 'flows/f.yaml').at(-1)).toBe('../a.yaml');
  expect(sourceAddresses('a.yaml', undefined)).toEqual(['a.yaml']);
});

const flow = (url: string) => `arazzo: 1.1.0
info: { title: Outer, version: '1' }
sourceDescriptions: [{ name: inner, url: '${url}', type: arazzo }]
workflows: [{ workflowId: outer, steps: [{ stepId: call, workflowId: $sourceDescriptions.inner.main }] }]
`;
const inner = (operation: string, self?: string) => `arazzo: 1.1.0
${self === undefined ? '' : `$self: ${self}`}
info: { title: Inner, version: '1' }
sourceDescriptions: [{ name: things, url: ./things.json, type: openapi }]
workflows: [{ workflowId: main, steps: [{ stepId: own, operationId: ${operation} }] }]
`;

async function calledBy(url: string, companions: Record<string, string>) {
  const studio = createStudio(testHost(() => json({})));
  const all = { 'things.json': thingsApi, ...companions };
  const opened = await studio.openFlow({ name: 'outer', text: flow(url), companions: all });
  const { steps } = await studio.startRun(opened, runSettings()).result;
  return steps.find(({ stepId }) => stepId === 'own')?.operation;
}

test('Identity-Based Referencing: a document is what it calls itself, wherever it lies', async () => {
  const named = inner('listThings', 'https://x.example/flows/inner.yaml');
  const url = 'https://x.example/flows/inner.yaml';
  expect(await calledBy(url, { 'copy.yaml': named })).toBe('listThings');
  const other = inner('createThing');
  expect(await calledBy(url, { 'inner.yaml': other, 'copy.yaml': named })).toBe('listThings');
  expect(await calledBy('./inner.yaml', { 'inner.yaml': other, 'copy.yaml': named })).toBe(
    'createThing',
  );
});

test('an address is escaped, the name of a file is not', async () => {
  expect(await calledBy('./my%20flow.yaml', { 'my flow.yaml': inner('listThings') })).toBe(
    'listThings',
  );
});

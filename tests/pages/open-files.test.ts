import { expect, test } from 'vitest';
import { StudioError } from '@/api/studio-error';
import type { BroughtApi } from '@/pages/apis/own-apis';
import type { NamedText } from '@/pages/flows/flow-files';
import { openFiles } from '@/pages/flows/open-files';
import type { FlowText, OpenedFlow } from '@/studio-types';

const bank = { name: 'bank.openapi.yaml', text: 'openapi: 3.1.0 # Bank' };
const shop = { name: 'shop.yaml', text: 'openapi: 3.1.0 # Shop' };
const pay = { name: 'pay.arazzo.yaml', text: 'arazzo: 1.0.1' };
const settle = { name: 'settle.arazzo.yaml', text: 'arazzo: 1.0.1' };

/** A studio that can't read what says `torn`, and notes what it keeps. `replaces` is its answer when asked. */
function createStudio(replaces = true) {
  const kept: FlowText[] = [];
  const apis: BroughtApi[] = [];
  const asked: string[][] = [];
  const runStudio = {
    openText: async ({ text, file }: FlowText) => {
      const torn = text.includes('torn');
      const problem = {
        code: 'torn',
        severity: 'error',
        message: 'It is torn.',
        pointer: '',
        file,
      };
      return {
        problems: torn ? [{ ...problem, line: 2, column: 1 }] : [],
        ...(!torn && { document: {} }),
      } as unknown as OpenedFlow;
    },
    saveFlow: async (flow: FlowText) => {
      kept.push(flow);
      return flow.name;
    },
  };
  const ownApis = {
    read: async ({ name, text }: NamedText): Promise<BroughtApi> => {
      if (text.includes('torn')) throw new StudioError('unreadable-document', `${name} is torn.`);
      const title = text.split('# ')[1] ?? name;
      const api = { name: title, title, version: '1', file: name, servers: [], problems: [] };
      const earlier = apis.find((one) => one.api.title === title)?.api;
      const brought = { api: { ...api, operations: [] }, text };
      return earlier ? { ...brought, replaces: earlier } : brought;
    },
    keep: async (brought: BroughtApi) => void apis.push(brought),
  };
  return {
    kept,
    apis,
    asked,
    loadRunStudio: async () => runStudio,
    loadApis: async () => ownApis,
    askToReplace: async (brought: readonly BroughtApi[]) => {
      asked.push(brought.map(({ api }) => api.name));
      return replaces;
    },
  };
}

test('one flow is gone to, several are listed', async () => {
  const studio = createStudio();
  expect(await openFiles(studio, [bank, pay])).toMatchObject({
    flows: ['pay'],
    address: '/flows/run?flow=pay',
  });
  expect(await openFiles(studio, [pay, bank, settle])).toMatchObject({
    flows: ['pay', 'settle'],
    address: '/flows',
  });
});

test('where one text is unreadable nothing is kept, and its place is named', async () => {
  const studio = createStudio();
  const torn = { name: 'torn.yaml', text: 'arazzo: 1.0.1\ntorn' };
  await expect(openFiles(studio, [pay, torn])).rejects.toThrow(
    'torn.yaml could not be read. torn.yaml:2:1: It is torn.',
  );
  const tornApi = { name: 'torn.yaml', text: 'openapi: 3.1.0\ntorn' };
  await expect(openFiles(studio, [bank, tornApi])).rejects.toThrow('torn.yaml is torn.');
  expect([studio.kept, studio.apis]).toEqual([[], []]);
});

test('descriptions of APIs are kept and gone to: the one, or the list of them', async () => {
  const studio = createStudio();
  expect(await openFiles(studio, [bank])).toMatchObject({
    apis: ['Bank'],
    address: '/apis?api=Bank',
    words: 'Bank is kept: 0 operations.',
  });
  expect(await openFiles(createStudio(), [bank, shop])).toMatchObject({ address: '/apis' });
  expect(studio.asked).toEqual([]);
});

test('an API that is kept is replaced only after a yes', async () => {
  const refusing = createStudio(false);
  await openFiles(refusing, [bank]);
  expect(await openFiles(refusing, [bank, shop])).toEqual({ flows: [], apis: [] });
  expect(refusing.asked).toEqual([['Bank']]);
  expect(refusing.apis).toHaveLength(1);
  const agreeing = createStudio();
  await openFiles(agreeing, [bank]);
  expect((await openFiles(agreeing, [bank])).words).toBe('Bank was replaced: 0 operations.');
});

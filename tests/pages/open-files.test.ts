import { expect, test } from 'vitest';
import { openFiles } from '@/pages/flows/open-files';
import type { FlowText, OpenedFlow } from '@/studio-types';

const api = { name: 'bank.openapi.yaml', text: 'openapi: 3.1.0' };
const pay = { name: 'pay.arazzo.yaml', text: 'arazzo: 1.0.1' };
const settle = { name: 'settle.arazzo.yaml', text: 'arazzo: 1.0.1' };

/** A studio that can't read what says `torn`, and notes what it keeps. */
function createStudio() {
  const kept: FlowText[] = [];
  return {
    kept,
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
}

test('one flow is gone to, several are listed', async () => {
  const studio = createStudio();
  expect(await openFiles(studio, [api, pay])).toEqual({
    names: ['pay'],
    address: '/flows/run?flow=pay',
  });
  expect(await openFiles(studio, [pay, api, settle])).toEqual({
    names: ['pay', 'settle'],
    address: '/flows',
  });
});

test('where one text is unreadable nothing is kept, and its place is named', async () => {
  const studio = createStudio();
  const torn = { name: 'torn.yaml', text: 'arazzo: 1.0.1\ntorn' };
  await expect(openFiles(studio, [pay, torn])).rejects.toThrow(
    'torn.yaml could not be read. torn.yaml:2:1: It is torn.',
  );
  await expect(openFiles(studio, [api])).rejects.toThrow('describes an API, not a flow');
  expect(studio.kept).toEqual([]);
});

import { expect, test } from 'vitest';
import { flowName, sortFiles } from '@/pages/flows/flow-files';

const flow = { name: 'pay.arazzo.yaml', text: '# ours\narazzo: 1.0.1\ninfo: {}\n' };
const api = { name: 'bank.openapi.json', text: '{\n  "openapi": "3.1.0"\n}' };

test('an Arazzo file opens with the files that came with it', () => {
  expect(sortFiles([api, flow])).toEqual({
    apis: [],
    flows: [
      {
        name: 'pay',
        text: flow.text,
        file: 'pay.arazzo.yaml',
        companions: { 'bank.openapi.json': api.text },
      },
    ],
  });
});

test('a flow in JSON is one too, on one line or many', () => {
  expect(sortFiles([{ name: 'a.json', text: '{"arazzo":"1.0.1"}' }]).flows).toHaveLength(1);
  expect(sortFiles([{ name: 'a.json', text: '{\n "arazzo" : "1.0.1"}' }]).flows).toHaveLength(1);
});

test('API descriptions alone are opened for themselves, Swagger too', () => {
  const old = { name: 'old.json', text: '{"swagger": "2.0"}' };
  expect(sortFiles([api, old])).toEqual({ flows: [], apis: [api, old] });
});

test('beside an API a file that is none is named, and nothing is opened', () => {
  const opened = sortFiles([api, { name: 'notes.txt', text: 'openapi is nice' }]);
  expect(opened.apis).toEqual([]);
  expect(opened.mistake).toMatch(/^notes\.txt: no flow and no API was found/);
});

test('a file that is no flow is named', () => {
  expect(sortFiles([{ name: 'notes.txt', text: 'say arazzo: yes, softly' }]).mistake).toMatch(
    /^notes\.txt: no flow and no API was found/,
  );
});

test('a flow is called after its file', () => {
  expect(flowName('pay-supplier.arazzo.yaml')).toBe('pay-supplier');
  expect(flowName('folder/pay.JSON')).toBe('pay');
  expect(flowName('.yaml')).toBe('flow');
});

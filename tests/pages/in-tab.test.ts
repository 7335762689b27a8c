import { expect, test } from 'vitest';
import { StudioError } from '@/api/studio-error';
import { withFlowsInTab, withRunsInTab } from '@/browser/in-tab';
import type { RunHistory } from '@/runs/history';
import { recordOf } from '../support/run-view';

const refuse = () => Promise.reject(new StudioError('storage', 'The browser refuses.'));
const refusing: RunHistory = {
  next: refuse,
  put: refuse,
  get: refuse,
  remark: refuse,
  delete: refuse,
};

test('without storage runs are numbered and found in the tab, and keeping them is still refused', async () => {
  const history = withRunsInTab(refusing);
  expect([await history.next(), await history.next()]).toEqual([1, 2]);
  const run = { number: 2, flow: 'pay', record: recordOf() };
  await expect(history.put(run)).rejects.toThrow('The browser refuses.');
  expect(await history.get(2)).toBe(run);
  await expect(history.get(1)).rejects.toThrow('The browser refuses.');
});

test('a run that is in the tab alone can be deleted from it', async () => {
  const history = withRunsInTab({
    ...refusing,
    delete: async () => {},
    get: async () => undefined,
  });
  const run = { number: 1, flow: 'pay', record: recordOf() };
  await expect(history.put(run)).rejects.toThrow('The browser refuses.');
  await history.delete([1]);
  expect(await history.get(1)).toBeUndefined();
});

test('what the storage took is read from there', async () => {
  const stored = { number: 1, flow: 'pay', record: recordOf({ status: 'passed' }) };
  const history = withRunsInTab({
    ...refusing,
    put: async () => {},
    get: async () => stored,
  });
  await history.put({ ...stored, record: recordOf() });
  expect(await history.get(1)).toBe(stored);
});

test('without storage a flow opens for the tab, not under the name of a shipped one', async () => {
  const flows = withFlowsInTab({ get: refuse, save: refuse });
  const name = await flows.save({ name: 'pay', text: 'arazzo' }, (taken) => taken === 'pay');
  expect(name).toBe('pay-2');
  expect(await flows.get(name)).toEqual({ name: 'pay-2', text: 'arazzo' });
});

test('an error that is not the storage\u2019s is not hidden', async () => {
  const flows = withFlowsInTab({
    get: refuse,
    save: () => Promise.reject(new Error('a bug')),
  });
  await expect(flows.save({ name: 'pay', text: '' }, () => false)).rejects.toThrow('a bug');
});

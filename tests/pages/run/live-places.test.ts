import { expect, test } from 'vitest';
import { embedded, environmentOf } from '@/api/environments';
import { livePlaces } from '@/pages/run/model/live-places';
import { openThings, startShipped } from '../../support/studio';

test('a flow of the shipped API stays in the embedded sandbox, or goes where the environment says', async () => {
  const { opened, run } = await startShipped('exchange-trade');
  await run.result;
  expect(livePlaces(opened, embedded)).toEqual([]);
  expect(livePlaces(opened, environmentOf('http://127.0.0.1:4010'))).toEqual([
    'http://127.0.0.1:4010',
  ]);
});

test('a flow with an API of its own goes to that API’s server', async () => {
  const flow = `
  - workflowId: list
    steps: [{ stepId: list, operationId: listThings }]`;
  const { opened } = await openThings(flow, () => Response.json({}));
  expect(livePlaces(opened, embedded)).toEqual(['http://127.0.0.1:9']);
});

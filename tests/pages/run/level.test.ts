import { expect, test } from 'vitest';
import { embedded } from '@/api/environments';
import { followedPath, isOver, levelAt, segmentsOf, viewInside } from '@/pages/run/model/level';
import { stepKey } from '@/pages/run/model/step-key';
import type { RunRecord, StepRecord } from '@/runs/record';
import { createStudio } from '@/studio';
import { stepKind } from '@/studio-kinds';
import { recordOf, stepOf, viewOf } from '../../support/run-view';
import { testHost } from '../../support/studio';

async function takerLevel(path: string[]) {
  const studio = createStudio(testHost());
  const { unit, workflowIds } = await studio.openFlow(await studio.shippedFlow('stablefx-taker'));
  return levelAt(unit, workflowIds[0] ?? '', path, (operation) => stepKind(operation, embedded));
}

test('a sub-flow step leads to the workflow it calls, with its own graph and steps', async () => {
  const top = await takerLevel([]);
  expect(top?.infos[0]).toMatchObject({ stepId: 'signQuote', kind: 'subflow' });
  const inner = await takerLevel(['signQuote']);
  expect(inner?.workflowId).toBe('sign-quote');
  expect(inner?.graph.nodes.map(({ stepId }) => stepId)).toContain('signTrade');
  expect(inner?.infos.map((info) => stepKey(info))).toEqual([
    'signQuote/askWallet',
    'signQuote/createQuote',
    'signQuote/signTrade',
  ]);
});

test('a step that calls no workflow, or is not there, leads nowhere', async () => {
  expect(await takerLevel(['createTrade'])).toBeUndefined();
  expect(await takerLevel(['signQuote', 'signTrade'])).toBeUndefined();
  expect(await takerLevel(['nowhere'])).toBeUndefined();
});

test('a key is read into its steps, also one that was written by hand', () => {
  expect(segmentsOf(stepKey({ stepId: 'a/b', path: ['c d'] }))).toEqual(['c d', 'a/b']);
  expect(segmentsOf('100%/x')).toEqual(['100%', 'x']);
});

test('inside a sub-flow its steps, edges and place stand under their own names, nothing else', () => {
  const steps = [
    stepOf({ stepId: 'pay' }),
    stepOf({ stepId: 'sign', path: ['pay'] }),
    stepOf({ stepId: 'ask', path: ['pay', 'sign'] }),
    stepOf({ stepId: 'sign', path: ['other'] }),
  ];
  const edges = ['start:next:', 'pay/start:next:', 'payer/start:next:', 'pay/sign/start:next:'];
  const current = { stepId: 'ask', path: ['pay', 'sign'], phase: 'calling' as const };
  const view = viewOf({ record: recordOf({ steps, edges }), current });
  expect(viewInside(view, [], [])).toBe(view);
  const inside = viewInside(view, ['pay'], []);
  expect(inside.record.steps.map((step) => stepKey(step))).toEqual(['sign', 'sign/ask']);
  expect(inside.record.edges).toEqual(['start:next:', 'sign/start:next:']);
  expect(inside.current).toEqual({ stepId: 'ask', path: ['sign'], phase: 'calling' });
  expect(viewInside(view, ['other'], []).current).toBeUndefined();
});

const subFlow = [{ stepId: 'ask' }, { stepId: 'sign' }, { stepId: 'refuse' }];

/** The states inside the sub-flow `pay`, which stands in a state itself, in a run of a status. */
function statesInside(state: StepRecord['state'], status: RunRecord['status'] = 'running') {
  const steps = [
    stepOf({ stepId: 'pay', state }),
    stepOf({ stepId: 'ask', path: ['pay'], state: 'passed' }),
  ];
  const { record } = viewInside(viewOf({ record: recordOf({ steps, status }) }), ['pay'], subFlow);
  return record.steps.map((step) => [step.stepId, step.state]);
}

test('inside a sub-flow that is over, steps it never reached are skipped; before that they may come', () => {
  const ran = ['ask', 'passed'];
  for (const state of ['passed', 'retried', 'failed', 'skipped'] as const) {
    expect(statesInside(state)).toEqual([ran, ['sign', 'skipped'], ['refuse', 'skipped']]);
  }
  for (const state of ['idle', 'calling', 'waiting'] as const) {
    expect(statesInside(state)).toEqual([ran]);
  }
});

test('inside a sub-flow that the end of the run cut off, the rest is skipped too', () => {
  for (const status of ['passed', 'failed', 'stopped'] as const) {
    expect(statesInside('calling', status).slice(1)).toEqual([
      ['sign', 'skipped'],
      ['refuse', 'skipped'],
    ]);
  }
});

test('a sub-flow inside one that is over is over as well, though it never began', () => {
  const steps = [stepOf({ stepId: 'pay', state: 'failed' })];
  const record = recordOf({ steps, status: 'running' });
  expect(isOver(record, ['pay', 'sign'])).toBe(true);
  expect(isOver(record, ['settle', 'sign'])).toBe(false);
});

test('a run is followed in the sub-flows one went into, as long as it is there', () => {
  expect(followedPath(['pay', 'sign'], ['pay', 'sign'])).toEqual(['pay', 'sign']);
  expect(followedPath(['pay', 'sign'], ['pay'])).toEqual(['pay']);
  expect(followedPath(['pay'], ['pay', 'sign'])).toEqual(['pay']);
  expect(followedPath(['pay'], ['settle'])).toEqual([]);
  expect(followedPath(['pay'], undefined)).toEqual([]);
});

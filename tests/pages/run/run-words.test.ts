import { expect, test } from 'vitest';
import { consoleLines } from '@/pages/run/model/console-lines';
import { callCounts, callsText, runState } from '@/pages/run/model/run-state';
import { followedSelection, readSelection, writeSelection } from '@/pages/run/model/selection';
import { stepKey } from '@/pages/run/model/step-key';
import { idleRows, stepRows, survivedFailures } from '@/pages/run/model/step-rows';
import { attemptOf, pausedInPoll, recordOf, stepOf, viewOf } from '../../support/run-view';

test('the chip says what the run does and where', () => {
  const current = { stepId: 'createTrade', path: [], phase: 'ready' as const };
  expect(runState(viewOf({ current }))).toEqual({
    state: 'paused',
    words: 'paused before createTrade',
  });
  expect(runState(pausedInPoll())).toEqual({ state: 'paused', words: 'paused in poll' });
  expect(runState({ ...pausedInPoll(), mode: 'running' })).toEqual({
    state: 'waiting',
    words: 'waiting in getTrade',
  });
  expect(runState(viewOf({ mode: 'ended', record: recordOf({ status: 'failed' }) })).state).toBe(
    'failed',
  );
});

test('calls are counted with those that were refused', () => {
  expect(callCounts(pausedInPoll().record)).toEqual({ calls: 6, failed: 2 });
});

test('the list has a row per step, and rows per attempt only where there are several', () => {
  const view = pausedInPoll();
  const rows = stepRows(view.record, view, []);
  expect(rows.map(({ number, label, word }) => `${number ?? '-'} ${label} ${word}`)).toEqual([
    '1 createQuote passed',
    '2 getWireAccount failed',
    '3 createTrade passed, retried',
    '- attempt 1 faulted',
    '- attempt 2 passed',
    '4 getTrade paused',
    '- attempt 1 criteria 1/2',
    '- attempt 2 criteria 1/2',
    '5 findSettlement idle',
    '6 getInstructions idle',
    '7 payLeg idle',
  ]);
});

test('a step of a sub-flow stands by its own name, with what is around it', () => {
  const inner = stepOf({ stepId: 'settle', path: ['pay'] });
  const view = viewOf({ record: recordOf({ steps: [stepOf({ stepId: 'pay' }), inner] }) });
  const rows = stepRows(view.record, view, []);
  expect(rows.map(({ key, label, around }) => [key, label, around])).toEqual([
    ['pay', 'pay', undefined],
    ['pay/settle', 'settle', ['pay']],
  ]);
});

test('a sub-flow that the run is in stands where the run stands, not idle', () => {
  const steps = [
    stepOf({ stepId: 'pay', state: 'calling' }),
    stepOf({ stepId: 'sign', path: ['pay'], state: 'calling' }),
    stepOf({ stepId: 'payer', state: 'idle' }),
  ];
  const current = { stepId: 'sign', path: ['pay'], phase: 'asking' as const };
  const view = viewOf({ record: recordOf({ steps }), current });
  const words = stepRows(view.record, view, []).map(({ key, word }) => [key, word]);
  expect(words).toEqual([
    ['pay', 'waiting'],
    ['pay/sign', 'waiting'],
    ['payer', 'idle'],
  ]);
});

test('before a run the list shows the steps of the document', () => {
  const rows = idleRows([{ stepId: 'createQuote', kind: 'call', method: 'POST', pointer: '' }]);
  expect(rows).toEqual([
    {
      id: 'createQuote',
      key: 'createQuote',
      number: 1,
      label: 'createQuote',
      state: 'idle',
      word: 'idle',
      method: 'POST',
    },
  ]);
});

test('a failure the flow went on from is named', () => {
  expect(survivedFailures(pausedInPoll().record).map(({ stepId }) => stepId)).toEqual([
    'getWireAccount',
  ]);
});

test('the console tells every send, answer, wait and way in the order of virtual time', () => {
  const lines = consoleLines(pausedInPoll().record);
  expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted((a, b) => a - b));
  expect(lines.map(({ text }) => text)).toEqual([
    'Run of exchange-trade, workflow exchange-trade, seed 42, at http://sandbox.localhost',
    'createQuote sends POST /v1/exchange/quotes',
    'createQuote answered 201 in 118 ms, criteria 1/1',
    'createQuote goes to getWireAccount (wire)',
    'getWireAccount sends GET /v1/exchange/trades',
    'getWireAccount answered 404 in 46 ms, criteria 0/1',
    'getWireAccount goes to createTrade (on)',
    'Step "getWireAccount" answered 404, wanted 200. Check that the account exists.',
    'createTrade 1 sends POST /v1/exchange/trades',
    'createTrade 1 answered 503 in 32 ms, planned 503, criteria 0/1',
    'createTrade waits 1 s before retry 1 of 3: the status is 503, wanted 200',
    'createTrade 2 sends POST /v1/exchange/trades',
    'createTrade 2 answered 200 in 214 ms, criteria 1/1',
    'getTrade 1 sends GET /v1/exchange/trades/b81d03c7-92ae-4f16-8f0d-5e6a7741c2aa',
    'getTrade 1 answered 200 in 88 ms, criteria 1/2',
    "getTrade waits 3 s before retry 1 of 9: status is 'pending', wanted 'pending_settlement'",
    'getTrade 2 sends GET /v1/exchange/trades/b81d03c7-92ae-4f16-8f0d-5e6a7741c2aa',
    'getTrade 2 answered 200 in 91 ms, criteria 1/2',
    "getTrade waits 3 s before retry 2 of 9: status is 'pending', wanted 'pending_settlement'",
  ]);
});

test('the console ends with the outcome, and an error is told once', () => {
  const error = { code: 'no-network', message: 'No answer from the network.', stepId: 'a' };
  const steps = [stepOf({ stepId: 'a', state: 'failed', attempts: [attemptOf()], error })];
  const lines = consoleLines(recordOf({ status: 'failed', steps, error, duration: 90 }));
  expect(lines.at(-1)).toMatchObject({ state: 'failed', text: 'Run failed, 0 outputs' });
  expect(lines.filter(({ text }) => text.includes(error.message))).toHaveLength(1);
});

test('the selection survives the address, and the rest of the address survives the selection', () => {
  const query = new URLSearchParams('flow=exchange-trade&run=18');
  const written = writeSelection(query, { key: 'outer/a%2Fb', attempt: 2 });
  expect(readSelection(written)).toEqual({ key: 'outer/a%2Fb', attempt: 2 });
  expect(written.get('run')).toBe('18');
  expect(writeSelection(written).toString()).toBe('flow=exchange-trade&run=18');
});

test('an attempt that is no number selects the step alone', () => {
  expect(readSelection(new URLSearchParams('step=a&attempt=x'))).toEqual({ key: 'a' });
  expect(readSelection(new URLSearchParams('attempt=1'))).toBeUndefined();
});

test('without a choice the step called last is looked at, or the one to be called first', () => {
  expect(followedSelection(pausedInPoll())).toEqual({ key: 'getTrade' });
  const current = { stepId: 'a', path: [], phase: 'ready' as const };
  expect(followedSelection(viewOf({ current }))).toEqual({ key: 'a' });
});

test('steps of sub-flows are named by the way to them', () => {
  expect(stepKey({ stepId: 'a b', path: ['outer', 'in/ner'] })).toBe('outer/in%2Fner/a%20b');
});

test('a failed run shows the step that ended it, even where that sent nothing', () => {
  const error = { code: 'unresolved', message: 'Nothing to send.', stepId: 'b' };
  const steps = [
    stepOf({ stepId: 'a', attempts: [attemptOf()] }),
    stepOf({ stepId: 'b', state: 'failed', error }),
  ];
  const record = recordOf({ status: 'failed', steps, error });
  expect(followedSelection(viewOf({ mode: 'ended', record }))).toEqual({ key: 'b' });
});

test('calls are counted in words that fit none, one and many', () => {
  expect(callsText({ calls: 0, failed: 0 })).toBe('no calls yet');
  expect(callsText({ calls: 1, failed: 0 })).toBe('1 call, none failed');
  expect(callsText({ calls: 6, failed: 2 })).toBe('6 calls, 2 of them failed');
});

import { expect, test } from 'vitest';
import { edgeLooks } from '@/pages/run/model/edge-looks';
import { skipReasons } from '@/pages/run/model/skip-reason';
import { pausedInPoll, recordOf, tradeGraph, viewOf } from '../../support/run-view';

test('before a run every edge is open and keeps the label of the document', () => {
  const looks = edgeLooks(tradeGraph());
  expect(new Set([...looks.values()].map(({ state }) => state))).toEqual(new Set(['open']));
  expect(looks.get('step:getTrade:retry:poll')).toEqual({
    state: 'open',
    label: 'poll',
    detail: 'every 3 s',
  });
});

test('taken edges are strong, a failure taken is its own look, untaken ones stay open', () => {
  const looks = edgeLooks(tradeGraph(), pausedInPoll());
  expect(looks.get('start:next:')?.state).toBe('taken');
  expect(looks.get('step:getWireAccount:failure:on')?.state).toBe('failed');
  expect(looks.get('step:createQuote:next:')?.state).toBe('open');
});

test('the retry a wait belongs to is live, holds its dot and counts against its limit', () => {
  const looks = edgeLooks(tradeGraph(), pausedInPoll());
  expect(looks.get('step:getTrade:retry:poll')).toEqual({
    state: 'live',
    label: 'poll 2/9',
    detail: 'every 3 s',
    holds: true,
    pointed: true,
  });
  expect(looks.get('step:createTrade:retry:again')?.label).toBe('503, retried 1/3');
});

test('the last edge is live while the run works on the step it leads to', () => {
  const record = recordOf({ edges: ['start:next:'] });
  const current = { stepId: 'createQuote', path: [], phase: 'calling' as const };
  const looks = edgeLooks(tradeGraph(), viewOf({ record, mode: 'running', current }));
  expect(looks.get('start:next:')).toEqual({ state: 'live' });
});

test('nothing is live in a run that ended', () => {
  const looks = edgeLooks(tradeGraph(), { ...pausedInPoll(), mode: 'ended' });
  expect([...looks.values()].some(({ state }) => state === 'live')).toBe(false);
});

test('a skipped step names what held where the run took another way', () => {
  const graph = tradeGraph();
  const reasonIn = (stepId: string, ...edges: string[]) => skipReasons(graph, { edges })(stepId);
  expect(reasonIn('createTrade', 'step:createQuote:success:wire')).toBe("to.currency = 'MXN'");
  expect(reasonIn('getWireAccount', 'step:createQuote:next:')).toBe('went to createTrade');
  expect(reasonIn('payLeg')).toBe('not on the way taken');
});

test('of several turns the last one says why a step was skipped', () => {
  const reasonOf = skipReasons(tradeGraph(), {
    edges: ['step:createQuote:next:', 'step:createQuote:success:wire'],
  });
  expect(reasonOf('createTrade')).toBe("to.currency = 'MXN'");
});

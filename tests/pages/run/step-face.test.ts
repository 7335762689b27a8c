import { expect, test } from 'vitest';
import { attemptDuration, attemptFace, retryCount } from '@/pages/run/model/attempts';
import { faceOf, ordinal } from '@/pages/run/model/step-face';
import type { RunView } from '@/studio-types';
import { attemptOf, pausedInPoll, pollAttempt, stepOf } from '../../support/run-view';

const idle = { mode: 'paused' } as const satisfies Partial<RunView>;
const at = (phase: 'ready' | 'calling' | 'waiting') => ({ stepId: 'step', path: [], phase });

test('a step that no run has reached is idle and not called', () => {
  expect(faceOf(stepOf(), idle)).toEqual({ state: 'idle', word: 'idle', meta: ['not called'] });
});

test('a step that passed shows status and duration', () => {
  const step = stepOf({ state: 'passed', finishedAt: 90, attempts: [attemptOf()] });
  expect(faceOf(step, idle)).toEqual({
    state: 'passed',
    word: 'passed',
    status: 200,
    meta: ['90 ms'],
  });
});

test('a step that passed after retries counts its attempts', () => {
  const attempts = [attemptOf({ faulted: 'planned 503' }), attemptOf({ attempt: 2 })];
  const face = faceOf(stepOf({ state: 'retried', finishedAt: 500, attempts }), idle);
  expect(face).toMatchObject({ state: 'retried', word: 'passed after retries', attempts: '×2' });
  expect(face.meta).toEqual(['90 ms', '×2']);
});

test('a step the run stands before is paused and pointed at', () => {
  const face = faceOf(stepOf(), { mode: 'paused', current: at('ready') });
  expect(face).toMatchObject({
    state: 'paused',
    word: 'paused',
    pointed: true,
    meta: ['is sent next'],
  });
});

test('a pause inside a poll says so and keeps the attempt beside the limit', () => {
  const view = pausedInPoll();
  const step = view.record.steps.find(({ stepId }) => stepId === 'getTrade') ?? stepOf();
  expect(faceOf(step, view)).toEqual({
    state: 'paused',
    word: 'paused in poll',
    short: 'paused',
    status: 200,
    meta: ['91 ms', '×2/10'],
    attempts: '×2/10',
    pointed: true,
  });
});

test('a pause before a retry of a refused call is no poll', () => {
  const refused = attemptOf({
    response: { status: 503, headers: {} },
    action: { type: 'retry' },
    wait: { until: 1000, delay: 1000, limit: 3, from: 'document', reason: '' },
  });
  const face = faceOf(stepOf({ attempts: [refused] }), { mode: 'paused', current: at('waiting') });
  expect(face.word).toBe('paused in retry');
});

test('a step being called is calling, the one to be called next is queued', () => {
  expect(faceOf(stepOf(), { mode: 'running', current: at('calling') }).state).toBe('calling');
  expect(faceOf(stepOf(), { mode: 'running', current: at('ready') }).state).toBe('queued');
});

test('a step of the same id inside a sub-flow is another step', () => {
  const inner = stepOf({ path: ['outer'] });
  expect(faceOf(inner, { mode: 'paused', current: at('ready') }).state).toBe('idle');
});

test('a failed step without an answer says why none came', () => {
  const { response: _, ...unanswered } = attemptOf({
    failure: { code: 'network', message: 'refused' },
  });
  const face = faceOf(stepOf({ state: 'failed', attempts: [unanswered] }), idle);
  expect(face).toMatchObject({ state: 'failed', word: 'failed', meta: ['90 ms', 'no answer'] });
  expect(face.status).toBeUndefined();
});

test('a step that a planned fault ended names the plan and the attempt', () => {
  const attempts = [
    attemptOf({ attempt: 3, faulted: 'planned 503', response: { status: 503, headers: {} } }),
  ];
  const face = faceOf(stepOf({ state: 'failed', attempts }), idle);
  expect(face).toMatchObject({
    state: 'faulted',
    word: 'failed, faulted',
    status: 503,
    meta: ['planned 503, 3rd attempt'],
  });
});

test('an attempt whose answer was good but not yet the wanted one waits, and a refused one failed', () => {
  expect(attemptFace(pollAttempt(1, 0, 90), true)).toEqual({
    state: 'waiting',
    word: 'criteria 1/2',
  });
  const refused = attemptOf({ response: { status: 404, headers: {} }, criteria: [] });
  expect(attemptFace(refused, true)).toEqual({ state: 'failed', word: 'failed' });
});

test('an attempt without an end is calling while the run lives and cut off afterwards', () => {
  const { finishedAt: _, response: __, ...open } = attemptOf();
  expect(attemptFace(open, true).word).toBe('calling');
  expect(attemptFace(open, false)).toEqual({ state: 'skipped', word: 'cut off' });
});

test('retries are counted per action, so an earlier retry of another kind makes room for one attempt more', () => {
  const wait = { until: 1, delay: 1, from: 'document' as const, reason: '' };
  const first = attemptOf({
    action: { type: 'retry', name: 'again' },
    wait: { ...wait, limit: 3 },
  });
  const second = attemptOf({
    attempt: 2,
    action: { type: 'retry', name: 'poll' },
    wait: { ...wait, limit: 10 },
  });
  const step = stepOf({ attempts: [first, second] });
  expect(retryCount(step, first)).toEqual({ attempt: 1, most: 4, retry: 1, limit: 3 });
  expect(retryCount(step, second)).toEqual({ attempt: 2, most: 12, retry: 1, limit: 10 });
});

test('a later visit of a step counts from one again', () => {
  const wait = { until: 1, delay: 1, limit: 2, from: 'document' as const, reason: '' };
  const again = attemptOf({ attempt: 3, visit: 2, action: { type: 'retry' }, wait });
  const step = stepOf({ attempts: [attemptOf(), attemptOf({ attempt: 2 }), again] });
  expect(retryCount(step, again)).toMatchObject({ attempt: 1, most: 3, retry: 1 });
});

test('ordinals follow English', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 101, 111].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '101st',
    '111th',
  ]);
});

test('a step that was waiting when the run was stopped is cut off', () => {
  const step = stepOf({ state: 'waiting', attempts: [pollAttempt(1, 0, 90)] });
  expect(faceOf(step, { mode: 'ended' })).toMatchObject({ state: 'skipped', word: 'cut off' });
});

test('where the clock stood still nothing is said of how long a call took', () => {
  const still = attemptOf({ startedAt: 40, finishedAt: 40 });
  expect(attemptDuration(still)).toBeUndefined();
  expect(attemptDuration(attemptOf())).toBe(90);
  const step = stepOf({ state: 'passed', finishedAt: 40, attempts: [still] });
  expect(faceOf(step, idle)).toMatchObject({ status: 200, meta: [] });
});

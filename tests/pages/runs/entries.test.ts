import { expect, test } from 'vitest';
import type { RunSummary } from '@/pages/page-studio';
import {
  entriesOf,
  entryKey,
  isRunFound,
  isShown,
  numbersOf,
  outcomeOf,
  type Entry,
} from '@/pages/runs/entries';
import { countedBoth, keptOfCalls, momentText } from '@/pages/runs/entry-words';
import type { KeptCall } from '@/runs/call-history';

function runOf(changes: Partial<RunSummary> = {}): RunSummary {
  return {
    number: 18,
    flow: 'exchange-trade',
    title: 'Exchange trade',
    state: 'passed',
    duration: 6120,
    calls: 7,
    seed: 42,
    environment: 'Embedded sandbox',
    at: 1000,
    steps: [],
    ...changes,
  };
}

function callOf(changes: Partial<KeptCall> = {}): KeptCall {
  return {
    number: 3,
    operationId: 'getPayout',
    method: 'GET',
    url: 'http://sandbox.localhost/v1/payouts/1',
    environment: 'Embedded sandbox',
    at: 2000,
    status: 200,
    took: 20,
    size: 900,
    ...changes,
  };
}

const run = (changes?: Partial<RunSummary>): Entry => ({ kind: 'run', run: runOf(changes) });
const call = (changes?: Partial<KeptCall>): Entry => ({ kind: 'call', call: callOf(changes) });

test('runs and calls stand in one list, the newest first, and what is pinned above all', () => {
  const entries = entriesOf(
    [runOf({ number: 1, at: 5 }), runOf({ number: 2, at: 1, isPinned: true })],
    [callOf({ number: 1, at: 9 }), callOf({ number: 2, at: 3 })],
  );
  expect(entries.map(entryKey)).toEqual(['run 2', 'call 1', 'run 1', 'call 2']);
  expect(numbersOf(entries)).toEqual({ runs: [2, 1], calls: [1, 2] });
});

test('a call without an answer failed, a run that was stopped or waits has not ended', () => {
  const { status: _, ...unanswered } = callOf();
  expect(outcomeOf({ kind: 'call', call: unanswered })).toBe('failed');
  expect([200, 304, 400, 500].map((status) => outcomeOf(call({ status })))).toEqual(
    'passed passed failed failed'.split(' '),
  );
  const states = ['passed', 'retried', 'failed', 'paused', 'skipped'] as const;
  expect(states.map((state) => outcomeOf(run({ state })))).toEqual(
    'passed passed failed open open'.split(' '),
  );
});

test('a filter asks for a kind and for a result', () => {
  const failed = run({ state: 'failed' });
  expect(isShown(failed, { kind: 'all', outcome: 'any' })).toBe(true);
  expect(isShown(failed, { kind: 'run', outcome: 'failed' })).toBe(true);
  expect(isShown(failed, { kind: 'call', outcome: 'failed' })).toBe(false);
  expect(isShown(call(), { kind: 'call', outcome: 'failed' })).toBe(false);
});

test('a run is found by any of its words in any case, and only if all of them stand in it', () => {
  const noted = runOf({ note: 'before the Release', state: 'failed', stepId: 'getTrade' });
  for (const text of ['', 'EXCHANGE 42', 'run 18', 'failed gettrade', 'release embedded']) {
    expect(isRunFound(noted, text)).toBe(true);
  }
  expect(isRunFound(noted, 'exchange 43')).toBe(false);
});

test('what is kept is said against its limits', () => {
  const calls = [callOf({ size: 1_200_000 }), callOf({ size: 2_000_000 })];
  expect(keptOfCalls(calls)).toBe('2 of 500 calls, 3.2 MB of 20 MB');
  expect(countedBoth({ runs: 1, calls: 12 })).toBe('1 run and 12 calls');
  expect(countedBoth({ runs: 0, calls: 1 })).toBe('1 call');
});

test('of another day the date is said too', () => {
  const at = new Date(2026, 2, 4, 9, 5, 7).getTime();
  expect(momentText(at, new Date(2026, 2, 4, 23).getTime())).toBe('09:05:07');
  expect(momentText(at, new Date(2026, 2, 5, 1).getTime())).toBe('2026-03-04 09:05');
});

import { expect, test } from 'vitest';
import type { RunFact } from '@/machine/facts';
import { applyFacts, emptyRecord } from '@/runs/journal';

const at = { path: [], stepId: 'poll' };
const request = {
  method: 'GET',
  url: 'http://sandbox.localhost/v1/x',
  headers: { accept: 'application/json', authorization: 'Bearer secret', cookie: 'a=b' },
};
const response = {
  status: 200,
  headers: { 'content-type': 'application/json', date: 'now', 'x-request-id': 'r1' },
  body: '{"data":{"status":"pending"}}',
};

const facts: RunFact[] = [
  {
    at: 0,
    type: 'run.started',
    flow: 'f',
    workflowId: 'w',
    revision: 'abc',
    seed: 42,
    environment: { id: 'embedded', base: 'http://sandbox.localhost' },
    inputs: { amount: '1.00' },
    steps: [
      { stepId: 'first', operation: 'getX' },
      { stepId: 'poll', operation: 'getX' },
      { stepId: 'never', operation: 'getX' },
    ],
  },
  {
    at: 0,
    type: 'edge.taken',
    path: [],
    edge: 'start:next:',
    source: 'start',
    target: 'step:poll',
  },
  { at: 0, type: 'step.started', ...at, visit: 1, operation: 'getX' },
  { at: 0, type: 'attempt.started', ...at, attempt: 1, request, sources: [] },
  { at: 90, type: 'attempt.finished', ...at, attempt: 1, response },
  {
    at: 90,
    type: 'attempt.checked',
    ...at,
    attempt: 1,
    passed: false,
    criteria: [],
    action: { type: 'retry', name: 'again', retryAfter: 3 },
  },
  {
    at: 90,
    type: 'step.waiting',
    ...at,
    attempt: 1,
    limit: 10,
    until: 3090,
    delay: 3000,
    from: 'document',
    reason: 'pending',
  },
];

test('a record in the middle of a wait says what it waits for', () => {
  const { steps, status, duration } = applyFacts(emptyRecord, facts);
  expect(status).toBe('running');
  expect(duration).toBe(90);
  expect(steps.map(({ stepId, state }) => [stepId, state])).toEqual([
    ['poll', 'waiting'],
    ['first', 'idle'],
    ['never', 'idle'],
  ]);
  expect(steps[0]?.attempts[0]?.wait).toEqual({
    until: 3090,
    delay: 3000,
    limit: 10,
    from: 'document',
    reason: 'pending',
  });
});

test('only the headers that mean the same everywhere are kept, and never a secret one', () => {
  const [step] = applyFacts(emptyRecord, facts).steps;
  expect(step?.attempts[0]?.request.headers).toEqual({ accept: 'application/json' });
  expect(step?.attempts[0]?.response).toEqual({
    status: 200,
    headers: { 'content-type': 'application/json', 'x-request-id': 'r1' },
    body: { data: { status: 'pending' } },
  });
});

test('facts one by one make the same record as all at once', () => {
  let record = emptyRecord;
  for (const fact of facts) record = applyFacts(record, [fact]);
  expect(record).toEqual(applyFacts(emptyRecord, facts));
});

test('steps never reached are skipped when the run has ended', () => {
  const ended = applyFacts(emptyRecord, [
    ...facts,
    { at: 3090, type: 'step.retried', ...at, attempt: 2, limit: 10 },
    { at: 3090, type: 'attempt.started', ...at, attempt: 2, request, sources: [] },
    { at: 3180, type: 'step.finished', ...at, state: 'retried', outputs: { id: '1' } },
    { at: 3180, type: 'run.finished', status: 'passed', outputs: {} },
  ]);
  expect(ended.steps.map(({ state }) => state)).toEqual(['retried', 'skipped', 'skipped']);
  expect(ended.steps[0]?.attempts.map(({ attempt, visit }) => [attempt, visit])).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test('a record is not changed by what follows it', () => {
  const before = applyFacts(emptyRecord, facts.slice(0, 3));
  const copy = structuredClone(before);
  applyFacts(before, facts.slice(3));
  expect(before).toEqual(copy);
});

test('what an answer gave is closed, so that later facts need not search it', () => {
  const { steps } = applyFacts(emptyRecord, facts);
  const [attempt] = steps.find(({ stepId }) => stepId === 'poll')?.attempts ?? [];
  expect(attempt?.response?.body).toEqual({ data: { status: 'pending' } });
  expect(Object.isFrozen(attempt?.response?.body)).toBe(true);
  expect(Object.isFrozen(attempt?.criteria)).toBe(true);
});

import { Immer, type Draft } from 'immer';
import type { RunFact } from '@/machine/facts';
import type { AttemptRecord, RunRecord, StepRecord } from './record';
import { recordedBody } from './recorded-body';

/** A record with nothing in it yet; the first fact fills its head. */
export const emptyRecord: RunRecord = {
  recordVersion: 1,
  flow: '',
  revision: '',
  workflowId: '',
  seed: 0,
  environment: { id: '', base: '' },
  inputs: {},
  status: 'running',
  outputs: {},
  duration: 0,
  steps: [],
  edges: [],
};

/** Response headers a record keeps, all others differ from server to server. */
const keptHeaders = ['content-type', 'link', 'location', 'retry-after', 'x-request-id'];

// Bodies can be large; freezing them at every depth would cost more than everything else here.
const { produce } = new Immer({ autoFreeze: false });

/** Closes a value that no later fact changes: Immer then need not search it, however large, for drafts. */
function closed<T>(value: T): T {
  return Object.freeze(value);
}

/** Adds facts to a record; facts of one run, folded in order, make its record. */
export function applyFacts(record: RunRecord, facts: readonly RunFact[]): RunRecord {
  return produce(record, (draft) => {
    for (const fact of facts) {
      draft.duration = Math.max(draft.duration, fact.at);
      fold(draft, fact);
    }
  });
}

function fold(record: Draft<RunRecord>, fact: RunFact): void {
  switch (fact.type) {
    case 'run.started': {
      const { flow, workflowId, revision, seed, environment, inputs } = fact;
      Object.assign(record, { flow, workflowId, revision, seed, environment, inputs });
      record.steps = fact.steps.map((step) => ({
        ...step,
        state: 'idle',
        attempts: [],
        outputs: {},
      }));
      break;
    }
    case 'edge.taken':
      record.edges.push([...fact.path, fact.edge].join('/'));
      break;
    case 'run.finished':
      record.status = fact.status;
      record.outputs = closed(fact.outputs);
      if (fact.error) record.error = fact.error;
      for (const step of record.steps) if (step.state === 'idle') step.state = 'skipped';
      break;
    case 'step.started':
      moveBehindStarted(record, stepOf(record, fact));
      foldStep(stepOf(record, fact), fact);
      break;
    default:
      foldStep(stepOf(record, fact), fact);
  }
}

type StepFact = Extract<RunFact, { stepId: string }>;

function foldStep(step: Draft<StepRecord>, fact: StepFact): void {
  const attempt = step.attempts.at(-1);
  switch (fact.type) {
    case 'step.started':
      step.operation = fact.operation;
      step.startedAt ??= fact.at;
      step.state = 'calling';
      delete step.error;
      step.outputs = {};
      break;
    case 'attempt.started':
      step.state = 'calling';
      step.attempts.push(attemptOf(step, fact));
      break;
    case 'attempt.finished':
      if (attempt) finishAttempt(attempt, fact);
      break;
    case 'attempt.checked':
      if (attempt) Object.assign(attempt, { criteria: closed(fact.criteria), action: fact.action });
      break;
    case 'step.waiting':
      step.state = 'waiting';
      if (attempt) {
        const { until, delay, limit, from, reason } = fact;
        attempt.wait = { until, delay, limit, from, reason };
      }
      break;
    case 'step.retried':
      step.state = 'calling';
      break;
    case 'step.finished':
      step.state = fact.state;
      step.outputs = closed(fact.outputs);
      step.finishedAt = fact.at;
      if (fact.error) step.error = fact.error;
      break;
  }
}

function attemptOf(
  step: Draft<StepRecord>,
  { at, attempt, request, sources }: Extract<RunFact, { type: 'attempt.started' }>,
): Draft<AttemptRecord> {
  const last = step.attempts.at(-1);
  const isSameVisit = last?.action?.type === 'retry';
  const body = recordedBody(request.body);
  const { authorization: _secret, cookie: _cookie, ...headers } = request.headers;
  return {
    attempt,
    visit: last ? last.visit + (isSameVisit ? 0 : 1) : 1,
    startedAt: at,
    request: {
      method: request.method,
      url: request.url,
      headers,
      ...(body !== undefined && { body: closed(body) }),
    },
    sources: sources.map(({ target, expression }) => ({ target, expression })),
    criteria: [],
  };
}

function finishAttempt(
  attempt: Draft<AttemptRecord>,
  { at, response, failure, faulted }: Extract<RunFact, { type: 'attempt.finished' }>,
): void {
  attempt.finishedAt = at;
  if (failure) attempt.failure = failure;
  if (faulted !== undefined) attempt.faulted = faulted;
  if (!response) return;
  const body = recordedBody(response.body);
  attempt.response = {
    status: response.status,
    headers: Object.fromEntries(
      keptHeaders.flatMap((name) => {
        const value = response.headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    ...(body !== undefined && { body: closed(body) }),
  };
}

/** Keeps the steps in the order they first ran, before those not reached yet. */
function moveBehindStarted(record: Draft<RunRecord>, step: Draft<StepRecord>): void {
  if (step.startedAt !== undefined) return;
  const from = record.steps.indexOf(step);
  const to = record.steps.findIndex(({ startedAt }) => startedAt === undefined);
  if (from === to) return;
  record.steps.splice(from, 1);
  record.steps.splice(to, 0, step);
}

function stepOf(record: Draft<RunRecord>, { stepId, path }: StepFact): Draft<StepRecord> {
  const same = (step: StepRecord) =>
    step.stepId === stepId && (step.path ?? []).join('/') === path.join('/');
  const known = record.steps.find(same);
  if (known) return known;
  const fresh: Draft<StepRecord> = {
    stepId,
    ...(path.length > 0 && { path: [...path] }),
    operation: '',
    state: 'idle',
    attempts: [],
    outputs: {},
  };
  record.steps.push(fresh);
  return record.steps.at(-1) ?? fresh;
}

import type { Draft } from 'immer';
import type { RunFact } from '@/machine/facts';
import type { AttemptRecord, RunRecord, StepRecord } from './record';
import { recordedBody } from './recorded-body';
import { StepLedger, type StepFact } from './step-ledger';

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

/** Closes a value that no later fact changes: Immer then need not search it, however large, for drafts. */
function closed<T>(value: T): T {
  return Object.freeze(value);
}

/** Adds facts to a record; facts of one run, folded in order, make its record. */
export function applyFacts(record: RunRecord, facts: readonly RunFact[]): RunRecord {
  if (facts.length === 0) return record;
  const next = { ...record, edges: [...record.edges] };
  let ledger = StepLedger.open(record.steps);
  for (const fact of facts) {
    next.duration = Math.max(next.duration, fact.at);
    switch (fact.type) {
      case 'run.started':
        ledger = StepLedger.open(startRecord(next, fact));
        break;
      case 'edge.taken':
        next.edges.push([...fact.path, fact.edge].join('/'));
        break;
      case 'run.finished':
        next.status = fact.status;
        next.outputs = fact.outputs;
        if (fact.error) next.error = fact.error;
        ledger.close((step) => (step.state === 'idle' ? { ...step, state: 'skipped' } : step));
        break;
      default:
        if (cutsOff(fact)) ledger.change(inside(fact), (step) => cutOff(step, fact));
        foldStep(ledger.draft(fact), fact);
    }
  }
  next.steps = ledger.steps();
  return next;
}

/** Fills the head of a record and gives its steps, none of which ran yet. */
function startRecord(
  record: RunRecord,
  fact: Extract<RunFact, { type: 'run.started' }>,
): StepRecord[] {
  const { flow, workflowId, revision, seed, signer, environment, inputs } = fact;
  const head = { flow, workflowId, revision, seed, environment, inputs };
  Object.assign(record, head, signer && { signer });
  return fact.steps.map((step) => ({ ...step, state: 'idle', attempts: [], outputs: {} }));
}

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

type AttemptFinished = Extract<RunFact, { type: 'attempt.finished' }>;

function cutsOff(fact: StepFact): fact is AttemptFinished {
  return fact.type === 'attempt.finished' && fact.failure?.code === 'timeout';
}

/** Whether a step is at work in the workflow that a step called. */
function inside({ path, stepId }: StepFact): (step: StepRecord) => boolean {
  const around = [...path, stepId];
  return ({ state, path: own = [] }) =>
    (state === 'calling' || state === 'waiting') &&
    around.every((place, index) => own[index] === place);
}

/** A step was at work where the step around it ran out of time. */
function cutOff(step: StepRecord, { at, stepId }: AttemptFinished): StepRecord {
  const message = `Step "${step.stepId}" was cut off: step "${stepId}" around it ran out of time.`;
  const failure = { code: 'aborted', message };
  const attempts = step.attempts.map((attempt) =>
    attempt.finishedAt === undefined ? { ...attempt, finishedAt: at, failure } : attempt,
  );
  const error = { ...failure, stepId: step.stepId };
  return { ...step, attempts, state: 'failed', finishedAt: at, error };
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
    request: closed({
      method: request.method,
      url: request.url,
      headers,
      ...(body !== undefined && { body: closed(body) }),
    }),
    sources: closed(sources.map(({ target, expression }) => ({ target, expression }))),
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
  attempt.response = closed({
    status: response.status,
    headers: Object.fromEntries(
      keptHeaders.flatMap((name) => {
        const value = response.headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    ...(body !== undefined && { body: closed(body) }),
  });
}

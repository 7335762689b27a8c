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
  if (facts.length === 0) return record;
  const next = { ...record };
  for (const fact of facts) {
    next.duration = Math.max(next.duration, fact.at);
    fold(next, fact);
  }
  return next;
}

/** Folds a fact into a record of its own, whose lists may belong to others and are replaced. */
function fold(record: RunRecord, fact: RunFact): void {
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
      record.edges = [...record.edges, [...fact.path, fact.edge].join('/')];
      break;
    case 'run.finished':
      record.status = fact.status;
      record.outputs = fact.outputs;
      if (fact.error) record.error = fact.error;
      record.steps = record.steps.map((step) =>
        step.state === 'idle' ? { ...step, state: 'skipped' } : step,
      );
      break;
    default: {
      // One step is drafted, not the list: a draft of each step looked at costs more than the rest.
      const place = placeOf(record, fact);
      const step = record.steps[place] ?? freshStep(fact);
      const folded = produce(step, (draft) => foldStep(draft, fact));
      record.steps =
        fact.type === 'step.started'
          ? behindStarted(record.steps, place, folded)
          : replaced(record.steps, place, folded);
    }
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
function behindStarted(steps: StepRecord[], place: number, step: StepRecord): StepRecord[] {
  if (steps[place]?.startedAt !== undefined) return replaced(steps, place, step);
  const rest = steps.toSpliced(place, 1);
  const waiting = rest.findIndex(({ startedAt }) => startedAt === undefined);
  return rest.toSpliced(waiting < 0 ? rest.length : waiting, 0, step);
}

function replaced(steps: StepRecord[], place: number, step: StepRecord): StepRecord[] {
  return steps.toSpliced(place, 1, step);
}

/** Where the step of a fact stands, or would stand if it is not there yet. */
function placeOf({ steps }: RunRecord, { stepId, path }: StepFact): number {
  const place = steps.findIndex(
    (step) => step.stepId === stepId && isSamePath(step.path ?? [], path),
  );
  return place < 0 ? steps.length : place;
}

function isSamePath(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}

function freshStep({ stepId, path }: StepFact): StepRecord {
  return {
    stepId,
    ...(path.length > 0 && { path: [...path] }),
    operation: '',
    state: 'idle',
    attempts: [],
    outputs: {},
  };
}

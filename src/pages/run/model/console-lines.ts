import type { NodeState } from '@/ui/node-state';
import type { RunRecord, StepRecord } from '@/runs/record';
import { attemptDuration, attemptFace, criteriaCount, retryCount } from './attempts';
import { momentsOf, type Moment } from './moments';
import { stepKey, stepTitle } from './step-key';
import { failureWord } from './step-face';
import { attemptTitle } from './timeline';
import { countText, lengthText } from './words';

/** One thing that happened, in words. */
export interface ConsoleLine {
  id: string;
  /** Virtual ms since the start. */
  at: number;
  state: NodeState;
  text: string;
  /** The step it is about; absent for the run itself. */
  key?: string;
  attempt?: number;
}

/** Records never change, and the console and its tab ask for the lines of the same one. */
const known = new WeakMap<RunRecord, readonly ConsoleLine[]>();

/** Everything a record tells, in words and in order: it reads the same live and after a reload. */
export function consoleLines(record: RunRecord): readonly ConsoleLine[] {
  const lines = known.get(record) ?? allLines(record);
  known.set(record, lines);
  return lines;
}

function allLines(record: RunRecord): ConsoleLine[] {
  const live = record.status === 'running';
  const lines: ConsoleLine[] = [
    {
      id: 'start',
      at: 0,
      state: 'queued',
      text: `Run of ${record.flow}, workflow ${record.workflowId}, seed ${record.seed}, at ${record.environment.base}`,
    },
    ...momentsOf(record).flatMap(linesOf),
    ...record.steps.flatMap((step) => errorLine(step)),
  ];
  // Stable, so that lines of the same moment keep the order they happened in.
  lines.sort((a, b) => a.at - b.at);
  return live ? lines : [...lines, endLine(record)];
}

/** Of a run that goes on most steps stay the same, and so do their lines. */
const linesBefore = new WeakMap<StepRecord, Map<number, ConsoleLine[]>>();

function linesOf(moment: Moment): ConsoleLine[] {
  const { step, attempt } = moment;
  const ofStep = linesBefore.get(step) ?? new Map<number, ConsoleLine[]>();
  const lines = ofStep.get(attempt.attempt) ?? momentLines(moment);
  linesBefore.set(step, ofStep.set(attempt.attempt, lines));
  return lines;
}

function momentLines({ key, step, attempt }: Moment): ConsoleLine[] {
  const about = { key, attempt: attempt.attempt };
  const id = `${key}#${attempt.attempt}`;
  const name = attemptTitle(step, attempt);
  const { request } = attempt;
  const lines: ConsoleLine[] = [
    {
      id,
      ...about,
      at: attempt.startedAt,
      state: 'calling',
      text: `${name} sends ${request.method} ${pathOf(request.url)}`,
    },
  ];
  const { finishedAt } = attempt;
  if (finishedAt === undefined) return lines;
  const answered = attemptFace(attempt, false);
  lines.push({
    id: `${id}a`,
    ...about,
    at: finishedAt,
    state: answered.state,
    text: `${name} ${answerText(attempt)}`,
  });
  const { wait, action } = attempt;
  if (wait) {
    const count = retryCount(step, attempt);
    const retry = count ? `retry ${count.retry} of ${count.limit}` : 'a retry';
    const text = `${stepTitle(step)} waits ${lengthText(wait.delay)} before ${retry}: ${wait.reason}`;
    lines.push({ id: `${id}w`, ...about, at: finishedAt, state: 'waiting', text });
  } else if (action && (action.type === 'goto' || action.type === 'end')) {
    const where =
      action.type === 'end'
        ? 'ends the run'
        : `goes to ${action.stepId ?? action.workflowId ?? 'the next step'}`;
    lines.push({
      id: `${id}g`,
      ...about,
      at: finishedAt,
      state: answered.state,
      text: `${stepTitle(step)} ${where}${action.name ? ` (${action.name})` : ''}`,
    });
  }
  return lines;
}

function answerText(attempt: Moment['attempt']): string {
  const duration = attemptDuration(attempt);
  const took = (word: string) => (duration === undefined ? '' : ` ${word} ${lengthText(duration)}`);
  if (attempt.failure)
    return `got ${failureWord(attempt.failure.code)}${took('after')}: ${attempt.failure.message}`;
  const status = `answered ${attempt.response?.status ?? 'nothing'}${took('in')}`;
  const fault = attempt.faulted === undefined ? '' : `, ${attempt.faulted}`;
  if (attempt.criteria.length === 0) return `${status}${fault}`;
  return `${status}${fault}, criteria ${criteriaCount(attempt)}`;
}

function errorLine(step: RunRecord['steps'][number]): ConsoleLine[] {
  if (!step.error) return [];
  const key = stepKey(step);
  const at = step.finishedAt ?? step.attempts.at(-1)?.finishedAt ?? step.startedAt ?? 0;
  return [{ id: `${key}!`, at, state: 'failed', text: step.error.message, key }];
}

function endLine(record: RunRecord): ConsoleLine {
  const outputs = countText(Object.keys(record.outputs).length, 'output');
  const state =
    record.status === 'passed' ? 'passed' : record.status === 'failed' ? 'failed' : 'skipped';
  const told = record.steps.some((step) => step.error?.message === record.error?.message);
  const why = record.error && !told ? `: ${record.error.message}` : '';
  return { id: 'end', at: record.duration, state, text: `Run ${record.status}, ${outputs}${why}` };
}

/** The path and query of an address: the base is the same on every line. */
function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

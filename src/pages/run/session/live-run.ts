import { environmentOf } from '@/api/environments';
import type { JsonObject } from '@/api/json';
import type { RunRecord } from '@/runs/record';
import type { OpenedFlow, Run, RunSettings, RunView } from '@/studio-types';
import { lackingSecrets, type LackingSecrets } from '../model/lacking-secrets';
import { isOpenQuestion } from '../model/open-question';
import type { KeptRun, RunStudio } from '../run-studio';
import type { Store } from '../../store';
import { createAskDesk, type AskDesk, type Question } from './ask-desk';
import { createRunSaver } from './run-saver';

/** Where the page reads a run from: a running one's view, or a record that stands still. */
export type ViewSource = Pick<Run['view'], 'subscribe'> & { getSnapshot(): { context: RunView } };

/** A run on the page. */
export interface LiveRun {
  number: number;
  view: ViewSource;
  /** The same at a pace people read at; absent where it stands still. */
  calm?: ViewSource;
  /** Absent where the run can only be looked at. */
  run?: Run;
  /** What it asks of a person now; absent where it can only be looked at. */
  questions?: Store<readonly Question[]>;
  /** Why it can only be looked at, where it had not ended. */
  frozen?: string;
  /** The secrets a person has to give again before it goes on; until then it stands. */
  lacks?: LackingSecrets;
}

/** What a person decides before a run. */
export type RunStart = Pick<RunSettings, 'inputs' | 'seed' | 'pace' | 'paused'> & {
  workflowId: string;
};

/**
 * Starts a run under the next number and keeps it from its first fact on; gives nothing where a
 * person did not let it change production.
 */
export async function startLiveRun(
  studio: RunStudio,
  opened: OpenedFlow,
  start: RunStart,
  onKept: (error: unknown) => void,
): Promise<LiveRun | undefined> {
  const desk = createAskDesk();
  const { signer } = studio.signer.get();
  const settings = { ...start, environment: studio.environment.get(), signer, ask: desk.ask };
  if (!(await studio.confirmRun(opened, settings))) return undefined;
  const number = await studio.runs.next();
  await studio.runs.claim(number);
  const run = studio.startRun(opened, { ...settings, isConfirmed: true });
  keep(studio, { number, flow: opened.name }, run, onKept);
  return liveRun(number, run, desk);
}

/**
 * Brings a kept run back: an unfinished one is replayed and stands paused, a finished one is shown.
 * One of another revision of the flow is shown only: going on would mix two documents in one record.
 * So is one that another tab has. One that was started with secrets stands until they are given again.
 * @throws StudioError `invalid-input` for secrets that are given and do not fit
 */
export function reviveRun(
  studio: RunStudio,
  opened: OpenedFlow,
  kept: KeptRun,
  isOurs: boolean,
  onKept: (error: unknown) => void,
  secrets?: JsonObject,
): LiveRun {
  const { number, record } = kept;
  if (record.status !== 'running') return { number, view: still(record) };
  if (record.revision !== opened.revision) {
    const frozen = `It was made with revision ${record.revision} of this flow, which is at ${opened.revision} now. It can be looked at, not continued.`;
    return { number, view: still(record), frozen };
  }
  if (!isOurs) {
    const frozen =
      'It is open in another tab, which can go on with it. It can be looked at here; close it there and reload to go on.';
    return { number, view: still(record), frozen };
  }
  const { workflowId, seed } = record;
  const lacks = lackingSecrets(record.inputs, () => opened.inputs(workflowId));
  if (lacks && !secrets) return { number, view: still(record, 'paused'), lacks };
  const inputs = secrets ?? record.inputs;
  const environment = environmentOf(record.environment.base);
  const settings = { workflowId, inputs, seed, environment, pace: 1, paused: true } as const;
  const desk = createAskDesk();
  const run = studio.startRun(opened, { ...settings, ask: desk.ask, resume: record });
  keep(studio, kept, run, onKept);
  // It stood in a question, which changes nothing anywhere: it asks again at once.
  if (isOpenQuestion(record, opened)) run.step();
  return liveRun(number, run, desk);
}

/** A run with its desk: once it is stopped, nobody is asked any more. */
function liveRun(number: number, run: Run, desk: AskDesk): LiveRun {
  const stop = () => {
    run.stop();
    desk.drop();
  };
  return { number, view: run.view, run: { ...run, stop }, questions: desk.open };
}

/** Writes every new record of a run into the history. */
function keep(
  studio: RunStudio,
  { number, flow }: Pick<KeptRun, 'number' | 'flow'>,
  run: Run,
  onKept: (error: unknown) => void,
): void {
  const saver = createRunSaver((record) => studio.runs.put({ number, flow, record }), onKept);
  let last = run.view.getSnapshot().context.record;
  saver.save(last);
  run.view.subscribe(({ context: { record, mode, current } }) => {
    if (record !== last) saver.save((last = record));
    if (mode === 'paused' || current?.phase === 'asking') saver.hurry();
  });
}

/** A record as a view that never changes. */
function still(record: RunRecord, mode: RunView['mode'] = 'ended'): ViewSource {
  const snapshot = {
    context: { record, mode, now: record.duration, pace: 'jump' } as const,
  };
  return { subscribe: () => ({ unsubscribe() {} }), getSnapshot: () => snapshot };
}

import { Link } from 'react-router-dom';
import type { AttemptRecord, RunRecord, StepRecord } from '@/runs/record';
import { signTypedData } from '@/sandbox/toolbox/operations';
import { EmptyState } from '@/ui/empty-state';
import { ErrorBoundary } from '@/ui/error-boundary';
import { MethodTag } from '@/ui/method-tag';
import { Panel } from '@/ui/panel';
import { ManualPanel } from '../manual/manual-panel';
import { useQuestions } from '../manual/use-questions';
import { WalletPanel } from '../manual/wallet-panel';
import { isOver, segmentsOf } from '../model/level';
import { stepKey } from '../model/step-key';
import { stepOf } from '../model/step-of';
import type { StepInfo } from '../model/step-infos';
import { useRunPage, useStandingView } from '../session/run-page-context';
import { useSelected } from '../session/use-selected';
import { FailureNote } from './failure-note';
import { StepTabs } from './step-tabs';
import { WhyBanner } from './why-banner';
import './inspector.css';

/** What every tab of the inspector shows a part of. */
export interface Inspected {
  record: RunRecord;
  step: StepRecord;
  attempt: AttemptRecord;
  /** Whether the run still goes on. */
  live: boolean;
}

/** Everything about the selected step and attempt: what was sent, what came back, what was made of it. */
export function Inspector() {
  const { infos, chosen, select, levelIn } = useRunPage();
  const selected = useSelected();
  const view = useStandingView();
  const record = view?.record;
  const step = record && stepOf(record, selected?.key);
  // A run is followed into sub-flows that are not drawn.
  const around = selected ? segmentsOf(selected.key).slice(0, -1) : [];
  const known = [...infos, ...((around.length > 0 && levelIn(around)?.infos) || [])];
  const info = known.find((other) => stepKey(other) === selected?.key);
  const name = step?.stepId ?? info?.stepId;
  const question = useQuestions().find((other) => other.key === selected?.key);
  if (name === undefined) {
    return (
      <Panel label="Inspector">
        <EmptyState title="Nothing is selected.">
          Choose a step in the graph, the list or the timeline.
        </EmptyState>
      </Panel>
    );
  }
  const QuestionPanel = question?.placed.operation === signTypedData ? WalletPanel : ManualPanel;
  const attempt =
    step?.attempts.find((other) => other.attempt === selected?.attempt) ?? step?.attempts.at(-1);
  return (
    <Panel label={`Inspector: ${name}`} className="insp">
      <StepHead name={name} info={info} method={attempt?.request.method} />
      {record && step && <FailureNote step={step} />}
      {question ? (
        <QuestionPanel
          key={`${question.key}#${question.placed.attempt}`}
          question={question}
          description={info?.description}
        />
      ) : record && step && attempt ? (
        <ErrorBoundary what="This step" key={`${selected?.key}#${attempt.attempt}`}>
          <WhyBanner step={step} attempt={attempt} />
          <StepTabs inspected={{ record, step, attempt, live: view.mode !== 'ended' }} />
        </ErrorBoundary>
      ) : (
        <EmptyState
          title={emptyTitle(step, info, record)}
          action={
            !view &&
            chosen && (
              <button type="button" className="link" onClick={() => select(undefined)}>
                Back to the inputs
              </button>
            )
          }
        >
          {info?.description ?? 'Its request and response will stand here once it was sent.'}
        </EmptyState>
      )}
    </Panel>
  );
}

function emptyTitle(
  step: StepRecord | undefined,
  info: StepInfo | undefined,
  record: RunRecord | undefined,
): string {
  if (step?.error) return 'Nothing was sent.';
  if (record && isPassedBy(step, info, record)) return 'Not called in this run.';
  const ran = step !== undefined && step.state !== 'idle';
  return info?.kind === 'subflow' && ran
    ? 'Its calls are in the list, each as a row.'
    : 'Not called yet.';
}

/** Whether the run went another way; of a sub-flow's steps a record has only those that ran. */
function isPassedBy(
  step: StepRecord | undefined,
  info: StepInfo | undefined,
  record: RunRecord,
): boolean {
  if (step) return step.state === 'skipped';
  return info?.path !== undefined && isOver(record, info.path);
}

function StepHead({
  name,
  info,
  method,
}: {
  name: string;
  info: StepInfo | undefined;
  method: string | undefined;
}) {
  const operation = info?.operation;
  const shown = info?.method ?? method;
  return (
    <header className="phead insp-head">
      <h2>{name}</h2>
      {shown && <MethodTag method={shown} />}
      <span className="mono muted cut">{info?.template ?? info?.workflow}</span>
      {operation && (
        <span className="right sm">
          {operation.route === undefined ? (
            <span className="subtle" title={operation.title}>
              {operation.id}
            </span>
          ) : (
            <Link className="link" to={operation.route} title={operation.title}>
              {operation.id}
            </Link>
          )}
        </span>
      )}
    </header>
  );
}

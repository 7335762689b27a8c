import { StateTag } from '@/ui/state-tag';
import { callCounts, callsText, runState } from '../model/run-state';
import { useRunPage, useStandingView } from '../session/run-page-context';
import { paceText } from './run-controls';

/** What the status bar says of the run: state, calls, clock, revision, and the keys that work here. */
export function RunStatus() {
  const { opened, pace, live } = useRunPage();
  const view = useStandingView();
  const state = view && runState(view);
  const counts = view && callCounts(view.record);
  const revision = view?.record.revision ?? opened.revision;
  return (
    <>
      {state ? (
        <StateTag size={12} state={state.state} text={state.words} />
      ) : (
        <StateTag size={12} state="idle" text={live ? 'idle' : 'no run yet'} />
      )}
      {counts && <span>{callsText(counts)}</span>}
      <span>{pace === 'jump' ? 'clock jumps' : `clock live ${paceText(pace)}`}</span>
      <span>flow revision {revision.slice(0, 6)}</span>
      <span className="subtle">
        Space run or pause &nbsp; N step &nbsp; [ ] moment &nbsp; ? keys
      </span>
    </>
  );
}

/** Calls in few words, for narrow screens. */
export function CallCounts() {
  const view = useStandingView();
  if (!view) return null;
  return <span className="sm muted">{callsText(callCounts(view.record))}</span>;
}

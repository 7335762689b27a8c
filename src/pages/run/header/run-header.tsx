import { useNavigate } from 'react-router-dom';
import { Icon } from '@/ui/icons';
import { StateTag } from '@/ui/state-tag';
import { runState } from '../model/run-state';
import { clockText } from '../model/words';
import { useRunStudio } from '../run-studio';
import { useRunPage, useRunView, useStandingView } from '../session/run-page-context';
import { PaceSegment, RunControls } from './run-controls';

/** The head of the run view: which flow, which run, how it stands, and what to do next. */
export function RunHeader() {
  const { live, places } = useRunPage();
  return (
    <header className="pagehead run-head">
      <FlowTitle />
      {live && <span className="tag">run {live.number}</span>}
      <RunStateChip />
      {live && <RunClock />}
      <span className="grow" />
      <RunControls />
      {places.length === 0 && <PaceSegment />}
    </header>
  );
}

/** The name of the flow, and a list to change to another one. */
export function FlowTitle() {
  const { opened } = useRunPage();
  const { flows } = useRunStudio();
  const navigate = useNavigate();
  const known = flows.some((flow) => flow.name === opened.name);
  if (flows.length + (known ? 0 : 1) < 2) return <h1>{opened.title}</h1>;
  return (
    <div className="flow-pick">
      <h1>{opened.title}</h1>
      <Icon name="chevron-down" size={12} />
      <select
        aria-label="Flow"
        value={opened.name}
        onChange={(event) => {
          const search = new URLSearchParams({ flow: event.target.value }).toString();
          void navigate({ pathname: '/flows/run', search });
        }}
      >
        {!known && <option value={opened.name}>{opened.title}</option>}
        {flows.map((flow) => (
          <option key={flow.name} value={flow.name}>
            {flow.title}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The run's state as chip; changes are read out. */
export function RunStateChip() {
  const view = useStandingView();
  const shown = view ? runState(view) : undefined;
  return (
    <span role="status" aria-label="Run state">
      {shown && <StateTag chip state={shown.state} text={shown.words} />}
    </span>
  );
}

function RunClock() {
  const now = useRunView((view) => view.now);
  return (
    <>
      <span className="mono med" title="Virtual time of this run">
        {clockText(now ?? 0)}
      </span>
      <span className="subtle sm only-xl">virtual</span>
    </>
  );
}

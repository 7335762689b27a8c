import type { ShippedFlow } from '@/flows/library/shipped-flows';
import { LinkButton } from '@/ui/link-button';
import { formatSeconds } from '@/ui/measure';
import type { NodeState } from '@/ui/node-state';
import { StateTag } from '@/ui/state-tag';
import type { RunSummary } from '../page-studio';
import { runPath } from '../paths';
import { FlowStrip } from './flow-strip';
import { runOutcome } from './run-words';

interface FlowRowProps {
  flow: ShippedFlow;
  /** The newest run of it, if there was one. */
  last: RunSummary | undefined;
  /** Whether it holds the one filled button of the page. */
  first: boolean;
}

/** A flow to run: what it does, how its last run went, and the ways into it. */
export function FlowRow({ flow, last, first }: FlowRowProps) {
  const idle: NodeState[] = Array.from({ length: flow.steps }, () => 'idle');
  const paused = last?.state === 'paused';
  return (
    <li className={`fl${paused && first ? ' first' : ''}`}>
      <FlowStrip states={last ? stripStates(last) : idle} />
      <div className="ft">
        <div className="row">
          <h2>{flow.title}</h2>
          <span className="subtle sm">
            {flow.steps} steps, about {formatSeconds(flow.seconds)} virtual
          </span>
        </div>
        <p className="muted">{flow.summary}</p>
      </div>
      <div className="fstate">
        {last ? (
          <StateTag state={last.state} text={runOutcome(last)} />
        ) : (
          <StateTag state="idle" text="never run here" />
        )}
      </div>
      <div className="row fb">
        {paused ? (
          <>
            <LinkButton
              to={runPath({ flow: flow.name, run: last.number })}
              icon="play"
              primary={first}
              aria-label={`Continue ${flow.title}`}
            >
              Continue
            </LinkButton>
            <LinkButton
              to={runPath({ flow: flow.name })}
              icon="refresh"
              aria-label={`Start ${flow.title} over`}
            >
              Start over
            </LinkButton>
          </>
        ) : (
          <>
            <LinkButton
              to={runPath({ flow: flow.name, start: 'step' })}
              icon="step"
              primary={first}
              aria-label={`Step in to ${flow.title}`}
            >
              Step in
            </LinkButton>
            <LinkButton
              to={runPath({ flow: flow.name, start: 'run' })}
              icon="play"
              aria-label={`Run ${flow.title}`}
            >
              Run
            </LinkButton>
          </>
        )}
      </div>
    </li>
  );
}

/** The steps of a run as they stand now: nothing is under way in one that is paused. */
function stripStates({ state, steps }: RunSummary): NodeState[] {
  return steps.map((step) => (state === 'paused' && isUnderWay(step) ? 'paused' : step));
}

const isUnderWay = (step: NodeState) => step === 'calling' || step === 'waiting';

import type { ReactNode } from 'react';
import { Icon } from '@/ui/icons';
import { stateIcon, type NodeState } from '@/ui/node-state';
import { StatusCode } from '@/ui/status-code';
import './node.css';

/** What a node says about its step; the same for every kind. */
export interface NodeFace {
  state: NodeState;
  /** The state in words, such as `paused in poll`. */
  word: string;
  /** HTTP status of the last answer. */
  status?: number;
  /** What else stands in the second row: duration, attempts, a reason. */
  meta: readonly string[];
  /** Attempts in short for the narrow face, such as `×2/10`. */
  attempts?: string;
  /** Whether the run stands before or in this step: an arrow points at it. */
  pointed?: boolean;
}

/** What the canvas hands to the look of a kind. */
export interface NodeLookProps {
  label: string;
  face: NodeFace;
  /** HTTP method of a call. */
  method?: string | undefined;
  /** Id of the workflow that a sub-flow step runs. */
  workflow?: string | undefined;
  /** 150 × 32 with icon, name and attempts, for narrow screens; else 240 × 52. */
  narrow: boolean;
  /** What moves while the step works, such as a countdown; stands after the rest of the second row. */
  live?: ReactNode;
}

interface FrameProps extends Omit<NodeLookProps, 'method' | 'workflow'> {
  /** What the second row begins with: what the kind does. */
  lead: ReactNode;
}

/** The box every kind's look shares: state rail, icon, name and state word over one row of facts. */
export function NodeFrame({ label, face, narrow, live, lead }: FrameProps) {
  return (
    <div className={`node ${face.state}${narrow ? ' mn' : ''}`}>
      <div className="r1">
        <Icon name={stateIcon(face.state)} />
        <span className="nm cut">{label}</span>
        {narrow ? (
          <span className="xs muted right">{face.attempts}</span>
        ) : (
          <span className={`st ${face.state}`}>{face.word}</span>
        )}
      </div>
      {!narrow && (
        <div className="r2">
          {lead}
          {face.status !== undefined && <StatusCode status={face.status} />}
          {face.meta.map((text) => (
            <span key={text} className="cut">
              {text}
            </span>
          ))}
          {live}
        </div>
      )}
      {face.pointed && (
        <span className="ptr">
          <Icon name="pointer" />
        </span>
      )}
    </div>
  );
}

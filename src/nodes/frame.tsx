import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/ui/icons';
import { stateIcon, type NodeState } from '@/ui/node-state';
import { StatusCode } from '@/ui/status-code';
import './node.css';

/** What a node says about its step; the same for every kind. */
export interface NodeFace {
  state: NodeState;
  /** The state in words, such as `paused in poll`. */
  word: string;
  /** A shorter word, for a face whose name would be cut otherwise. */
  short?: string;
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
        <span className="nm cut" title={label}>
          {label}
        </span>
        {narrow ? (
          <span className="xs muted right">{face.attempts}</span>
        ) : (
          <span className={`st ${face.state}`}>{wordBeside(label, face)}</span>
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
      {face.pointed && !narrow && (
        <span className="ptr">
          <Icon name="pointer" />
        </span>
      )}
    </div>
  );
}

/** What a second row begins with where that is no method: an icon and a word. */
export function LeadNote({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className="row gap1 cut">
      <Icon name={icon} size={12} />
      <span className="cut">{children}</span>
    </span>
  );
}

/** Characters of name and word that stand side by side in 240 px; a wider system face has room for as many. */
const roomForWords = 24;

/** The state word: the short one where the name needs the room. */
function wordBeside(label: string, { word, short }: NodeFace): string {
  return short !== undefined && label.length + word.length > roomForWords ? short : word;
}

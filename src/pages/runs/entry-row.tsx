import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { catalogueIndex } from '@/api/catalogue-index';
import type { KeptCall } from '@/runs/call-history';
import type { Remark } from '@/runs/remark';
import { IconButton } from '@/ui/icon-button';
import { formatDuration } from '@/ui/measure';
import { MethodTag } from '@/ui/method-tag';
import { StateTag } from '@/ui/state-tag';
import { StatusCode } from '@/ui/status-code';
import { runOutcome } from '../home/run-words';
import type { RunSummary } from '../page-studio';
import { keptCallPath, ownCallRoute, runPath, shortAddress } from '../paths';
import { type Entry, keptOf } from './entries';
import { momentText } from './entry-words';

interface EntryRowProps {
  entry: Entry;
  /** Place in the list, from 0. */
  place: number;
  /** Epoch ms: of another day than this one the date is said too. */
  now: number;
  onRemark: (remark: Remark) => void;
  onDelete: () => void;
}

/** One run or call: what it was, how it ended, and what can be done with it. */
export function EntryRow({ entry, place, now, onRemark, onDelete }: EntryRowProps) {
  const kept = keptOf(entry);
  const [isNoting, setNoting] = useState(false);
  const { isPinned, note = '' } = kept;
  const name = entry.kind === 'run' ? `run ${kept.number}` : `call ${kept.number}`;
  return (
    <tr aria-rowindex={place + 2} className={isPinned ? 'go pinned' : 'go'}>
      <td className="mono muted" title={new Date(kept.at).toISOString()}>
        {momentText(kept.at, now)}
      </td>
      {entry.kind === 'run' ? <RunCells run={entry.run} /> : <CallCells call={entry.call} />}
      <td className="note-cell">
        {isNoting ? (
          <NoteField
            label={`Note on ${name}`}
            first={note}
            onDone={(text) => {
              setNoting(false);
              if (text !== undefined) onRemark({ ...(isPinned && { isPinned }), note: text });
            }}
          />
        ) : (
          <span title={note}>{note}</span>
        )}
      </td>
      <td className="acts">
        <IconButton
          icon="pencil"
          label={`Write a note on ${name}`}
          onClick={() => setNoting(true)}
        />
        <IconButton
          icon="pin"
          label={`Pin ${name}`}
          aria-pressed={isPinned ?? false}
          active={isPinned ?? false}
          onClick={() => onRemark({ ...(isPinned ? {} : { isPinned: true }), note })}
        />
        <IconButton icon="trash" label={`Delete ${name}`} onClick={onDelete} />
      </td>
    </tr>
  );
}

function RunCells({ run }: { run: RunSummary }) {
  return (
    <>
      <td>
        <StateTag state={run.state} text={runOutcome(run)} />
      </td>
      <td>
        <Link className="med whole" to={runPath({ flow: run.flow, run: run.number })}>
          {run.title}
        </Link>{' '}
        <span className="muted">run {run.number}</span>
      </td>
      <td className="muted">{run.environment}</td>
      <td className="num mono muted">{run.seed}</td>
      <td className="num mono muted">{run.duration > 0 && formatDuration(run.duration)}</td>
      <td className="num muted">{run.calls}</td>
    </>
  );
}

function CallCells({ call }: { call: KeptCall }) {
  const known = catalogueIndex.find(({ id }) => id === call.operationId);
  const route = known?.route ?? ownCallRoute(call.operationId);
  const words = (
    <>
      <MethodTag method={call.method} /> {known?.title ?? call.operationId}
    </>
  );
  return (
    <>
      <td>
        {call.status === undefined ? (
          <span className="code err">no answer</span>
        ) : (
          <StatusCode status={call.status} phrase />
        )}
      </td>
      <td title={call.url}>
        {route !== undefined ? (
          <Link className="med whole" to={keptCallPath(route, call.number)}>
            {words}
          </Link>
        ) : (
          words
        )}{' '}
        <span className="mono muted path">{shortAddress(call.url)}</span>
        {call.isCut && <span className="subtle sm"> answer too long to keep</span>}
      </td>
      <td className="muted">{call.environment}</td>
      <td />
      <td className="num mono muted">{formatDuration(call.took)}</td>
      <td className="num muted">1</td>
    </>
  );
}

interface NoteFieldProps {
  label: string;
  first: string;
  /** Told the note, or nothing where it stays as it was. */
  onDone: (text?: string) => void;
}

/** Takes a note: Enter and leaving the field keep it, Escape does not. */
function NoteField({ label, first, onDone }: NoteFieldProps) {
  const [text, setText] = useState(first);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') onDone(text);
    if (key === 'Escape') onDone();
  };
  return (
    <input
      aria-label={label}
      autoFocus
      maxLength={200}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => onDone(text)}
      onKeyDown={onKeyDown}
    />
  );
}

import type { Operation } from '@/api/operation';
import { EmptyState } from '@/ui/empty-state';
import { Note } from '@/ui/note';
import { Prose } from '@/ui/prose';
import { PanelHeader } from '@/ui/panel';
import { StatusCode } from '@/ui/status-code';
import { WireText } from '@/ui/wire-text';
import { useStore } from '../store';
import { useStudio } from '../studio-context';
import { maskedToken } from '../token-store';
import { droppedLine, droppedWords, type WirePreview } from './wire';

interface WireViewProps {
  operation: Operation;
  preview: WirePreview;
}

/** What Send will send, what it leaves out and why, and the answers that are known. */
export function WireView({ operation, preview }: WireViewProps) {
  const token = useStore(useStudio().token);
  const { request, obstacle, dropped } = preview;
  return (
    <div className="scroll grow wire-view">
      {request ? (
        <WireText
          request={request}
          authorization={token === undefined ? undefined : `Bearer ${maskedToken(token)}`}
          dropped={dropped.map(droppedLine)}
        />
      ) : (
        <Note tone="warn">
          <b>This can’t be sent yet.</b> {obstacle}
        </Note>
      )}
      {dropped.length > 0 && (
        <Note tone="info">
          <b>{dropped.length === 1 ? '1 field dropped.' : `${dropped.length} fields dropped.`}</b>{' '}
          {droppedWords(dropped).map(({ names, why }, index) => (
            <span key={why}>
              {index > 0 && '; '}
              <span className="mono">{names.join(', ')}</span> {why}
            </span>
          ))}
          .
        </Note>
      )}
      <PanelHeader title="Known answers" note="from the catalogue" inner />
      <KnownAnswers operation={operation} />
    </div>
  );
}

function KnownAnswers({ operation }: { operation: Operation }) {
  const { success, answers } = operation;
  if (answers.length === 0 && !success.description) {
    return <EmptyState>Only {success.status} is described.</EmptyState>;
  }
  return (
    <table className="answers">
      <tbody>
        <tr>
          <td>
            <StatusCode status={success.status} />
          </td>
          <td />
          <td className="muted">{success.description ?? 'what is asked for was done'}</td>
        </tr>
        {answers.map(({ status, code, text }) => (
          <tr key={`${status} ${code} ${text}`}>
            <td>
              <StatusCode status={status} />
            </td>
            <td className="mono muted">{code}</td>
            <td className="muted wraps">
              <Prose text={text} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

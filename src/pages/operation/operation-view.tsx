import { useState } from 'react';
import { areas } from '@/api/areas';
import type { OperationEntry } from '@/api/catalogue-index';
import { lastAttempt } from '@/api/exchange';
import type { CallInput, Operation } from '@/api/operation';
import { copyText } from '@/ui/copy-text';
import { useKeys } from '@/ui/keys';
import { MethodTag } from '@/ui/method-tag';
import { Panel, PanelHeader } from '@/ui/panel';
import { focusField } from '@/ui/schema-form/schema-form';
import { PageHead } from '../shell/page-head';
import { useStatusBar } from '../shell/page-slots';
import { narrow, useMedia, wide } from '../shell/use-media';
import { CallStatus, SendButton } from './call-controls';
import { standingRefusals } from './provider-errors';
import { RequestForm } from './request-form';
import { type Columns, type Face, RequestTabs, shownFace } from './request-tabs';
import { ResponsePanel } from './response-panel';
import { type PageCall, useCall } from './use-call';
import { type CallForm, useCallForm } from './use-call-form';
import { bodySize, WireView } from './wire-panel';

interface OperationViewProps {
  entry: OperationEntry;
  operation: Operation;
}

/** Form, wire preview and response of one call: side by side as far as there is room, else as tabs. */
export function OperationView({ entry, operation }: OperationViewProps) {
  const form = useCallForm(operation);
  const call = useCall(entry, form.renewKeys);
  const [wanted, setFace] = useState<Face>('form');
  const columns = useColumns();
  const face = shownFace(wanted, columns);
  const onSend = () => {
    if (refuseToSend(form)) setFace('form');
    else {
      setFace('response');
      call.send(form.preview.input);
    }
  };
  useCallKeys(call, onSend);
  useStatusBar(<CallStatus call={call} />);
  const send = <SendButton call={call} onSend={onSend} />;
  const wire = <WireView operation={operation} preview={form.preview} />;
  const onTurn = (input: CallInput) => {
    form.show(input);
    call.send(input);
  };
  const onField = (pointer: string) => {
    setFace('form');
    leadTo(pointer);
  };
  const response = (
    <ResponsePanel operation={operation} call={call} onTurn={onTurn} onField={onField} />
  );
  const refused = standingRefusals(operation, call.exchange, form.input);
  return (
    <>
      <CallHead entry={entry}>{columns > 1 && send}</CallHead>
      <div className="cw">
        <Panel label="Request">
          <RequestTabs
            columns={columns}
            face={face}
            onFace={setFace}
            form={form}
            hasExample={operation.example !== undefined}
          >
            {face === 'form' && <RequestForm operation={operation} form={form} refused={refused} />}
            {face === 'wire' && wire}
            {face === 'response' && response}
          </RequestTabs>
        </Panel>
        {columns === 3 && (
          <Panel label="Wire preview">
            <PanelHeader title="Wire preview">
              {bodySize(form.preview) && <span className="tag">{bodySize(form.preview)}</span>}
            </PanelHeader>
            {wire}
          </Panel>
        )}
        {columns > 1 && <Panel label="Response">{response}</Panel>}
      </div>
      {columns === 1 && <div className="action-bar">{send}</div>}
    </>
  );
}

/** The head of a call's page: its area, title, method and path. */
export function CallHead({
  entry,
  children,
}: {
  entry: OperationEntry;
  children?: React.ReactNode;
}) {
  const area = areas.find(({ id }) => id === entry.area);
  return (
    <PageHead
      title={entry.title}
      {...(area && { crumb: { text: area.title, to: area.route } })}
      detail={
        <>
          <MethodTag method={entry.method} />
          <span className="mono muted cut">{entry.path}</span>
        </>
      }
    >
      {children}
    </PageHead>
  );
}

function useColumns(): Columns {
  const isNarrow = useMedia(narrow);
  const isWide = useMedia(wide);
  return isNarrow ? 1 : isWide ? 3 : 2;
}

/** Shows what is wrong with the form and goes to the first mistake; false where nothing is. */
function refuseToSend(form: CallForm): boolean {
  const first = Object.keys(form.problems)[0];
  if (first === undefined) return false;
  form.showAll();
  leadTo(first);
  return true;
}

/**
 * Puts the focus on a field, or on what it lies in where the form does not show it. The form is drawn
 * with the next frame where another tab was open.
 */
function leadTo(pointer: string): void {
  requestAnimationFrame(() => {
    for (let at = pointer; at !== '' && !focusField(at);) at = at.slice(0, at.lastIndexOf('/'));
  });
}

function useCallKeys(call: PageCall, onSend: () => void): void {
  const response = call.exchange && lastAttempt(call.exchange).response;
  useKeys([
    { keys: 'Ctrl+Enter', does: 'Send the call', run: onSend },
    { keys: 'Ctrl+.', does: 'Copy the response', run: () => void copyText(response?.body ?? '') },
  ]);
}

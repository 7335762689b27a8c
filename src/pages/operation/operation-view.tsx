import { useMemo, useState } from 'react';
import { areas } from '@/api/areas';
import type { OperationEntry } from '@/api/catalogue-index';
import { lastAttempt } from '@/api/exchange';
import type { Operation } from '@/api/operation';
import { copyText } from '@/ui/copy-text';
import { EmptyState } from '@/ui/empty-state';
import { useKeys } from '@/ui/keys';
import { MethodTag } from '@/ui/method-tag';
import { Panel, PanelHeader } from '@/ui/panel';
import { PageHead } from '../shell/page-head';
import { useStudio } from '../studio-context';
import { PasteButton } from '../paste/paste-button';
import { useStatusBar } from '../shell/page-slots';
import { narrow, useMedia, wide } from '../shell/use-media';
import { ResponsePanel, WireView } from './answer-parts';
import { CallStatus, SendButton } from './call-controls';
import { CopyMenu } from './copy-menu';
import { HistoryPanel } from './history/history-panel';
import { documentOf } from './json/document';
import { JsonFace, UnreadPreview, UnreadText } from './json/json-face';
import { useJsonMode } from './json/use-json-mode';
import { RequestForm } from './request-form';
import { type Columns, type Face, RequestTabs, shownFace } from './request-tabs';
import { type PageCall, useCall } from './use-call';
import { type CallForm, useCallForm } from './use-call-form';
import { useCheckedSending } from './use-checked-sending';
import { useKeptCall } from './use-kept-call';
import { leadTo, useSending } from './use-sending';
import { useReadiness } from './use-readiness';
import { useRefusals } from './use-refusals';
import { bodySize, type WirePreview } from './wire';

/** A call as its page knows it; one of the catalogue, or of an API that was brought. */
export type CallEntry = Omit<OperationEntry, 'area'> & Pick<Operation, 'area'>;

/** What the page of a call is made from. */
export interface OperationViewProps {
  entry: CallEntry;
  operation: Operation;
  /** The page it lies below, where that is no area's. */
  crumb?: { text: string; to: string };
  /** Says where its calls go, where that is not the environment's business. */
  place?: React.ReactNode;
}

/** Form, wire preview and response of one call: side by side as far as there is room, else as tabs. */
export function OperationView({ entry, operation, crumb, place }: OperationViewProps) {
  const form = useCallForm(operation);
  const ready = useReadiness();
  const call = useCall(entry, { onStart: ready.whole, onAnswer: form.renewKeys });
  const columns = useColumns();
  const [face, setFace] = useFace(columns);
  const sending = useSending(operation, form, call, setFace);
  const { onResend, onShow, onTurn, shown } = sending;
  const document = useMemo(() => documentOf(operation), [operation]);
  const json = useJsonMode({ document, form, face, onFace: setFace, onSend: sending.onSend });
  const onSend = useCheckedSending(form, json.onSend);
  const unopened = useKeptCall(entry.id, (exchange) => {
    form.fillWith({ input: exchange.input, keys: 'fresh' });
    onShow(exchange);
    setFace('response');
  });
  useCallKeys(call, onSend);
  useStatusBar(<CallStatus call={call} />);
  const sendButton = <SendButton call={call} onAim={ready.onAim} onSend={onSend} />;
  const wire = (
    <>
      <UnreadPreview form={form} />
      <WireView operation={operation} preview={form.preview} />
    </>
  );
  const onField = (pointer: string) => {
    if (json.leadTo(pointer)) return;
    setFace('form');
    leadTo(pointer);
  };
  const response = (
    <>
      <div className="panel grow">
        {isBegun(shown) ? (
          <ResponsePanel operation={operation} call={shown} onTurn={onTurn} onField={onField} />
        ) : (
          <EmptyState title="Not sent yet.">
            The answer comes here: status, time, size, headers and body. “Fill example” fills in
            every field.
          </EmptyState>
        )}
      </div>
      <HistoryPanel
        entry={entry}
        trouble={call.trouble ?? unopened}
        onShow={onShow}
        onResend={onResend}
      />
    </>
  );
  const refused = useRefusals(operation, call.exchange, form.input);
  return (
    <>
      <CallHead entry={entry} crumb={crumb}>
        <PasteButton />
        <CopyMenu operation={operation} preview={copiedPreview(form)} />
        {columns > 1 && sendButton}
      </CallHead>
      {place}
      <div className="cw" onFocus={ready.onTouch} onPointerDown={ready.onTouch}>
        <Panel label="Request">
          <RequestTabs
            columns={columns}
            face={face}
            onFace={json.onFace}
            form={form}
            hasExample={operation.example !== undefined}
            hasJson={document !== undefined}
          >
            {face === 'form' && form.typed?.mistake && (
              <UnreadText form={form} onEdit={json.onEdit} />
            )}
            {face === 'form' && !form.typed?.mistake && (
              <RequestForm operation={operation} form={form} refused={refused} />
            )}
            {face === 'json' && document && (
              <JsonFace {...{ operation, document, form, refused }} mode={json} />
            )}
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
      {columns === 1 && <div className="action-bar">{sendButton}</div>}
    </>
  );
}

/** What can be copied: while the text of JSON mode can't be read, nothing, as nothing can be sent. */
function copiedPreview({ preview, typed }: CallForm): WirePreview {
  if (!typed?.mistake) return preview;
  const { request: _, ...rest } = preview;
  return { ...rest, obstacle: 'The JSON text can’t be read yet: mend it to copy the call.' };
}

function isBegun({ exchange, error, since }: PageCall): boolean {
  return exchange !== undefined || error !== undefined || since !== undefined;
}

/** The head of a call's page: its area, title, method and path. */
export function CallHead({
  entry,
  crumb,
  children,
}: {
  entry: CallEntry;
  crumb?: OperationViewProps['crumb'];
  children?: React.ReactNode;
}) {
  const area = areas.find(({ id }) => id === entry.area);
  const above = crumb ?? (area && { text: area.title, to: area.route });
  return (
    <PageHead
      title={entry.title}
      {...(above && { crumb: above })}
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

/** The face that is shown; one that has a panel of its own at this width is not asked for. */
function useFace(columns: Columns): [Face, (face: Face) => void] {
  const [wanted, setWanted] = useState<Face>('form');
  const show = (face: Face) => {
    if (shownFace(face, columns) === face) setWanted(face);
  };
  return [shownFace(wanted, columns), show];
}

function useColumns(): Columns {
  const isNarrow = useMedia(narrow);
  const isWide = useMedia(wide);
  return isNarrow ? 1 : isWide ? 3 : 2;
}

function useCallKeys(call: PageCall, onSend: () => void): void {
  const { toasts } = useStudio();
  const response = call.exchange && lastAttempt(call.exchange).response;
  const copy = async () => {
    if (!response) return toasts.say('There is no response to copy yet.');
    const isCopied = await copyText(response.body);
    return toasts.say(isCopied ? 'Response copied.' : 'The browser refused to copy.');
  };
  useKeys([
    { keys: 'Ctrl+Enter', does: 'Send the call', run: onSend },
    { keys: 'Ctrl+.', does: 'Copy the response', run: () => void copy() },
  ]);
}

import { Button } from '@blueprintjs/core';
import { useEffect, useId, useState } from 'react';
import { lastAttempt, type Exchange } from '@/api/exchange';
import type { CallInput, Operation } from '@/api/operation';
import { CopyButton } from '@/ui/copy-button';
import { ErrorBoundary } from '@/ui/error-boundary';
import { ExchangeBody } from '@/ui/exchange-body';
import { Icon } from '@/ui/icons';
import { KeyValue } from '@/ui/key-value';
import { formatDuration } from '@/ui/measure';
import { MethodTag } from '@/ui/method-tag';
import { Note } from '@/ui/note';
import { StatusCode } from '@/ui/status-code';
import { TabPanel, Tabs } from '@/ui/tabs';
import { useBody } from '@/ui/use-body';
import { WireText } from '@/ui/wire-text';
import { useStore } from '../store';
import { useStudio } from '../studio-context';
import { bodyFileName } from './body-file';
import { extras } from './extras';
import { AnswerList, type ListLook, useListLook } from './list/answer-list';
import { ProviderNote } from './provider-note';
import type { PageCall } from './use-call';

interface ResponsePanelProps {
  operation: Operation;
  call: PageCall;
  /** Sends the call for another page of a list. */
  onTurn: (input: CallInput) => void;
  /** Leads to a field of the form, by JSON Pointer. */
  onField: (pointer: string) => void;
}

/** What came of the call: on its way, or the answer; nothing before the first was sent. */
export function ResponsePanel(props: ResponsePanelProps) {
  const { call } = props;
  const look = useListLook();
  const { exchange, error, since } = call;
  if (since !== undefined) return <Sending since={since} onCancel={call.cancel} />;
  if (error) {
    return (
      <Note tone="bad">
        <b>The call was not sent.</b> {error.message}
      </Note>
    );
  }
  return exchange && <Answer {...props} exchange={exchange} look={look} />;
}

interface AnswerProps extends ResponsePanelProps {
  exchange: Exchange;
  look: ListLook;
}

function Answer({ operation, exchange, call, onTurn, onField, look }: AnswerProps) {
  const Extra = extras[operation.id];
  const [tab, setTab] = useState('body');
  const panel = useId();
  const attempt = lastAttempt(exchange);
  const { request, response, failure } = attempt;
  const body = useBody(response);
  const headers = Object.entries(response?.headers ?? {});
  const tabs = [
    { id: 'body', title: 'Body' },
    { id: 'headers', title: 'Headers', count: headers.length },
    { id: 'request', title: 'Request' },
    { id: 'attempts', title: 'Attempts', count: exchange.attempts.length },
  ];
  const took = attempt.finishedAt - exchange.attempts[0].startedAt;
  return (
    <>
      <Tabs label="Response" items={tabs} active={tab} onChange={setTab} panel={panel} />
      <div className="phead url">
        <MethodTag method={request.method} />
        <span className="mono cut" title={request.url}>
          {request.url}
        </span>
        <span className="right">
          <CopyButton label="Copy URL" text={request.url} />
        </span>
      </div>
      <TabPanel id={panel} active={tab} className="panel grow">
        <ErrorBoundary what="The response" key={attempt.finishedAt}>
          {tab === 'body' && (
            <>
              <ProviderNote
                operation={operation}
                body={body}
                status={response?.status}
                onField={onField}
              />
              <ExchangeBody
                response={response}
                took={took}
                failure={failure}
                {...(response && {
                  fileName: bodyFileName(
                    operation.id,
                    attempt.finishedAt,
                    response.headers['content-type'],
                  ),
                })}
                renderTable={(rows) => (
                  <AnswerList {...{ operation, exchange, rows, look, onTurn }} />
                )}
              />
              {Extra && body && <Extra exchange={exchange} call={call} />}
            </>
          )}
          {tab === 'headers' && (
            <div className="scroll grow padded mono">
              <KeyValue pairs={headers} />
            </div>
          )}
          {tab === 'request' && <WireText request={request} />}
          {tab === 'attempts' && <Attempts exchange={exchange} />}
        </ErrorBoundary>
      </TabPanel>
    </>
  );
}

function Attempts({ exchange }: { exchange: Exchange }) {
  const start = exchange.attempts[0].startedAt;
  return (
    <table className="attempts">
      <thead>
        <tr>
          <th>Attempt</th>
          <th className="num">Began after</th>
          <th className="num">Took</th>
          <th>Came of it</th>
        </tr>
      </thead>
      <tbody>
        {exchange.attempts.map((attempt, index) => (
          <tr key={attempt.startedAt}>
            <td>{index + 1}</td>
            <td className="num mono muted">{formatDuration(attempt.startedAt - start)}</td>
            <td className="num mono muted">
              {formatDuration(attempt.finishedAt - attempt.startedAt)}
            </td>
            <td>
              {attempt.response ? (
                <StatusCode status={attempt.response.status} phrase />
              ) : (
                attempt.failure?.message
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How often the waiting time is counted up, ms. */
const beat = 100;

/** After so long a silence what can be done is said, ms. */
const longSilence = 10_000;

/** Says what it waits for and for how long; never a spinner without words. */
function Sending({ since, onCancel }: { since: number; onCancel: () => void }) {
  const environment = useStore(useStudio().environment);
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), beat);
    return () => clearInterval(timer);
  }, []);
  const waited = Math.max(0, now - since);
  return (
    <Note
      tone="wait"
      icon="st-calling"
      actions={<Button size="small" icon={<Icon name="x" />} text="Cancel" onClick={onCancel} />}
    >
      <b>
        Sending to {environment.label}, {(waited / 1000).toFixed(1)} s.
      </b>{' '}
      {waited >= longSilence &&
        'No answer yet; it may still come. Cancel ends the wait here, not what was begun there.'}
    </Note>
  );
}

import { type ReactNode, useMemo, useState } from 'react';
import type { CallFailure, ReceivedResponse } from '@/api/exchange';
import type { JsonObject } from '@/api/json';
import { listOf, parseBody } from './body';
import { CodeBlock } from './code-block';
import { CopyButton } from './copy-button';
import { JsonTree } from './json-tree/json-tree';
import type { TreeMark } from './json-tree/tree-line';
import { formatDuration, formatSize, textSize } from './measure';
import { Note } from './note';
import { Segmented } from './segmented';
import { StatusCode } from './status-code';

interface ExchangeBodyProps {
  response?: ReceivedResponse | undefined;
  /** How long it took, ms. */
  took?: number | undefined;
  /** Why no response came. */
  failure?: CallFailure | undefined;
  /** By JSON Pointer into the whole body, whichever face is shown. */
  marks?: Readonly<Record<string, TreeMark>>;
  /** By JSON Pointer into the whole body. */
  links?: Readonly<Record<string, string>>;
  /** Draws an answer that is a list of objects; without it there is no such face. */
  renderTable?: (rows: readonly JsonObject[]) => ReactNode;
}

type Face = 'table' | 'data' | 'body' | 'raw';

/** Shows what came back: status, time, size, and the body as a table, unwrapped, whole or as text. */
export function ExchangeBody(props: ExchangeBodyProps) {
  const { response, took, failure, marks, links, renderTable } = props;
  const [wanted, setWanted] = useState<Face>();
  const text = response?.body ?? '';
  const parsed = useMemo(() => parseBody(text), [text]);
  const size = useMemo(() => formatSize(textSize(text)), [text]);
  const rows = useMemo(() => listOf(parsed), [parsed]);
  const faces = facesOf(parsed, renderTable !== undefined && rows !== undefined);
  const face = faces.find((one) => one === wanted) ?? faces[0] ?? 'raw';
  if (!response) return failure ? <FailureNote failure={failure} took={took} /> : null;
  const shown = face === 'data' ? parsed.data : parsed.json;
  return (
    <>
      <div className="phead status">
        <StatusCode status={response.status} phrase />
        {took !== undefined && <span className="muted sm">{formatDuration(took)}</span>}
        <span className="muted sm">{size}</span>
        <RequestId response={response} />
        <span className="row gap1 right faces">
          {faces.length > 1 && (
            <Segmented
              small
              label="How the body is shown"
              options={faces.map((value) => ({ value, label: faceNames[value] }))}
              value={face}
              onChange={setWanted}
            />
          )}
          {text !== '' && (
            <CopyButton
              label="Copy response"
              text={() =>
                face === 'data' || face === 'table' ? JSON.stringify(parsed.data, null, 2) : text
              }
            />
          )}
        </span>
      </div>
      {parsed.losesDigits && face !== 'raw' && (
        <Note tone="warn">
          A number here has more digits than a browser keeps. <b>Raw</b> shows it as it was sent.
        </Note>
      )}
      {face === 'table' && rows && renderTable ? (
        renderTable(rows)
      ) : (
        <div className="grow scroll">
          {text === '' ? (
            <p className="empty">The body is empty.</p>
          ) : shown === undefined || face === 'raw' ? (
            <CodeBlock text={text} />
          ) : (
            <JsonTree
              label="Response body"
              value={shown}
              base={face === 'data' ? '/data' : ''}
              rootName={face === 'data' ? 'data' : 'body'}
              {...(marks && { marks })}
              {...(links && { links })}
            />
          )}
        </div>
      )}
    </>
  );
}

const faceNames: Record<Face, string> = {
  table: 'Table',
  data: 'Unwrapped',
  body: 'Whole',
  raw: 'Raw',
};

function facesOf({ json, data }: ReturnType<typeof parseBody>, isList: boolean): Face[] {
  if (json === undefined) return ['raw'];
  return [
    ...(isList ? (['table'] as const) : []),
    ...(data === undefined ? [] : (['data'] as const)),
    'body',
    'raw',
  ];
}

function RequestId({ response }: { response: ReceivedResponse }) {
  const id = response.headers['x-request-id'];
  return id ? (
    <span className="subtle sm cut request-id" title={id}>
      request id {id}
    </span>
  ) : null;
}

function FailureNote({ failure, took }: { failure: CallFailure; took: number | undefined }) {
  return (
    <Note tone="bad">
      <b>{failureWords[failure.code]}</b>
      {took !== undefined && ` after ${formatDuration(took)}`}. {failure.message}
    </Note>
  );
}

const failureWords: Record<CallFailure['code'], string> = {
  network: 'Nothing came back',
  aborted: 'Cancelled',
  timeout: 'Given up',
  workflow: 'The workflow failed',
};

import { type ReactNode, useMemo, useState } from 'react';
import type { CallFailure, ReceivedResponse } from '@/api/exchange';
import type { JsonObject } from '@/api/json';
import { listOf, type ParsedBody } from './body';
import { SearchedBody } from './body-search/searched-body';
import { CopyButton } from './copy-button';
import { IconButton } from './icon-button';
import { JsonTree } from './json-tree/json-tree';
import type { TreeMark } from './json-tree/tree-line';
import { formatDuration, formatSize, textSize } from './measure';
import { Note } from './note';
import { saveText } from './save-text';
import { Segmented } from './segmented';
import { StatusCode } from './status-code';
import { useBody } from './use-body';

interface ExchangeBodyProps {
  /** The same object as long as it is the same answer: what is read of it is kept for it. */
  response?: ReceivedResponse | undefined;
  /** How long it took, ms. */
  took?: number | undefined;
  /** Why no response came. */
  failure?: CallFailure | undefined;
  /** By JSON Pointer into the whole body, whichever face is shown. */
  marks?: Readonly<Record<string, TreeMark>>;
  /** By JSON Pointer into the whole body. */
  links?: Readonly<Record<string, string>>;
  /** The body can be saved under this name; without it there is no such button. */
  fileName?: string;
  /** Draws an answer that is a list of objects; without it there is no such face. */
  renderTable?: (rows: readonly JsonObject[]) => ReactNode;
}

type Face = 'table' | 'data' | 'body' | 'raw';

/** Shows what came back: status, time, size, and the body as a table, unwrapped, whole or as text. */
export function ExchangeBody(props: ExchangeBodyProps) {
  const { response, took, failure, renderTable } = props;
  const [wanted, setWanted] = useState<Face>();
  const [searching, setSearching] = useState(false);
  const text = response?.body ?? '';
  const parsed = useBody(response);
  const rows = useMemo(() => parsed && listOf(parsed), [parsed]);
  const faces = parsed ? facesOf(parsed, renderTable !== undefined && rows !== undefined) : [];
  const face = faces.find((one) => one === wanted) ?? faces[0] ?? 'raw';
  if (!response) return failure ? <FailureNote failure={failure} took={took} /> : null;
  return (
    <>
      <StatusRow
        {...{ ...props, response, parsed, faces, face, searching }}
        onFace={setWanted}
        onSearch={() => setSearching((was) => !was)}
      />
      {parsed?.losesDigits && face !== 'raw' && (
        <Note tone="warn">
          A number here has more digits than a browser keeps. <b>Raw</b> shows it as it was sent.
        </Note>
      )}
      {text === '' ? (
        <p className="empty grow">The body is empty.</p>
      ) : !parsed ? (
        <p className="empty grow" role="status">
          Reading the body.
        </p>
      ) : face === 'table' && rows && renderTable ? (
        renderTable(rows)
      ) : (
        <TreeOrText
          {...{ ...props, parsed, face, searching, text }}
          onClose={() => setSearching(false)}
        />
      )}
    </>
  );
}

interface StatusRowProps extends ExchangeBodyProps {
  response: ReceivedResponse;
  /** Absent while it is being read. */
  parsed: ParsedBody | undefined;
  faces: readonly Face[];
  face: Face;
  onFace: (face: Face) => void;
  searching: boolean;
  onSearch: () => void;
}

/** Status, time and size, and what can be done with the body. */
function StatusRow(props: StatusRowProps) {
  const { response, took, parsed, faces, face, onFace, searching, onSearch, fileName } = props;
  const text = response.body;
  const size = useMemo(() => formatSize(textSize(text)), [text]);
  const isUnwrapped = (face === 'data' || face === 'table') && parsed?.data !== undefined;
  return (
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
            onChange={onFace}
          />
        )}
        {text !== '' && (
          <>
            {parsed && face !== 'table' && (
              <IconButton
                icon="search"
                label="Search in the answer"
                aria-expanded={searching}
                onClick={onSearch}
              />
            )}
            {fileName !== undefined && (
              <IconButton
                icon="download"
                label="Save the body as a file"
                onClick={() => saveText(fileName, text, response.headers['content-type'])}
              />
            )}
            <CopyButton
              label="Copy response"
              text={() => (isUnwrapped ? JSON.stringify(parsed.data, null, 2) : text)}
            />
          </>
        )}
      </span>
    </div>
  );
}

interface TreeOrTextProps extends ExchangeBodyProps {
  parsed: ParsedBody;
  face: Face;
  text: string;
  searching: boolean;
  onClose: () => void;
}

function TreeOrText({ parsed, face, text, searching, onClose, marks, links }: TreeOrTextProps) {
  const isData = face === 'data';
  const value = face === 'raw' ? undefined : isData ? parsed.data : parsed.json;
  const base = isData ? '/data' : '';
  return (
    <SearchedBody
      key={face} // a match is a place in one face only
      text={text}
      tree={value === undefined ? undefined : { value, base }}
      searching={searching}
      onClose={onClose}
      renderTree={(reveal) => (
        <JsonTree
          label="Response body"
          value={value ?? null}
          base={base}
          rootName={isData ? 'data' : 'body'}
          reveal={reveal}
          {...(marks && { marks })}
          {...(links && { links })}
        />
      )}
    />
  );
}

const faceNames: Record<Face, string> = {
  table: 'Table',
  data: 'Unwrapped',
  body: 'Whole',
  raw: 'Raw',
};

function facesOf({ json, data }: ParsedBody, isList: boolean): Face[] {
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
  unanswered: 'Nobody answered',
};

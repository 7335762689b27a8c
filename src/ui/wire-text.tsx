import type { ReactNode } from 'react';
import type { SentRequest } from '@/api/exchange';
import { LongText } from './long-text';
import { MethodTag } from './method-tag';

interface WireTextProps {
  request: SentRequest;
  /** Shown in place of the Authorization header, masked: the token itself is never here. */
  authorization?: string | undefined;
  /** Lines that were left out, such as `"reason": ""`. */
  dropped?: readonly string[];
}

/** Shows a request as it goes on the wire: method and address, headers, body. */
export function WireText({ request, authorization, dropped = [] }: WireTextProps) {
  const headers = Object.entries(request.headers);
  return (
    <div className="wire" tabIndex={0} role="group" aria-label="Request as sent">
      <MethodTag method={request.method} /> {request.url}
      {'\n'}
      {authorization && (
        <Header name="authorization" value={<span className="subtle">{authorization}</span>} />
      )}
      {headers.map(([name, value]) => (
        <Header key={name} name={name} value={value} />
      ))}
      {request.body !== undefined && (
        <>
          {'\n'}
          {request.body.length > wholeLength ? (
            <LongText text={request.body} />
          ) : (
            coloured(prettyBody(request.body))
          )}
        </>
      )}
      {dropped.length > 0 && (
        <>
          {'\n'}
          {dropped.map((line, index) => (
            <span key={index}>
              {'\n'}
              <del className="drop">{line}</del>
            </span>
          ))}
        </>
      )}
    </div>
  );
}

function Header({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <span className="k">{name}</span>
      <span className="pu">:</span> {value}
      {'\n'}
    </>
  );
}

/** Longer bodies stay as they are sent, and only their rows in sight are drawn. */
const wholeLength = 100_000;

/** Indents a JSON body for reading; any other text stays as it is. */
export function prettyBody(body: string): string {
  try {
    const pretty = JSON.stringify(JSON.parse(body), null, 2);
    return sameTokens(pretty, body) ? pretty : body;
  } catch {
    return body;
  }
}

/** Indenting must change white space only: a number whose digits would change stays as sent. */
function sameTokens(pretty: string, body: string): boolean {
  return pretty.replace(/\s/g, '') === body.replace(/\s/g, '');
}

/** Texts longer than this stay uncoloured: a span per token costs more than the colour is worth. */
const colouredLength = 20_000;

/** Colours a JSON text token by token. */
function coloured(text: string): ReactNode {
  if (text.length > colouredLength) return text;
  return text.split(token).map((part, index, parts) => {
    const tone = toneOf(part, parts[index + 1] ?? '');
    return tone ? (
      <span key={index} className={tone}>
        {part}
      </span>
    ) : (
      part
    );
  });
}

const token = /("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|\btrue\b|\bfalse\b|\bnull\b)/;

function toneOf(part: string, after: string): string | undefined {
  if (part.startsWith('"')) return after.startsWith(':') ? 'k' : 's';
  if (/^-?\d/.test(part)) return 'nu';
  if (part === 'true' || part === 'false') return 'bo';
  return part === 'null' ? 'nl' : undefined;
}

import { parseCurlOptions, type CurlOption } from './curl-options';
import { defaultMethod, formType, type CurlRequest } from './curl-request';
import { shortened, splitShellWords } from './shell-words';

/** What a curl command was read to. */
export interface CurlReading {
  request: CurlRequest;
  /** The bearer token that stood in it: it is no part of the request. */
  token?: string;
  /** What was not understood or is left out, a sentence each. */
  notes: string[];
}

/** Reads a curl command; gives a problem in words where it is none. It never throws. */
export function readCurl(text: string): CurlReading | { problem: string } {
  const { words, unexpanded, rest, problem } = splitShellWords(text.replace(/^\s*[$>] +/, ''));
  const [command = '', ...others] = words;
  if (!/(?:^|[/\\])curl(?:\.exe)?$/i.test(command)) {
    return { problem: 'This is no curl command: it begins with the word "curl".' };
  }
  if (/^[^'"]*\^(?:"|\s*\n)/.test(text)) {
    return { problem: 'This is curl for the Windows prompt: copy it as cURL for bash (POSIX).' };
  }
  if (problem !== undefined) return { problem };
  const draft: Draft = { headers: new Map(), removed: new Set(), notes: [] };
  for (const option of parseCurlOptions(others)) apply(draft, option);
  if (draft.url === undefined)
    return { problem: 'This curl command names no address: add its URL.' };
  const variables = [...new Set(unexpanded)].filter((name) => !draft.placeholder?.includes(name));
  if (variables.length > 0) {
    draft.notes.push(`${variables.join(', ')} stands as written: no shell has filled it in.`);
  }
  if (rest !== '') draft.notes.push(`What follows the command is left out: ${shortened(rest)}`);
  const { token, notes } = draft;
  return { request: requestOf(draft, draft.url), ...(token !== undefined && { token }), notes };
}

interface Draft {
  url?: string;
  method?: string;
  headers: Map<string, string>;
  /** Headers that curl was told not to send. */
  removed: Set<string>;
  /** Data joined by `&`; that of `--json` is joined by nothing. */
  data?: string;
  isGet?: boolean;
  isHead?: boolean;
  token?: string;
  /** What stood in place of a token, such as `$TOKEN`. */
  placeholder?: string;
  notes: string[];
}

function requestOf(draft: Draft, url: string): CurlRequest {
  const { data, headers, isGet, isHead } = draft;
  const hasBody = data !== undefined && isGet !== true;
  const typed = draft.removed.has('content-type') || headers.has('content-type');
  const method = draft.method ?? (isHead ? 'HEAD' : defaultMethod(hasBody));
  return {
    method,
    url: isGet && data !== undefined ? withQuery(url, data) : url,
    headers: {
      ...Object.fromEntries(headers),
      ...(hasBody && !typed && { 'content-type': formType }),
    },
    ...(hasBody && { body: data }),
  };
}

function withQuery(url: string, data: string): string {
  const [address = '', ...fragment] = url.split('#');
  const joint = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  return [address + joint + data, ...fragment].join('#');
}

function apply(draft: Draft, option: CurlOption): void {
  const { name, action, value } = option;
  if (action === 'none' || action === 'none-with-value') return;
  if (action === 'get') draft.isGet = true;
  else if (action === 'head') draft.isHead = true;
  else if (action === undefined || action === 'refused' || action === 'refused-with-value') {
    draft.notes.push(`The option ${shortened(name)} is not understood here: it is left out.`);
  } else if (value === undefined) draft.notes.push(`The option ${name} has no value.`);
  else applyValue(draft, action, name, value);
}

function applyValue(
  draft: Draft,
  action: NonNullable<CurlOption['action']>,
  name: string,
  value: string,
): void {
  if (action === 'url') addAddress(draft, value);
  else if (action === 'method') draft.method = value;
  else if (action === 'header') addHeader(draft, value);
  else if (action === 'agent') addHeader(draft, `user-agent: ${value}`);
  else if (action === 'referer') addHeader(draft, `referer: ${value}`);
  else if (action === 'bearer') addAuthorization(draft, `Bearer ${value}`);
  else if (action === 'user') addAuthorization(draft, 'Basic');
  else if (action === 'cookie') {
    if (value.includes('=')) addHeader(draft, `cookie: ${value}`);
    else draft.notes.push('Cookies of a file can’t be read here: they are left out.');
  } else addData(draft, action, name, value);
}

function addAddress(draft: Draft, value: string): void {
  if (draft.url !== undefined) {
    draft.notes.push(`A second address is left out: ${shortened(value)}`);
    return;
  }
  draft.url = /^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `http://${value}`;
}

function addHeader(draft: Draft, line: string): void {
  const [, name = '', mark = '', text = ''] = /^([^:;\s]+)\s*([:;])\s*([^]*?)\s*$/.exec(line) ?? [];
  const lower = name.toLowerCase();
  if (name === '' || line.startsWith('@')) {
    draft.notes.push('A header that has no name is left out.');
  } else if (lower === 'authorization') addAuthorization(draft, text);
  else if (mark === ':' && text === '') draft.removed.add(lower);
  else {
    const before = draft.headers.get(lower);
    draft.headers.set(lower, before === undefined ? text : `${before}, ${text}`);
  }
}

function addAuthorization(draft: Draft, text: string): void {
  const token = /^bearer\s+(\S+)$/i.exec(text)?.[1];
  // What the shell would have filled in, or the docs' reader, is no token.
  if (token !== undefined && /^(?:[$<{]|your)/i.test(token)) draft.placeholder = token;
  else if (token !== undefined) draft.token = token;
  else draft.notes.push('Its Authorization is no bearer token: it is left out.');
}

function addData(draft: Draft, action: CurlOption['action'], name: string, value: string): void {
  const readsFile = action === 'encoded' ? /^[^=]*@/.test(value) : value.startsWith('@');
  if (readsFile && action !== 'raw') {
    draft.notes.push(`${name} reads a file, which can’t be done here: it is left out.`);
    return;
  }
  const text = action === 'encoded' ? encodedPair(value) : value;
  const joint = action === 'json' ? '' : '&';
  draft.data = draft.data === undefined ? text : draft.data + joint + text;
  if (action !== 'json') return;
  for (const header of ['content-type', 'accept']) {
    if (!draft.headers.has(header)) draft.headers.set(header, 'application/json');
  }
}

/** `name=text`, `=text` or `text`, its text percent-encoded. */
function encodedPair(value: string): string {
  const [, name = '', text = ''] = /^(?:([^=]*)=)?([^]*)$/.exec(value) ?? [];
  return (name === '' ? '' : `${name}=`) + encodeURIComponent(text);
}

import { roundedNumber } from '../../lost-digits';
import type { TextRange } from '../text-range';

/** What keeps a text from being read, and where. */
export interface TextMistake extends TextRange {
  message: string;
}

/** What a part of a JSON text is; `text` is a string, `scalar` any other plain value. */
type Kind = '{' | '}' | '[' | ']' | ',' | ':' | 'text' | 'scalar' | 'bad' | 'end';

/** A part of a JSON text that means something. */
export interface Token extends TextRange {
  kind: Kind;
  /** What is wrong with a `bad` one. */
  message?: string;
}

type Awaits = 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'next';

interface Reader {
  text: string;
  /** The brackets that are open, outermost first. */
  open: { kind: '{' | '['; from: number }[];
  awaits: Awaits;
}

/**
 * The first mistake of a text that has to be JSON (RFC 8259); undefined for one that is. The words
 * are ours: each browser says it in its own, and some without a place.
 */
export function jsonMistake(text: string): TextMistake | undefined {
  if (text.trim() === '') return { from: 0, to: text.length, message: 'The text is empty.' };
  const reader: Reader = { text, open: [], awaits: 'value' };
  for (let at = 0; ;) {
    const token = tokenAt(text, at);
    const message = token.message ?? take(reader, token);
    if (message !== undefined) return { from: token.from, to: token.to, message };
    if (token.kind === 'end') return undefined;
    at = token.to;
  }
}

/** The first number of a JSON text that loses digits when it is read. */
export function roundedIn(text: string): TextMistake | undefined {
  // Numbers that fit are short, and written without a power: most texts have no other.
  if (!/(?:^|[\s:,[])-?(?:\d(?:\.?\d){15}|\d+(?:\.\d+)?[eE])/.test(text)) return undefined;
  for (let token = tokenAt(text, 0); token.kind !== 'end'; token = tokenAt(text, token.to)) {
    const { kind, from, to } = token;
    const message = kind === 'scalar' ? lostDigits(text.slice(from, to)) : undefined;
    if (message !== undefined) return { from, to, message };
  }
  return undefined;
}

/** What is said of a number that loses digits when it is read; undefined of any other. */
export function lostDigits(written: string): string | undefined {
  const kept = /^-?\d/.test(written) ? roundedNumber(written) : undefined;
  return kept === undefined
    ? undefined
    : `A number keeps about 16 digits: ${kept} would be sent. Put it in double quotes to keep all.`;
}

/** The line and column of an offset, both from 1. */
export function placeInText(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** Goes on by a token; says what is wrong where it can't stand here. */
function take(reader: Reader, token: Token): string | undefined {
  const { open, awaits } = reader;
  if (token.kind === 'end') return endMessage(reader);
  switch (awaits) {
    case 'name':
    case 'first name':
      return takeName(reader, token);
    case 'colon':
      if (token.kind !== ':') return 'A colon is expected after a name.';
      reader.awaits = 'value';
      return undefined;
    case 'next':
      return takeNext(reader, token);
    default:
      if (token.kind === '{' || token.kind === '[') {
        open.push({ kind: token.kind, from: token.from });
        reader.awaits = token.kind === '{' ? 'first name' : 'first value';
        return undefined;
      }
      if (token.kind === ']' && awaits === 'first value') return close(reader);
      if (token.kind === ']' && open.at(-1)?.kind === '[')
        return 'No comma can stand before this ].';
      if (token.kind !== 'text' && token.kind !== 'scalar') return 'A value is expected here.';
      reader.awaits = 'next';
      return undefined;
  }
}

function takeName(reader: Reader, { kind }: Token): string | undefined {
  if (kind === '}') {
    return reader.awaits === 'first name' ? close(reader) : 'No comma can stand before this }.';
  }
  if (kind !== 'text') return 'A name in double quotes is expected here.';
  reader.awaits = 'colon';
  return undefined;
}

function takeNext(reader: Reader, { kind }: Token): string | undefined {
  const bracket = reader.open.at(-1)?.kind;
  if (bracket === undefined) return 'Nothing can follow the value.';
  const closing = bracket === '{' ? '}' : ']';
  if (kind === closing) return close(reader);
  if (kind === ',') {
    reader.awaits = bracket === '{' ? 'name' : 'value';
    return undefined;
  }
  if (kind === 'text' || kind === 'scalar' || kind === '{' || kind === '[') {
    return 'A comma is missing before this.';
  }
  return `A comma or ${closing} is expected here.`;
}

function close(reader: Reader): undefined {
  reader.open.pop();
  reader.awaits = 'next';
}

function endMessage({ text, open, awaits }: Reader): string | undefined {
  const last = open.at(-1);
  if (last) return `The ${last.kind} of line ${placeInText(text, last.from).line} is not closed.`;
  return awaits === 'next' ? undefined : 'A value is expected here.';
}

const space = /[ \t\n\r]*/y;
/** RFC 8259, section 7: any character but the quote, the backslash and those below the space. */
const string = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*"/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;
const word = /(?:true|false|null)(?![\w$])/y;
const chunk = /[^\s,:{}[\]"]+/y;

/** The token that follows an offset, `end` behind the last one. */
export function tokenAt(text: string, start: number): Token {
  const from = match(space, text, start) ?? start;
  const first = text[from];
  if (first === undefined) return { kind: 'end', from: start, to: from };
  if (isPunctuation(first)) return { kind: first, from, to: from + 1 };
  const quoted = match(string, text, from);
  if (quoted !== undefined) return { kind: 'text', from, to: quoted };
  const scalar = match(number, text, from) ?? match(word, text, from);
  if (scalar !== undefined) return { kind: 'scalar', from, to: scalar };
  if (first === '"') return badString(text, from);
  const to = match(chunk, text, from) ?? from + 1;
  return { kind: 'bad', from, to, message: wordMessage(text.slice(from, to)) };
}

function match(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

const isPunctuation = (text: string): text is '{' | '}' | '[' | ']' | ',' | ':' =>
  '{}[],:'.includes(text);

function badString(text: string, from: number): Token {
  for (let at = from + 1; at < text.length && text[at] !== '\n' && text[at] !== '\r'; at += 1) {
    const rest = text.slice(at, at + 6);
    if (rest < ' ') {
      const message = 'A control character has to be written as an escape, such as \\t.';
      return { kind: 'bad', from: at, to: at + 1, message };
    }
    if (rest[0] !== '\\') continue;
    if (!/^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(rest)) {
      const message = `${rest.slice(0, 2)} is no escape of JSON; a backslash is written \\\\.`;
      return { kind: 'bad', from: at, to: Math.min(at + 2, text.length), message };
    }
    at += 1; // what is escaped is no end
  }
  const end = /[\n\r]|$/g;
  end.lastIndex = from;
  const to = end.exec(text)?.index ?? text.length;
  return { kind: 'bad', from, to, message: 'The closing double quote is missing on this line.' };
}

/** The words of other languages for JSON's own. */
const foreign: Readonly<Record<string, string>> = {
  none: 'null',
  nil: 'null',
  undefined: 'null',
  nan: 'null',
};

function wordMessage(text: string): string {
  if (text.startsWith('//') || text.startsWith('/*') || text.startsWith('#')) {
    return 'JSON has no comments.';
  }
  if (/^['‘’“”`]/.test(text)) return 'Names and texts stand in straight double quotes.';
  if (/^[-+.\d]/.test(text)) return `${short(text)} is no JSON number.`;
  const meant = foreign[text.toLowerCase()] ?? text.toLowerCase();
  if (['true', 'false', 'null'].includes(meant)) return `Did you mean ${meant}?`;
  if (!/^[\w$]/.test(text)) return 'This character can’t stand here.';
  return `${short(text)} has to stand in double quotes.`;
}

const short = (text: string) => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

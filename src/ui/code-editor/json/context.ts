import type { Json } from '@/api/json';

/** What a text says of an object or array around a place, as far as it can be read. */
export interface Container {
  kind: '{' | '[';
  /** Name or place in what it lies in; empty for the outermost. */
  token: string;
  /** The members of an object: their value where it is a scalar, else undefined. */
  members: ReadonlyMap<string, Json | undefined>;
}

/** What can be written at a place of a JSON text, finished or not. */
export interface JsonPlace {
  /** The containers around it, outermost first. */
  around: readonly Container[];
  expects: 'name' | 'value' | 'nothing';
  /** Name or place of the value that stands or would stand here; on a name, the name. */
  token: string;
  /** What is written here already: it is replaced whole. */
  from: number;
  to: number;
  /** Where a comma has to be put first. */
  commaAt?: number;
  /** What follows: the colon of this name, another entry without a comma between, or neither. */
  next: 'colon' | 'entry' | 'other';
}

interface Word {
  kind: '{' | '}' | '[' | ']' | ',' | ':' | 'word';
  from: number;
  to: number;
  /** Whether a place at its end is still in it: it is no text, or one without its second quote. */
  isOpen: boolean;
}

/** A container while it is read. */
interface Frame extends Container {
  members: Map<string, Json | undefined>;
  awaits: 'name' | 'colon' | 'value' | 'comma';
  /** The member or place that is read. */
  current: string;
  /** Whether that is the member whose name is being written: it is not there yet. */
  isNew: boolean;
}

/**
 * Reads what a place of a text is in. It looks at words and marks alone, so that it knows its way also
 * in a text that is being typed.
 */
export function placeInJson(text: string, offset: number): JsonPlace {
  const words = wordsOf(text);
  const found = words.findIndex(({ to, isOpen }) => to > offset || (to === offset && isOpen));
  const at = found < 0 ? words.length : found;
  const word = words[at];
  const own = word?.kind === 'word' && word.from < offset ? word : undefined;
  const open = [newFrame('[', '')];
  for (const before of words.slice(0, at)) read(open, text, before);
  const around = open.slice(1);
  const written = own ?? { from: offset, to: offset };
  const place = placeOf(open, words[at - 1]?.to ?? 0, text.slice(written.from, written.to));
  if (own) read(open, text, own, true);
  // What comes after tells which members there are already, also around.
  const after = words.slice(own ? at + 1 : at);
  for (const later of after) read(open, text, later);
  return { ...place, around, from: written.from, to: written.to, next: nextOf(after[0]) };
}

function newFrame(kind: Container['kind'], token: string): Frame {
  const awaits = kind === '{' ? 'name' : 'value';
  return {
    kind,
    token,
    members: new Map(),
    awaits,
    current: kind === '[' ? '0' : '',
    isNew: false,
  };
}

function placeOf(
  open: readonly Frame[],
  lastEnd: number,
  written: string,
): Pick<JsonPlace, 'expects' | 'token' | 'commaAt'> {
  const frame = open.at(-1);
  if (!frame || frame.awaits === 'colon') return { expects: 'nothing', token: '' };
  if (frame.awaits === 'name') return { expects: 'name', token: nameOf(written) };
  if (frame.awaits === 'value') return { expects: 'value', token: frame.current };
  if (open.length === 1) return { expects: 'nothing', token: '' };
  return frame.kind === '{'
    ? { expects: 'name', token: nameOf(written), commaAt: lastEnd }
    : { expects: 'value', token: String(Number(frame.current) + 1), commaAt: lastEnd };
}

function nextOf(word: Word | undefined): JsonPlace['next'] {
  if (word?.kind === ':') return 'colon';
  return word && ['word', '{', '['].includes(word.kind) ? 'entry' : 'other';
}

/** Goes on by a word; of the one at the place itself what it says does not count. */
function read(open: Frame[], text: string, word: Word, isOwn = false): void {
  const frame = open.at(-1);
  if (!frame) return;
  const written = text.slice(word.from, word.to);
  switch (word.kind) {
    case '{':
    case '[':
      keep(frame, undefined);
      frame.awaits = 'comma';
      open.push(newFrame(word.kind, open.length === 1 ? '' : frame.current));
      return;
    case '}':
    case ']':
      if (open.length > 1) open.pop();
      return;
    case ':':
      frame.awaits = 'value';
      return;
    case ',':
      frame.awaits = frame.kind === '{' ? 'name' : 'value';
      if (frame.kind === '[') frame.current = String(Number(frame.current) + 1);
      return;
    default:
      readWord(frame, written, isOwn);
  }
}

function readWord(frame: Frame, written: string, isOwn: boolean): void {
  if (frame.awaits === 'value' || frame.kind === '[') {
    keep(frame, isOwn ? undefined : scalarOf(written));
    frame.awaits = 'comma';
    return;
  }
  frame.current = nameOf(written);
  frame.isNew = isOwn;
  keep(frame, undefined);
  frame.awaits = 'colon';
}

function keep(frame: Frame, value: Json | undefined): void {
  if (frame.kind === '{' && !frame.isNew) frame.members.set(frame.current, value);
}

function scalarOf(written: string): Json | undefined {
  try {
    return JSON.parse(written) as Json;
  } catch {
    return undefined;
  }
}

/** The name a word stands for, with or without its quotes. */
function nameOf(written: string): string {
  const name = scalarOf(written);
  return typeof name === 'string' ? name : written.replaceAll('"', '');
}

function wordsOf(text: string): Word[] {
  const pattern = /[{}[\],:]|"(?:[^"\\\n]|\\.)*"?|[^\s{}[\],:"]+/g;
  return Array.from(text.matchAll(pattern), ({ 0: written, index: from }) => {
    const isMark = /^[{}[\],:]$/.test(written);
    const isClosed = /^"(?:[^"\\\n]|\\.)*"$/.test(written);
    const kind = isMark ? (written as Word['kind']) : 'word';
    return { kind, from, to: from + written.length, isOpen: !isMark && !isClosed };
  });
}

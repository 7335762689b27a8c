/** About how many characters are parsed at a time: a few ms of work. */
const pieceLength = 200_000;

/** A list or an object that is made piece by piece. */
interface Filling {
  target: unknown[] | Record<string, unknown>;
  /** What it is called in what holds it; unused in a list. */
  name: string;
  /** Where what is not parsed of it begins. */
  from: number;
  /** Whether a comma stands before that, so that a member has to follow. */
  wantsMember: boolean;
}

/** A bracket that is open at the place the reading has come to. */
interface Open {
  isList: boolean;
  at: number;
  /** The last comma directly in it; -1 while there is none. */
  comma: number;
  /** Absent while it may still be parsed in one with what stands around it. */
  filling?: Filling;
}

const code = { quote: 0x22, comma: 0x2c, list: 0x5b, listEnd: 0x5d, object: 0x7b, objectEnd: 0x7d };

/**
 * Parses JSON text (RFC 8259) to what `JSON.parse` makes of it, and lets others work between one
 * piece and the next. Pieces are cut at commas and parsed by the platform; the seams alone are ours.
 * @throws SyntaxError where the text is no JSON
 */
export function* parseInPieces(text: string, piece = pieceLength): Generator<undefined, unknown> {
  if (text.length <= piece || !/^[ \t\n\r]*[[{]/.test(text)) return JSON.parse(text) as unknown;
  const open: Open[] = [];
  let parsedTo = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    const inner = open.at(-1);
    if (char === code.quote) at = endOfString(text, at);
    else if (char === code.list || char === code.object) {
      open.push({ isList: char === code.list, at, comma: -1 });
    } else if (char === code.comma && inner) {
      inner.comma = at;
      if (at - parsedTo > piece) {
        parseSoFar(text, open);
        parsedTo = at;
        yield;
      }
    } else if ((char === code.listEnd || char === code.objectEnd) && inner) {
      if (inner.isList !== (char === code.listEnd)) throw unexpected(text, at);
      open.pop();
      const done = inner.filling;
      const holder = open.at(-1);
      if (done) addMembers(text, inner, done, at);
      if (holder?.filling && done) at = attach(text, holder, holder.filling, done, at);
      if (!holder) return rootOf(text, done, at);
    }
  }
  throw new SyntaxError('The text ends inside of a list or an object.');
}

/** The whole, once its last bracket is closed; nothing but white space may follow. */
function rootOf(text: string, root: Filling | undefined, at: number): unknown {
  if (!root) return JSON.parse(text) as unknown; // it held no comma to be cut at
  if (!isBlank(text.slice(at + 1))) throw unexpected(text, at + 1);
  return root.target;
}

/** Parses what is complete of every open bracket, the outermost first. */
function parseSoFar(text: string, open: readonly Open[]): void {
  let holder: Open | undefined;
  for (const one of open) {
    one.filling ??= {
      target: one.isList ? [] : {},
      name: holder?.filling ? nameBefore(text, holder, holder.filling.from, one.at) : '',
      from: one.at + 1,
      wantsMember: false,
    };
    if (one.comma >= one.filling.from) {
      one.filling.wantsMember = true;
      addMembers(text, one, one.filling, one.comma);
      one.filling.from = one.comma + 1;
    }
    holder = one;
  }
}

/** Parses the members from where the last piece ended up to a comma or the closing bracket. */
function addMembers(text: string, { isList }: Open, filling: Filling, to: number): void {
  const piece = text.slice(filling.from, to);
  if (isBlank(piece)) {
    if (filling.wantsMember) throw unexpected(text, to);
    return;
  }
  const parsed = JSON.parse(isList ? `[${piece}]` : `{${piece}}`) as Filling['target'];
  for (const [name, value] of Object.entries(parsed)) put(filling.target, name, value);
}

/** Puts a container into what holds it, and gives the place to go on from: at the comma or before the bracket. */
function attach(text: string, holder: Open, into: Filling, done: Filling, end: number): number {
  put(into.target, done.name, done.target);
  let next = end + 1;
  while (isBlank(text.charAt(next)) && next < text.length) next += 1;
  const char = text.charCodeAt(next);
  into.wantsMember = char === code.comma;
  into.from = into.wantsMember ? next + 1 : next;
  if (!into.wantsMember && char !== (holder.isList ? code.listEnd : code.objectEnd)) {
    throw unexpected(text, next);
  }
  return into.from - 1;
}

/** What a container is called, which is all that may stand between the last comma and its bracket. */
function nameBefore(text: string, { isList }: Open, from: number, to: number): string {
  const before = text.slice(from, to);
  if (isList) {
    if (isBlank(before)) return '';
    throw unexpected(text, from);
  }
  const [name = ''] = Object.keys(JSON.parse(`{${before}0}`) as object);
  return name;
}

function put(target: Filling['target'], name: string, value: unknown): void {
  if (Array.isArray(target)) target.push(value);
  else if (name !== '__proto__') target[name] = value;
  // Assigned, it would be the prototype; `JSON.parse` makes it a member like any other.
  else Object.defineProperty(target, name, { value, ...plainMember });
}

const plainMember = { enumerable: true, writable: true, configurable: true };

/** The closing quote of a string: the next one before which the backslashes are even in number. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text[before] === '\\') before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  throw new SyntaxError(`The string at ${start} has no end.`);
}

const isBlank = (text: string) => /^[ \t\n\r]*$/.test(text);

function unexpected(text: string, at: number): SyntaxError {
  const what = at < text.length ? JSON.stringify(text.charAt(at)) : 'the end';
  return new SyntaxError(`Did not expect ${what} at ${at}.`);
}

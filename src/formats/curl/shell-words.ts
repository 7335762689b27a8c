/** The words of one shell command. */
export interface ShellWords {
  words: string[];
  /** Variables and substitutions met, such as `$TOKEN`: they stand in the words as written. */
  unexpanded: string[];
  /** What follows the command: a pipe, a redirection, another command. */
  rest: string;
  /** Set where the text ends inside of a quotation. */
  problem?: string;
}

/** One piece of a word: quoted text, an escaped character, or text as it stands. */
const piece =
  /'([^']*)'|\$'((?:[^'\\]|\\[^])*)'|"((?:[^"\\]|\\[^])*)"|\\\r?\n|\\([^])|([^\s'"\\;|&<>()]+)/y;

const gap = /(?:[ \t]|\\\r?\n)+/y;

/**
 * Splits the first command of a text as a POSIX shell does (Shell Command Language, sections 2.2 and
 * 2.3; 2.2.4 for `$'…'`), without expanding or running anything.
 */
export function splitShellWords(text: string): ShellWords {
  const words: string[] = [];
  const unexpanded: string[] = [];
  let at = /^\s*/.exec(text)?.[0].length ?? 0;
  let word: string | undefined;
  const end = () => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  while (at < text.length) {
    gap.lastIndex = at;
    if (gap.test(text)) {
      // A continued line joins its halves: only white space parts words.
      if (/[ \t]/.test(text.slice(at, gap.lastIndex))) end();
      at = gap.lastIndex;
      continue;
    }
    if (word === undefined && text[at] === '#') break;
    piece.lastIndex = at;
    const found = piece.exec(text);
    if (!found) break;
    const [, single, ansi, double, escaped, plain] = found;
    word ??= '';
    const expands = double?.replaceAll(/\\[^]/g, '') ?? plain ?? '';
    unexpanded.push(...(expands.match(/\$\{?\w+\}?|\$\(|`/g) ?? []));
    word += single ?? (ansi === undefined ? undefined : ansiText(ansi)) ?? escaped ?? plain ?? '';
    if (double !== undefined) word += double.replaceAll(/\\(?:\r?\n|([$`"\\]))/g, '$1');
    at = piece.lastIndex;
  }
  const opening = /^(?:\$?'|")/.test(text.slice(at)) ? text[at] : undefined;
  end();
  const rest = text.slice(at).trim();
  return {
    words,
    unexpanded,
    rest: opening === undefined ? rest : '',
    ...(opening !== undefined && {
      problem: `A quotation mark is not closed: what begins with ${shortened(rest)} has no end.`,
    }),
  };
}

/** A text as a message can quote it. */
export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

const controls: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  e: '\x1b',
  E: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** The text of `$'…'`; bytes given one by one are UTF-8. */
function ansiText(text: string): string {
  const escape =
    /((?:\\x[\da-fA-F]{1,2}|\\[0-7]{1,3})+)|\\u([\da-fA-F]{1,4})|\\U([\da-fA-F]{1,8})|\\([^])/g;
  return text.replace(
    escape,
    (whole, bytes?: string, short?: string, long?: string, char?: string) => {
      if (bytes !== undefined) return bytesText(bytes);
      const code = Number.parseInt(short ?? long ?? '', 16);
      if (short !== undefined) return String.fromCharCode(code);
      if (long !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      if (char === undefined) return whole;
      return controls[char] ?? (`'"\\?`.includes(char) ? char : whole);
    },
  );
}

function bytesText(escapes: string): string {
  const bytes = [...escapes.matchAll(/\\(?:x([\da-fA-F]{1,2})|([0-7]{1,3}))/g)].map(
    ([, hex, octal]) => Number.parseInt(hex ?? octal ?? '', hex === undefined ? 8 : 16),
  );
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(bytes));
}

/** A part of a text that is replaced; offsets count in the text before. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

/**
 * The changes that make one text of another, line by line, so that a selection outside of what
 * differs stays where it is.
 */
export function textChanges(before: string, after: string): TextChange[] {
  if (before === after) return [];
  const from = linesOf(before);
  const to = linesOf(after);
  const head = commonLength(from, to);
  const tail = commonLength(from.slice(head).toReversed(), to.slice(head).toReversed());
  const hunks = hunksOf(from.slice(head, from.length - tail), to.slice(head, to.length - tail));
  const starts = offsetsOf(from);
  return hunks.map(({ at, gone, come }) => {
    const start = starts[head + at] ?? before.length;
    const removed = from.slice(head + at, head + at + gone).join('');
    return trimmed(start, removed, come.join(''));
  });
}

/** A run of lines that differs: `gone` lines from `at` on become `come`. */
interface Hunk {
  at: number;
  gone: number;
  come: string[];
}

/** Above this many pairs of lines the table of the comparison costs more than the one change it saves. */
const mostPairs = 1_000_000;

function hunksOf(from: readonly string[], to: readonly string[]): Hunk[] {
  if (from.length * to.length > mostPairs) {
    return [{ at: 0, gone: from.length, come: [...to] }];
  }
  const common = commonTable(from, to);
  const hunks: Hunk[] = [];
  let open: Hunk | undefined;
  for (let i = 0, j = 0; i < from.length || j < to.length;) {
    if (i < from.length && j < to.length && from[i] === to[j]) {
      open = undefined;
      i += 1;
      j += 1;
      continue;
    }
    if (!open) hunks.push((open = { at: i, gone: 0, come: [] }));
    const below = common[i + 1]?.[j] ?? -1;
    const right = common[i]?.[j + 1] ?? -1;
    if (i < from.length && (below >= right || j === to.length)) {
      open.gone += 1;
      i += 1;
    } else {
      open.come.push(to[j] ?? '');
      j += 1;
    }
  }
  return hunks;
}

/** The length of the longest common run of lines from each pair of places to the ends. */
function commonTable(from: readonly string[], to: readonly string[]): Uint32Array[] {
  const table = Array.from({ length: from.length + 1 }, () => new Uint32Array(to.length + 1));
  for (let i = from.length - 1; i >= 0; i -= 1) {
    const row = table[i] ?? new Uint32Array();
    const next = table[i + 1] ?? new Uint32Array();
    for (let j = to.length - 1; j >= 0; j -= 1) {
      row[j] = from[i] === to[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
}

/** A change without what both texts begin and end with. */
function trimmed(start: number, removed: string, insert: string): TextChange {
  const head = commonLength(removed, insert);
  const most = Math.min(removed.length, insert.length) - head;
  let tail = 0;
  while (tail < most && removed.at(-1 - tail) === insert.at(-1 - tail)) tail += 1;
  return {
    from: start + head,
    to: start + removed.length - tail,
    insert: insert.slice(head, insert.length - tail),
  };
}

function commonLength(a: ArrayLike<string>, b: ArrayLike<string>): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}

/** The lines of a text with their ends, so that joined they are the text. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function offsetsOf(lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length;
    return start;
  });
}

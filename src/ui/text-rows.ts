import { workAtOnce } from './slices';

/** How many rows are found before others may work. */
const breath = 5000;

/** Where the rows of a text begin: at its line breaks, and every `width` characters of a longer line. */
export function rowStarts(text: string, width: number): number[] {
  const starts: number[] = [];
  workAtOnce(findRows(text, width, starts));
  return starts;
}

/** Finds where rows begin, into `starts`; may be interrupted where it yields. */
export function* findRows(
  text: string,
  width: number,
  starts: number[],
): Generator<undefined, void> {
  for (let line = 0; line <= text.length;) {
    const found = text.indexOf('\n', line);
    const end = found === -1 ? text.length : found;
    starts.push(line);
    for (let at = line + width; at < end; at += width) {
      starts.push(at);
      if (starts.length % breath === 0) yield;
    }
    line = end + 1;
    if (starts.length % breath === 0) yield;
  }
}

/** The row a place of the text lies in: the last that begins at or before it. */
export function rowOf(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

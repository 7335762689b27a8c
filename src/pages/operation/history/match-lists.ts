/** Places of one item that both lists have: in the list before, and in the one after. */
export type Match = readonly [before: number, after: number];

/** Up to how many pairs of items are looked at: some 30 ms of work, 8 MB of memory. */
const mostPairs = 4_000_000;

/**
 * Finds the most items that two lists have in the same order (their longest common subsequence).
 * Beyond `most` pairs only what both begin and end with is matched.
 */
export function matchLists(
  before: readonly string[],
  after: readonly string[],
  most = mostPairs,
): Match[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [rows, columns] = [before.length - start - end, after.length - start - end];
  const middle =
    rows * columns > most
      ? []
      : longestCommon(before.slice(start, start + rows), after.slice(start, start + columns));
  return [
    ...Array.from({ length: start }, (_, index): Match => [index, index]),
    ...middle.map(([row, column]): Match => [start + row, start + column]),
    ...Array.from({ length: end }, (_, index): Match => [
      before.length - end + index,
      after.length - end + index,
    ]),
  ];
}

/** The usual table: how many items the rests of both lists have in common, from each pair of places on. */
function longestCommon(before: readonly string[], after: readonly string[]): Match[] {
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const matches: Match[] = [];
  for (let [row, column] = [0, 0]; row < before.length && column < after.length;) {
    if (before[row] === after[column]) matches.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return matches;
}

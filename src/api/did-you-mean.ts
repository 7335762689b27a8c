/** Words longer than this are not compared: nobody mistypes them, and the cost grows with the square. */
const longestWord = 100;

/**
 * The candidate a mistyped word most likely stands for, or `undefined` where none is near. Near
 * means at most one slip (a letter more, less, other, or two swapped) in three letters; case alone
 * is no slip. The first of equally near candidates wins.
 */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > longestWord) return undefined;
  let best: string | undefined;
  let fewest = Infinity;
  for (const candidate of candidates) {
    if (candidate === word || candidate.length > longestWord) continue;
    const allowed = Math.floor(Math.max(word.length, candidate.length) / 3);
    if (Math.abs(word.length - candidate.length) > allowed) continue;
    const slips = countSlips(word.toLowerCase(), candidate.toLowerCase());
    if (slips <= allowed && slips < fewest) {
      best = candidate;
      fewest = slips;
    }
  }
  return best;
}

/** The optimal string alignment distance of two words, row by row. */
function countSlips(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const other = from[row - 1] === to[column - 1] ? 0 : 1;
      let slips = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + other,
      );
      if (from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        slips = Math.min(slips, at(beforeLast, column - 2) + 1);
      }
      current.push(slips);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}

/** A number and what it counts: `1 error`, `2 errors`. */
export function counted(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

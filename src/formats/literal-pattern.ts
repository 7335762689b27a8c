/** A text as the source of a regular expression that matches it alone, whatever its flags. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
}

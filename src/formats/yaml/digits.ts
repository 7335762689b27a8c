/**
 * Tells whether a decimal number as written keeps all its digits as a double: `1.10` does,
 * `12345678901234567890` does not. Other notations (hexadecimal, `.inf`) are not judged.
 */
export function keepsDigits(written: string, value: number): boolean {
  const digits = significantDigits(written);
  return digits === undefined || digits === significantDigits(String(value));
}

/** The digits that matter and the power of ten, so that `1e3`, `1000` and `1000.0` are the same text. */
function significantDigits(number: string): string | undefined {
  const match = /^[-+]?(\d*)\.?(\d*)(?:[eE]([-+]?\d+))?$/.exec(number);
  if (!match) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const all = (whole + fraction).replace(/^0+/, '');
  const kept = all.replace(/0+$/, '');
  if (kept === '') return '0';
  const power = Number(exponent) - fraction.length + (all.length - kept.length);
  return `${kept}e${power}`;
}

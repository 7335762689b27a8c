/** The number that JSON makes of a written one where that is another: it keeps about 16 digits. */
export function roundedNumber(written: string): string | undefined {
  const kept = JSON.stringify(Number(written));
  return decimalOf(written) === decimalOf(kept) ? undefined : kept;
}

/** A number's digits without zeros around them, and where its point stands. */
function decimalOf(written: string): string {
  const [, sign = '', whole = '', part = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(written) ?? [];
  const digits = (whole + part).replace(/^0+/, '');
  const bare = digits.replace(/0+$/, '');
  return bare === ''
    ? '0'
    : `${sign}${bare}e${Number(power) - part.length + digits.length - bare.length}`;
}

const units = { W: 604_800, D: 86_400, H: 3_600, M: 60, S: 1 };

/**
 * Reads a time span in ms: an ISO 8601 duration such as `PT90S`, or seconds as a number. Undefined
 * for anything else, for a negative one, and for years and months, whose length varies.
 */
export function parseDuration(value: unknown): number | undefined {
  if (typeof value === 'number') {
    return Number.isFinite(value) && value >= 0 ? Math.round(value * 1_000) : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const found =
    /^P(?=\d|T\d)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(
      value,
    );
  if (!found) return undefined;
  const seconds = Object.values(units).map((unit, index) => unit * Number(found[index + 1] ?? 0));
  return Math.round(seconds.reduce((sum, part) => sum + part, 0) * 1_000);
}

/** Tells whether two plain objects hold the same fields: what is made anew for every drawing often does. */
export function sameFields<Fields extends object>(one: Fields, other: Fields): boolean {
  const keys = Object.keys(one) as (keyof Fields)[];
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.is(one[key], other[key]))
  );
}

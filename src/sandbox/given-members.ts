/** The named members of an object that are there: what else a caller sent is left out. */
export function givenMembers<T extends object, Name extends keyof T>(
  whole: T,
  names: readonly Name[],
): Pick<T, Name> {
  const given = names.filter((name) => whole[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, whole[name]])) as Pick<T, Name>;
}

/** A number with its noun: `1 operation`, `2 operations`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** How the version of an API is told; nothing where its file names none. */
export function versionWords(version = ''): string {
  return version && `version ${version}`;
}

/** The root of the repository, absolute. */
export const root: string;

/** A path of the repository, absolute. */
export function inProject(path: string): string;

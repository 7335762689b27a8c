/** The first import cycle in a graph, as the files on it, or undefined. `next` gives a file's imports. */
export function findCycle(
  files: readonly string[],
  next: (file: string) => readonly string[],
): string[] | undefined {
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (file: string): string[] | undefined => {
    const at = way.indexOf(file);
    if (at !== -1) return [...way.slice(at), file];
    if (done.has(file)) return undefined;
    way.push(file);
    for (const imported of next(file)) {
      const cycle = visit(imported);
      if (cycle) return cycle;
    }
    way.pop();
    done.add(file);
    return undefined;
  };
  for (const file of files) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return undefined;
}

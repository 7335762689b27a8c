/** Texts of a document, which come again with every step and every run of it: no more are kept. */
const mostKept = 4_000;

/** Longer texts are rare, and would make what is kept large. In characters. */
const longestKept = 1_000;

/**
 * Remembers what a pure function made of a text, so that a document's expressions and conditions are
 * parsed once and not each time a step is run. What it gives is shared: nobody may change it.
 */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const made = make(text);
    if (known.size >= mostKept) known.clear();
    if (text.length <= longestKept) known.set(text, made);
    return made;
  };
}

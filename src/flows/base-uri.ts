/**
 * Where a source description lies, best first (Arazzo 1.1, "Establishing the Base URI"): resolved against
 * the document's own address, which may itself be relative to where the document lies, then as it is
 * written. A copy is often worked on before, or without, being published.
 */
export function sourceAddresses(url: string, self: string | undefined): string[] {
  if (self === undefined || isAbsolute(url)) return [url];
  const base = self.split('#')[0] ?? self;
  const resolved = URL.canParse(base) ? resolve(url, base) : joinPaths(base, url);
  return [...new Set([resolved, url])];
}

/** A scheme of one letter is a drive. */
function isAbsolute(reference: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(reference);
}

function resolve(url: string, base: string): string {
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}

/** A relative reference resolved against another one (RFC 3986, section 5.2), which stays relative. */
function joinPaths(base: string, url: string): string {
  if (url.startsWith('/')) return url;
  const [path, end] = splitPath(url);
  const segments = splitPath(base)[0].split('/').slice(0, -1);
  for (const segment of path.split('/')) {
    const last = segments.at(-1);
    if (segment === '.') continue;
    if (segment === '..' && last !== undefined && last !== '..' && last !== '') segments.pop();
    else segments.push(segment);
  }
  return segments.join('/') + end;
}

/** The path of a reference, and its query and fragment. */
function splitPath(reference: string): [path: string, end: string] {
  const end = reference.search(/[?#]/);
  return end < 0 ? [reference, ''] : [reference.slice(0, end), reference.slice(end)];
}

import type { OperationEntry } from '@/api/catalogue-index';
import { didYouMean } from '@/api/did-you-mean';
import type { CurlRequest } from '@/formats/curl/curl-request';

/** A request that is a call of the catalogue, with what its address says. */
export interface RecognisedCall {
  entry: OperationEntry;
  /** Path parameters, decoded. */
  path: Record<string, string>;
  query: URLSearchParams;
}

/**
 * Finds the call a request is, by method and path; what stands before the path (a base of one's own)
 * does not count. A word of a template goes before a parameter: `/trades/settlements` is no trade's id.
 */
export function recogniseCall(
  { method, url }: Pick<CurlRequest, 'method' | 'url'>,
  entries: readonly OperationEntry[],
): RecognisedCall | { problem: string } {
  if (!URL.canParse(url)) return { problem: `This is no address: ${url}` };
  const { pathname, searchParams } = new URL(url);
  const fitting = entries
    .flatMap((entry) => {
      const path = pathParameters(entry.path, pathname);
      return path ? [{ entry, path, query: searchParams }] : [];
    })
    .toSorted((a, b) => Object.keys(a.path).length - Object.keys(b.path).length);
  const wanted = method.toUpperCase();
  const found = fitting.find(({ entry }) => entry.method === wanted);
  if (found) return found;
  const [near] = fitting;
  if (near) {
    const methods = fitting
      .filter(({ entry }) => entry.path === near.entry.path)
      .map(({ entry }) => entry.method);
    return {
      problem: `No call is ${wanted} ${near.entry.path}: there is ${methods.join(' and ')}.`,
    };
  }
  const guess = didYouMean(
    pathname,
    entries.map(({ path }) => path),
  );
  const advice = guess === undefined ? '' : ` Did you mean ${guess}?`;
  return { problem: `No call of the catalogue has the path ${pathname}.${advice}` };
}

/** The parameters a path gives a template it ends with; undefined where it does not. */
function pathParameters(template: string, pathname: string): Record<string, string> | undefined {
  const names = template.split('/').slice(1);
  const parts = pathname.replace(/\/+$/, '').split('/').slice(-names.length);
  const found: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = decoded(parts[index] ?? '');
    const parameter = /^\{(.+)\}$/.exec(name)?.[1];
    if (parameter === undefined ? part !== name : part === '') return undefined;
    if (parameter !== undefined) found[parameter] = part;
  }
  return found;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

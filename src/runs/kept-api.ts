import type { Method, Operation } from '@/api/operation';
import type { Problem } from '@/api/problem';

/** One operation of a kept API, as it is listed. */
export interface KeptApiCall {
  id: string;
  method: Method;
  path: string;
  title: string;
}

/** An API whose description was brought as a file: what is listed of it. Its text is kept apart. */
export interface KeptApi {
  /** What addresses know it by; no dot in it. */
  name: string;
  title: string;
  version: string;
  /** The file it came from. */
  file: string;
  servers: readonly string[];
  operations: readonly KeptApiCall[];
  problems: readonly Problem[];
  /** Where its calls go, in place of the servers it names. */
  base?: string;
  /** The base that may be sent the studio's token. */
  tokenFor?: string;
}

/** The text of a kept API. */
export interface KeptApiText {
  name: string;
  text: string;
  /** The same as JSON where the text is YAML, which takes some twenty times as long to read. */
  json?: string;
}

/** File names that say nothing of the API in them: two of one such name are two APIs. */
const generic = /^(openapi|swagger|api|spec|schema|index)\.(ya?ml|json)$/i;

/** The kept API that a description is a newer text of: that of its title, else that of its file. */
export function earlierOf<Api extends Pick<KeptApi, 'title' | 'file'>>(
  { title, file }: Pick<KeptApi, 'title' | 'file'>,
  kept: readonly Api[],
): Api | undefined {
  const ofFile = (api: Api) => api.file === file && !generic.test(file);
  return kept.find((api) => api.title === title) ?? kept.find(ofFile);
}

/** The kept API that the address of a source description means: by its file, or by its title. */
export function apiOfSource<Api extends Pick<KeptApi, 'name' | 'title' | 'file'>>(
  url: string,
  kept: readonly Api[],
): Api | undefined {
  const file = url.split(/[?#]/)[0]?.split(/[\\/]/).at(-1) ?? url;
  const stem = nameOf(file.replace(/(\.openapi)?\.(ya?ml|json)$/i, ''));
  return (
    kept.find((api) => api.file === file) ??
    kept.find(({ name, title }) => name === stem || nameOf(title) === stem)
  );
}

/** What an API is called in addresses, after its title: letters and digits, parted by hyphens. */
export function nameOf(title: string, taken: ReadonlySet<string> = new Set()): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = words.join('-').slice(0, 60) || 'api';
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`;
  return free;
}

/** Where an operation of an API goes: the base that was chosen, else its own first server, else the API's. */
export function baseOf(
  { base, servers }: Pick<KeptApi, 'base' | 'servers'>,
  operation: Pick<Operation, 'servers'> = {},
): string | undefined {
  return base ?? operation.servers?.[0] ?? servers[0];
}

/** Whether the studio's token goes along to a base: only to the very one it was allowed for. */
export function maySendToken({ tokenFor }: Pick<KeptApi, 'tokenFor'>, base: string): boolean {
  return tokenFor === base;
}

import { manifestFile, type BuildManifest, type PagePayload, payloadFile } from './build-files';
import { createPreloadQueue } from './preload-queue';

/** How many payloads are fetched at once ahead of their pages. */
const mostAtOnce = 4;

/** The payloads of the pages of this build, each fetched once. */
export interface Payloads {
  /** Fetches a page's payload at once: its page is being opened. Absent where none fits this build. */
  load: (path: string) => Promise<PagePayload | undefined>;
  /** What was fetched already. */
  peek: (path: string) => PagePayload | undefined;
  /** Fetches the list of pages, before which nothing is preloaded. */
  loadManifest: () => Promise<void>;
  /** Fetches the payload of a page that may be opened next, when it is its turn. */
  preload: (path: string) => void;
}

interface PayloadParts {
  /** Id of the build this app is of. */
  build: string;
  /** Fetches a file and reads it as JSON. */
  read: (address: string) => Promise<unknown>;
  /** Hears of a file that belongs to another build, or is gone. */
  onOtherBuild: () => void;
}

/** Makes the payloads of a build. */
export function createPayloads({ build, read, onOtherBuild }: PayloadParts): Payloads {
  const found = new Map<string, PagePayload>();
  const loading = new Map<string, Promise<PagePayload | undefined>>();
  const queue = createPreloadQueue(mostAtOnce);
  let routes: BuildManifest['routes'] = {};
  const fetchPayload = async (path: string) => {
    const payload = await read(payloadFile(path)).catch(() => undefined);
    if (isPayload(payload, build, path)) found.set(path, payload);
    else {
      loading.delete(path); // the next to ask tries again
      onOtherBuild();
    }
    return found.get(path);
  };
  const once = (path: string, work: () => Promise<PagePayload | undefined>) => {
    const known = loading.get(path);
    if (known) return known;
    const begun = work();
    loading.set(path, begun);
    return begun;
  };
  return {
    load: (path) => once(path, () => fetchPayload(path)),
    peek: (path) => found.get(path),
    async loadManifest() {
      const manifest = (await read(manifestFile(build)).catch(() => undefined)) as
        Partial<BuildManifest> | undefined;
      if (manifest?.id === build) routes = manifest.routes ?? {};
      else onOtherBuild();
    },
    preload(path) {
      if (!Object.hasOwn(routes, path)) return;
      void once(path, () => queue.add(() => fetchPayload(path)));
    },
  };
}

function isPayload(file: unknown, build: string, path: string): file is PagePayload {
  if (typeof file !== 'object' || file === null) return false;
  const payload = file as Partial<PagePayload>;
  return payload.build === build && payload.path === path;
}

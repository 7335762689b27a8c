import { StudioError } from '@/api/studio-error';
import { longTimeout } from '@/machine/long-timeout';
import type { Host } from '@/studio-types';
import { liveTransport } from './live-transport';
import { importInBrowser } from './own-api-reader';

/** Gives the text of a kept API that the address of a source means. */
export type FindApi = (url: string) => Promise<string | undefined>;

/**
 * The host of a page: `fetch` for live calls, the page's own timers, sources over HTTP. A source that
 * can't be had there is looked for among the APIs that were brought.
 */
export function createBrowserHost(findApi: FindApi = async () => undefined): Host {
  return {
    now: () => Date.now(),
    later: createLater(),
    newId: () => crypto.randomUUID(),
    transport: liveTransport(),
    importApi: importInBrowser,
    readSource: async (address, flow) => {
      // A source found on the web names its own sources relative to where it was found.
      const url = /^https?:/i.test(flow.file ?? '') ? new URL(address, flow.file).href : address;
      try {
        return await fetchSource(url, flow.name);
      } catch (error) {
        // A storage that refuses has nothing kept: what is missing is the source.
        const text = await findApi(url).catch(() => undefined);
        if (text === undefined) throw error;
        return { text, url };
      }
    },
  };
}

async function fetchSource(url: string, flow: string): Promise<{ text: string; url: string }> {
  if (!/^https?:/i.test(url)) throw missingFile(url, flow);
  const response = await fetch(url).catch((error: unknown) => {
    throw new StudioError(
      'missing-source',
      `No answer from ${url}. Check that it can be reached from here and allows this page ` +
        `(CORS), or drop its file here: it is then found by its name.`,
      { cause: error },
    );
  });
  if (!response.ok) {
    const message = `${url} answered ${response.status}. Correct the source's "url", or drop its file here: it is then found by its name.`;
    throw new StudioError('missing-source', message);
  }
  return { text: await response.text(), url };
}

function missingFile(url: string, flow: string): StudioError {
  return new StudioError(
    'missing-source',
    `"${url}" lies beside ${flow} on disk, where a page can't look. Drop both files here together, or ${url.split(/[\\/]/).at(-1)} alone: it is kept and found by its name.`,
  );
}

/** Message channels give a task at once, where a timer of 0 ms would wait 4 ms after a few rounds. */
function createLater(): Host['later'] {
  const waiting = new Map<number, () => void>();
  const { port1, port2 } = new MessageChannel();
  let nextId = 1;
  port1.addEventListener('message', ({ data }: MessageEvent<number>) => {
    const callback = waiting.get(data);
    waiting.delete(data);
    callback?.();
  });
  port1.start();
  return (callback, delay) => {
    if (delay > 0) return longTimeout(callback, delay);
    const id = nextId++;
    waiting.set(id, callback);
    port2.postMessage(id);
    return () => waiting.delete(id);
  };
}

import { StudioError } from '@/api/studio-error';
import { longTimeout } from '@/machine/long-timeout';
import type { Host } from '@/studio-types';
import { liveTransport } from './live-transport';

/** The host of a page: `fetch` for live calls, the page's own timers, sources over HTTP. */
export function createBrowserHost(): Host {
  return {
    now: () => Date.now(),
    later: createLater(),
    newId: () => crypto.randomUUID(),
    transport: liveTransport(),
    readSource: async (address, flow) => {
      // A source found on the web names its own sources relative to where it was found.
      const url = /^https?:/i.test(flow.file ?? '') ? new URL(address, flow.file).href : address;
      if (!/^https?:/i.test(url)) throw missingFile(url, flow.name);
      const response = await fetch(url).catch((error: unknown) => {
        throw new StudioError(
          'missing-source',
          `No answer from ${url}. Check that it can be reached from here and allows this page ` +
            `(CORS), or drop the file together with the flow.`,
          { cause: error },
        );
      });
      if (!response.ok) {
        const message = `${url} answered ${response.status}. Correct the source's "url", or drop the file together with the flow.`;
        throw new StudioError('missing-source', message);
      }
      return { text: await response.text(), url };
    },
  };
}

function missingFile(url: string, flow: string): StudioError {
  return new StudioError(
    'missing-source',
    `"${url}" lies beside ${flow} on disk, where a page can't look. Drop both files here together.`,
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

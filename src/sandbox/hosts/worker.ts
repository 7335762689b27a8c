import { http } from 'msw/core/http';
import { setupWorker } from 'msw/browser';
import { StudioError } from '@/api/studio-error';

/** Where the worker's script lies: beside the page, so that it may answer for all of it. */
const workerUrl = '/mockServiceWorker.js';

/** The worker while it answers. */
export interface WorkerHost {
  stop(): void;
}

/**
 * Lets a service worker answer every call to a base, by one catch-all handler, so that the calls stand
 * in the browser's network panel. Page only. Throws `no-worker` where the browser has none to give:
 * no secure context, a private window, a worker script that can't be had.
 */
export async function startWorkerHost(
  base: string,
  handle: (request: Request) => Promise<Response>,
): Promise<WorkerHost> {
  if (!('serviceWorker' in navigator)) {
    throw noWorker('this browser has no service workers here (private window, or no HTTPS)');
  }
  const worker = setupWorker(http.all(`${base}/*`, ({ request }) => handle(request)));
  try {
    await worker.start({
      quiet: true,
      onUnhandledRequest: 'bypass',
      serviceWorker: { url: workerUrl },
    });
  } catch (error) {
    throw noWorker(error instanceof Error ? error.message : String(error));
  }
  return { stop: () => worker.stop() };
}

function noWorker(why: string): StudioError {
  return new StudioError('no-worker', `No service worker can be had: ${why}.`);
}

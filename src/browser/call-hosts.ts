import { embedded } from '@/api/environments';
import type { FetchLike } from '@/api/fetch-transport';
import { isStudioError } from '@/api/studio-error';
import type { CallHostStore } from '@/pages/call-host';
import type { WorkerHost } from '@/sandbox/hosts/worker';

/**
 * Carries calls to the embedded sandbox by the host that is chosen at the moment of the call. Where no
 * worker can be had the call is answered in-process, and the store is told why.
 */
export function chosenHost(
  handle: FetchLike,
  choice: Pick<CallHostStore, 'get' | 'refuse'>,
  start: typeof startWorker = startWorker,
): FetchLike {
  let worker: Promise<WorkerHost | undefined> | undefined;
  return async (request) => {
    if (choice.get().wanted !== 'worker') {
      // A worker that goes on answering would show calls nobody asked it to.
      const running = worker;
      worker = undefined;
      (await running)?.stop();
      return handle(request);
    }
    worker ??= start(handle).catch((error: unknown) => {
      if (!isStudioError(error)) {
        worker = undefined; // its code did not come: the next call asks for it anew
        throw error;
      }
      choice.refuse(error.message);
      return undefined;
    });
    return (await worker) ? fetch(request) : handle(request);
  };
}

async function startWorker(handle: FetchLike): Promise<WorkerHost> {
  const { startWorkerHost } = await import('@/sandbox/hosts/worker');
  return startWorkerHost(embedded.base, handle);
}

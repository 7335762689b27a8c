import { isStudioError, StudioError } from '@/api/studio-error';
import type { ApiImporter } from '@/flows/source-set';
import type { ApiAnswer, ApiWish } from './read-own-api';

/** Answers a wish about the text of a description. */
export type ApiReader = (wish: ApiWish) => Promise<ApiAnswer>;

/** Above this a text goes to a worker: reading it would hold the page up for more than 50 ms. */
const mostInPage = 20_000;

/** How long a worker may read, ms: 5 MB of YAML take some 10 s on a slow machine. */
const mostTime = 60_000;

/** Reads short descriptions in the page and long ones in a worker, so that nothing freezes. */
export const readInBrowser: ApiReader = async (wish) =>
  wish.text.length <= mostInPage
    ? (await import('./read-own-api')).readOwnApi(wish)
    : readInWorker(wish);

/** Reads the OpenAPI descriptions of a flow's sources in the same way; one that takes too long has no operations. */
export const importInBrowser: ApiImporter = async (text, source) => {
  try {
    const answer = await readInBrowser({ file: source.name, text, source });
    if ('imported' in answer) return answer.imported;
  } catch (error) {
    if (!isStudioError(error)) throw error;
    const { code, message } = error;
    return { operations: [], problems: [{ code, severity: 'error', message, pointer: '' }] };
  }
  throw new Error('The reader of APIs answered something else than it was asked.');
};

function readInWorker(wish: ApiWish): Promise<ApiAnswer> {
  const worker = new Worker(new URL('./read-own-api-worker.ts', import.meta.url), {
    type: 'module',
  });
  return new Promise<ApiAnswer>((resolve, reject) => {
    const fail = (why: string) => reject(new StudioError('unreadable-document', why));
    const timer = setTimeout(
      () => fail(`${wish.file} took more than ${mostTime / 1000} s to read. Convert it to JSON.`),
      mostTime,
    );
    worker.addEventListener('message', ({ data }: MessageEvent<ApiAnswer>) => {
      clearTimeout(timer);
      resolve(data);
    });
    worker.addEventListener('error', () => {
      clearTimeout(timer);
      fail(`${wish.file} could not be read: the browser ended the work. Is it too large?`);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(wish);
  }).finally(() => worker.terminate());
}

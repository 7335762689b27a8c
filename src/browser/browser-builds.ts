import { type Builds, createBuilds } from '@/pages/builds/builds';

/** Opens what this page knows of its build: the id stands in its head, put there by the build. */
export function openBrowserBuilds(): Builds {
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  return createBuilds(build, {
    read: readFile,
    now: () => Date.now(),
    every: (callback, ms) => void setInterval(callback, ms),
    onReturn: (callback) =>
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') callback();
      }),
  });
}

/** How long a file may take, ms: what it holds is in the code of the app as well. */
const patience = 4000;

/** Reads a JSON file. A server that answers every address with the page has none there. */
async function readFile(address: string): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.includes('json')) throw new Error(`There is no ${address}.`);
  return response.json();
}

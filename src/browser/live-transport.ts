import { isLoopback, sandboxServerBase } from '@/api/environments';
import { fetchTransport, type FetchLike } from '@/api/fetch-transport';
import { Unreachable } from '@/api/unreachable';
import type { Host } from '@/studio-types';

/** The proxy beside the page, for one base: `npm start -- --proxy BASE`. */
export interface Proxy {
  base: string;
}

/** Where the server of the page passes calls on, and where it says so. */
export const proxyPath = '/__proxy';

/**
 * Sends live calls by the browser's `fetch`, through the proxy beside the page
 * where there is one for their base. `findProxy` is asked once, before the first call.
 */
export function liveTransport(
  findProxy: () => Promise<Proxy | undefined> = askForProxy,
  send: FetchLike = (request) => fetch(request),
): Host['transport'] {
  let finding: Promise<Proxy | undefined> | undefined;
  const transport = fetchTransport((request) =>
    send(request).catch((error: unknown) => {
      throw new Unreachable(adviceFor(request.url), { cause: error });
    }),
  );
  return async (config) => {
    const { url = '' } = config;
    if (isLoopback(url)) return transport(config);
    finding ??= findProxy();
    const proxy = await finding;
    const isProxied = proxy !== undefined && url.startsWith(`${proxy.base}/`);
    return transport(
      isProxied
        ? { ...config, url: `${location.origin}${proxyPath}${url.slice(proxy.base.length)}` }
        : config,
    );
  };
}

/** Asks the server of the page for its proxy; another server than ours has none. */
export async function askForProxy(): Promise<Proxy | undefined> {
  try {
    const response = await fetch(`${proxyPath}.json`);
    const said: unknown = await response.json();
    if (typeof said !== 'object' || said === null || !('base' in said)) return undefined;
    return typeof said.base === 'string' ? { base: said.base } : undefined;
  } catch {
    return undefined;
  }
}

/** A browser does not tell a closed port from an answer it withholds: both are named. */
function adviceFor(url: string): string {
  const { origin, pathname } = new URL(url);
  if (pathname.startsWith(`${proxyPath}/`)) {
    return 'The proxy beside this page has ended: start the studio again with npm start.';
  }
  if (isLoopback(url)) {
    const port = new URL(url).port || new URL(sandboxServerBase).port;
    return `Nothing listens there, or it does not allow this page (CORS). Start the sandbox server: npm run sandbox -- --port ${port}`;
  }
  return (
    `It can't be reached from here, or it does not allow this page (CORS): a browser does not say which. ` +
    `The proxy gets around the second: npm start -- --proxy ${origin}`
  );
}

import type { ComponentType } from 'react';
import { mayReload, type ReloadPlace } from './reload-guard';
import { RouteError } from './route-rules';

/** The code of a page, loaded when the page is opened. */
export interface PageCode {
  /** What is loading, or loaded, for a visit: `key` names the place in the history. */
  at: (visit: { key: string; pathname: string }) => Promise<ComponentType>;
  /** Fetches the code before it is asked for; what goes wrong shows when the page is opened. */
  preload: () => void;
}

/** The browser as far as a page that can't be loaded needs it. */
export interface ReloadHost extends ReloadPlace {
  reload: () => void;
  /** Whether the browser knows of a network. */
  isOnline: () => boolean;
}

/**
 * Loads the code of a page once. Code that can't be loaded, as after a new build, reloads the page, at
 * most once per 10 s for the same path; then it fails with a RouteError 500. The next visit tries again.
 * Without a network nothing is reloaded: the browser's own page would take the place of all that is open.
 */
export function createPageCode(load: () => Promise<ComponentType>, host: ReloadHost): PageCode {
  let code: Promise<ComponentType> | undefined;
  let failedAt: string | undefined;
  return {
    at({ key, pathname }) {
      if (failedAt !== undefined && failedAt !== key) {
        code = undefined;
        failedAt = undefined;
      }
      code ??= load().catch((error: unknown) => {
        failedAt = key;
        return reloadOnce(pathname, host, error);
      });
      return code;
    },
    preload: () => void load().catch(() => undefined),
  };
}

function reloadOnce(path: string, host: ReloadHost, cause: unknown): Promise<never> {
  if (!host.isOnline()) {
    const message = `The code of ${path} could not be loaded: this browser is offline. What you typed is still there.`;
    throw new RouteError(500, message, { cause });
  }
  if (!mayReload(path, host)) {
    const message = `The code of ${path} could not be loaded. Check the connection, then reload the page.`;
    throw new RouteError(500, message, { cause });
  }
  host.reload();
  return new Promise(() => {}); // the page is going away
}

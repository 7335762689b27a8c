import { use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { catalogueIndex } from '@/api/catalogue-index';
import { BuildsContext } from './builds';

/** How long after the page the list of pages is fetched, ms. */
const manifestDelay = 1000;

/** How long the browser may put work off until it is idle, ms. */
const idleTimeout = 5000;

/**
 * Fetches ahead what pages need: of a link that is pointed at, touched or focused the code and the
 * payload, of calls in sight in the navigation the payload, once there is nothing else to do.
 */
export function usePreloading(preloadCode: (path: string) => void): void {
  const builds = use(BuildsContext);
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      void builds
        .loadManifest()
        .then(() => whenIdle(() => shownCalls(location.pathname).forEach(builds.preload)));
    }, manifestDelay);
    return () => clearTimeout(timer);
  }, [builds]);
  // An area that is opened brings links of its own.
  useEffect(() => whenIdle(() => shownCalls(pathname).forEach(builds.preload)), [builds, pathname]);
  useEffect(() => {
    const stop = new AbortController();
    const onHint = ({ target }: Event) => {
      const path = pathOfLink(target);
      if (path === undefined) return;
      preloadCode(path);
      builds.preload(path);
    };
    for (const type of ['pointerover', 'touchstart', 'focusin']) {
      document.addEventListener(type, onHint, { signal: stop.signal, passive: true });
    }
    return () => stop.abort();
  }, [builds, preloadCode]);
}

/** The path of the page of ours that a link leads to. */
function pathOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) {
    return undefined;
  }
  return link.pathname;
}

/** The pages of calls that links of the navigation in sight lead to from here. */
function shownCalls(here: string): string[] {
  if (savesData()) return [];
  return [...document.querySelectorAll<HTMLAnchorElement>('nav a[href]')]
    .filter((link) => {
      const { top, bottom, height } = link.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < window.innerHeight;
    })
    .map((link) => link.pathname)
    .filter((path) => path !== here && catalogueIndex.some(({ route }) => route === path));
}

/** Tells whether the browser was asked to load no more than it must. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, idleTimeout);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: idleTimeout });
  return () => cancelIdleCallback(handle);
}

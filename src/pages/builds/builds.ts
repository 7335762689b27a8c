import { createContext } from 'react';
import { catalogueIndex } from '@/api/catalogue-index';
import type { Operation } from '@/api/operation';
import { createStore } from '../store';
import { type BuildWatch, createBuildWatch, type WatchHost } from './build-watch';
import { createPayloads, type Payloads } from './payloads';

/** What the app knows of its own build and of newer ones. */
export interface Builds extends Pick<Payloads, 'preload' | 'loadManifest'> {
  newer: Pick<BuildWatch, 'get' | 'subscribe' | 'putOff'>;
  /** Begins to ask for newer builds. */
  start: () => void;
  /** An operation from the payload of its page; absent where this build has none. */
  loadOperation: (id: string) => Promise<Operation | undefined>;
  /** The same, if it was fetched already. */
  knownOperation: (id: string) => Operation | undefined;
  /** Fetches what the page at a path needs at once, as it is opened. */
  open: (path: string) => void;
}

/** Makes what a build of this id offers; without one, as on the development server, nothing. */
export function createBuilds(build: string | undefined, host: WatchHost): Builds {
  if (build === undefined) return noBuilds;
  const watch = createBuildWatch(build, host);
  const payloads = createPayloads({
    build,
    read: host.read,
    onOtherBuild: () => void watch.check(),
  });
  return {
    newer: watch,
    start: watch.start,
    preload: payloads.preload,
    loadManifest: payloads.loadManifest,
    loadOperation: async (id) => {
      const route = routeOf(id);
      return route === undefined ? undefined : (await payloads.load(route))?.operation;
    },
    knownOperation: (id) => payloads.peek(routeOf(id) ?? '')?.operation,
    open(path) {
      if (catalogueIndex.some(({ route }) => route === path)) void payloads.load(path);
    },
  };
}

const routeOf = (id: string) => catalogueIndex.find((entry) => entry.id === id)?.route;

const nothing = () => undefined;

/** Where nothing was built there is nothing to fetch ahead and nothing newer. */
export const noBuilds: Builds = {
  newer: { ...createStore<string | undefined>(undefined), putOff: nothing },
  start: nothing,
  preload: nothing,
  loadManifest: async () => undefined,
  loadOperation: async () => undefined,
  knownOperation: nothing,
  open: nothing,
};

/** The builds of the app around. */
export const BuildsContext = createContext<Builds>(noBuilds);

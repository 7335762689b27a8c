import { createStore, type Store } from '../store';
import { latestFile } from './build-files';

/** How often the newest build is asked for, ms: hourly. */
export const pollTime = 60 * 60 * 1000;

/** What the watch needs of the browser. */
export interface WatchHost {
  /** Fetches a file and reads it as JSON. */
  read: (address: string) => Promise<unknown>;
  /** Epoch ms of the wall. */
  now: () => number;
  /** Calls back again and again. */
  every: (callback: () => void, ms: number) => void;
  /** Calls back whenever the tab is looked at again. */
  onReturn: (callback: () => void) => void;
}

/** Tells when there is a newer build than the one that runs. */
export interface BuildWatch extends Store<string | undefined> {
  /** Asks now. */
  check: () => Promise<void>;
  /** Asks hourly, and when the tab comes back. */
  start: () => void;
  /** Forgets the newer build until yet another comes. */
  putOff: () => void;
}

/** Makes the watch over a build; its value is the id of a newer one. */
export function createBuildWatch(build: string, host: WatchHost): BuildWatch {
  const newer = createStore<string | undefined>(undefined);
  let putOff: string | undefined;
  const check = async () => {
    // The time makes each address a new one: no cache on the way may answer in place of the server.
    const latest = await host.read(`${latestFile}?${host.now()}`).catch(() => undefined);
    const id = idOf(latest);
    if (id !== undefined) newer.set(id === build || id === putOff ? undefined : id);
  };
  return {
    ...newer,
    check,
    start() {
      host.every(() => void check(), pollTime);
      host.onReturn(() => void check());
    },
    putOff() {
      putOff = newer.get();
      newer.set(undefined);
    },
  };
}

/** The id in a file that names the newest build; none where a server gave something else. */
function idOf(latest: unknown): string | undefined {
  if (typeof latest !== 'object' || latest === null || !('id' in latest)) return undefined;
  return typeof latest.id === 'string' && latest.id !== '' ? latest.id : undefined;
}

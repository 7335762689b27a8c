import { stored, type StudioDatabase } from '@/runs/database';
import { apiOfSource, type KeptApi, type KeptApiText } from '@/runs/kept-api';

/** APIs that were brought as files, kept in this browser. */
export interface KeptApis {
  /** By title. */
  list(): Promise<KeptApi[]>;
  text(name: string): Promise<KeptApiText | undefined>;
  /** Keeps an API with its text, in place of the one of its name. */
  put(api: KeptApi, text: Omit<KeptApiText, 'name'>): Promise<void>;
  /** Changes what is chosen for an API; of one that is gone nothing. */
  change(name: string, change: (api: KeptApi) => KeptApi): Promise<void>;
  remove(name: string): Promise<void>;
  /** The text of the API that the address of a source description means. */
  forSource(url: string): Promise<string | undefined>;
}

/** Keeps APIs in the browser's database. */
export function createKeptApis(database: StudioDatabase): KeptApis {
  const { apis, apiTexts } = database;
  const list = () => stored(database, 'read your APIs', () => apis.toArray());
  const text = (name: string) => stored(database, `read the API ${name}`, () => apiTexts.get(name));
  return {
    list: async () => (await list()).toSorted((a, b) => (a.title < b.title ? -1 : 1)),
    text,
    put: (api, written) =>
      stored(database, `keep the API ${api.title}`, () =>
        database.transaction('rw', apis, apiTexts, async () => {
          await apis.put(api);
          await apiTexts.put({ name: api.name, ...written });
        }),
      ),
    change: (name, change) =>
      stored(database, `keep what was chosen for ${name}`, () =>
        database.transaction('rw', apis, async () => {
          const api = await apis.get(name);
          if (api) await apis.put(change(api));
        }),
      ),
    remove: (name) =>
      stored(database, `remove the API ${name}`, () =>
        database.transaction('rw', apis, apiTexts, async () => {
          await Promise.all([apis.delete(name), apiTexts.delete(name)]);
        }),
      ),
    forSource: async (url) => {
      const api = apiOfSource(url, await list());
      const kept = api && (await text(api.name));
      return kept?.json ?? kept?.text;
    },
  };
}

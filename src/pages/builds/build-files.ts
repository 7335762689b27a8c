import type { Operation } from '@/api/operation';

/** The newest build there is: `builds/latest.json`. */
export interface LatestBuild {
  id: string;
  /** Epoch ms of the wall when it was built. */
  timestamp: number;
}

/** What a build holds: `builds/meta/{id}.json`. */
export interface BuildManifest extends LatestBuild {
  /** The pages by their path, each with the address of its payload. */
  routes: Readonly<Record<string, { payload: string }>>;
}

/** What a page needs beside its code: `{path}/_payload.json`. */
export interface PagePayload {
  /** The build it belongs to: the code of another may not understand it. */
  build: string;
  path: string;
  title: string;
  /** Of a call's page: its parameters, body, answers and example. */
  operation?: Operation;
}

/** Address of the file that names the newest build. */
export const latestFile = '/builds/latest.json';

/** Address of a build's manifest. */
export const manifestFile = (build: string) => `/builds/meta/${build}.json`;

/** Address of a page's payload. */
export const payloadFile = (path: string) => `${path === '/' ? '' : path}/_payload.json`;

import { areas } from '@/api/areas';
import { catalogue } from '@/api/catalogue';
import { paths } from '../paths';
import {
  type BuildManifest,
  type LatestBuild,
  latestFile,
  manifestFile,
  type PagePayload,
  payloadFile,
} from './build-files';

/** A page as the build describes it: its payload without the build's id. */
export type DescribedPage = Omit<PagePayload, 'build'>;

const ownTitles: Record<keyof typeof paths, string> = {
  home: 'Run a payment flow',
  flows: 'Flows',
  flowRun: 'Run a flow',
  runs: 'Runs and calls',
  sandbox: 'Sandbox',
  debug: 'Calls',
  tradeFlow: 'Exchange trade',
  stablefxFlow: 'StableFX trade',
  settings: 'Settings',
  apis: 'Your APIs',
  apiCall: 'A call of your API',
};

/** Every page of the studio, read from the catalogue. For the build alone: it loads all schemas. */
export function describePages(): DescribedPage[] {
  const own = Object.entries(paths).map(([name, path]) => ({
    path,
    title: ownTitles[name as keyof typeof paths],
  }));
  const ofAreas = areas
    .filter(({ route }) => !route.includes('#'))
    .map(({ route, title }) => ({ path: route, title }));
  const ofCalls = catalogue.map((operation) => {
    const { route, title } = operation;
    return { path: route, title, operation };
  });
  return [...own, ...ofAreas, ...ofCalls];
}

/** The files a build writes beside its code, by their address. */
export function writtenFiles(
  { id, timestamp }: LatestBuild,
  pages: readonly DescribedPage[],
): Record<string, string> {
  const routes = pages.map(({ path }) => [path, { payload: payloadFile(path) }] as const);
  const latest: LatestBuild = { id, timestamp };
  const manifest: BuildManifest = { id, timestamp, routes: Object.fromEntries(routes) };
  const payloads = pages.map((page): [string, PagePayload] => [
    payloadFile(page.path),
    { build: id, ...page },
  ]);
  const files: [string, unknown][] = [
    [latestFile, latest],
    [manifestFile(id), manifest],
    ...payloads,
  ];
  return Object.fromEntries(files.map(([address, content]) => [address, JSON.stringify(content)]));
}

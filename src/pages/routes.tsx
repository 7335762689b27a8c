import { matchRoutes, type RouteObject } from 'react-router-dom';
import { areas } from '@/api/areas';
import { catalogueIndex } from '@/api/catalogue-index';
import { type LazyPage, lazyPage } from './lazy-page';
import { paths } from './paths';
import { checkRoute, type Middleware, type RouteRules } from './route-rules';
import { Shell } from './shell/shell';

/** Middleware that routes may name. The studio has no signing-in and no roles, so there is none yet. */
const middleware: Readonly<Record<string, Middleware>> = {};

/** What a route carries beside its page. */
interface RouteHandle {
  rules?: RouteRules;
  preload?: LazyPage['preload'];
}

function route(path: string, { Page, preload }: LazyPage, rules?: RouteRules): RouteObject {
  const handle: RouteHandle = { preload, ...(rules && { rules }) };
  return { path, element: <Page />, handle };
}

/** The run view; `flow` is shown where the address names none. */
function runPage(flow?: string): LazyPage {
  return lazyPage(async () => {
    const { RunRoute } = await import('./run-route');
    return function Page() {
      return <RunRoute {...(flow !== undefined && { flow })} />;
    };
  });
}

const namesFlow: RouteRules = {
  validate: ({ searchParams }) =>
    searchParams.has('flow') || { message: 'The address names no flow: add ?flow=NAME.' },
};

const namesOwnCall: RouteRules = {
  validate: ({ searchParams: query }) =>
    (query.has('api') && query.has('operation')) || {
      message: 'The address names no call: add ?api=NAME&operation=ID.',
    },
};

/** The studio's own pages. */
const ownRoutes: RouteObject[] = [
  route(
    paths.home,
    lazyPage(async () => (await import('./home/home-page')).HomePage),
  ),
  route(
    paths.flows,
    lazyPage(async () => (await import('./flows/flows-page')).FlowsPage),
  ),
  route(
    paths.runs,
    lazyPage(async () => (await import('./runs/runs-page')).RunsPage),
  ),
  route(paths.flowRun, runPage(), namesFlow),
  route(paths.tradeFlow, runPage('exchange-trade')),
  route(paths.stablefxFlow, runPage('stablefx-taker')),
  route(
    paths.debug,
    lazyPage(async () => (await import('./debug/debug-page')).DebugPage),
  ),
  route(
    paths.settings,
    lazyPage(async () => (await import('./settings/settings-page')).SettingsPage),
  ),
  route(
    paths.apis,
    lazyPage(async () => (await import('./apis/apis-page')).ApisPage),
  ),
  route(
    paths.apiCall,
    lazyPage(async () => (await import('./apis/own-call-page')).OwnCallPage),
    namesOwnCall,
  ),
  route(
    paths.sandbox,
    lazyPage(async () => (await import('./sandbox/sandbox-page')).SandboxPage),
  ),
];

/** Every call's page: one component, loaded with the first of them. */
const callRoutes: RouteObject[] = catalogueIndex.map((entry) =>
  route(
    entry.route,
    lazyPage(async () => {
      const { OperationPage } = await import('./operation/operation-page');
      return function Page() {
        return <OperationPage key={entry.id} entry={entry} />;
      };
    }),
  ),
);

/** Areas with a page of their own; the others are sections of `/debug`. */
const areaRoutes: RouteObject[] = areas
  .filter((area) => !area.route.includes('#'))
  .map((area) =>
    route(
      area.route,
      lazyPage(async () => {
        const { AreaPage } = await import('./debug/area-page');
        return function Page() {
          return <AreaPage area={area} />;
        };
      }),
    ),
  );

/** Every route of the studio, within the default layout. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      ...ownRoutes,
      ...areaRoutes,
      ...callRoutes,
      route(
        '*',
        lazyPage(async () => (await import('./errors/not-found-page')).NotFoundPage),
      ),
    ],
  },
];

/** Holds an address against the rules of its route; throws where one is broken. */
export function checkAddress(url: URL): void {
  checkRoute(handleOf(url.pathname).rules ?? {}, url, middleware);
}

/** Fetches the code of the page at a path before it is opened. */
export function preloadPage(path: string): void {
  handleOf(path).preload?.();
}

function handleOf(path: string): RouteHandle {
  return (matchRoutes(routes, path)?.at(-1)?.route.handle as RouteHandle | undefined) ?? {};
}

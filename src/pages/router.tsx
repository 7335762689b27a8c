import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { areas } from '@/api/areas';
import { catalogueIndex } from '@/api/catalogue-index';
import { ErrorLayout, NotFoundPage } from './errors/error-page';
import { HomePage } from './home/home-page';
import { lazyPage } from './lazy-page';
import { paths } from './paths';
import { checkRoute, type RouteRules } from './route-rules';
import { Shell } from './shell/shell';

/** Middleware that routes may name. The studio has no signing-in and no roles, so there is none yet. */
const middleware = {};

function guarded(rules: RouteRules): Pick<RouteObject, 'loader'> {
  return {
    loader: ({ request }) => {
      checkRoute(rules, new URL(request.url), middleware);
      return null;
    },
  };
}

/** The run view; `flow` is shown where the address names none. */
function runPage(flow?: string) {
  return lazyPage(async () => {
    const { RunRoute } = await import('./run-route');
    return function Page() {
      return <RunRoute {...(flow !== undefined && { flow })} />;
    };
  });
}

/** Every call's page: one component, loaded with the first of them. */
const callRoutes: RouteObject[] = catalogueIndex.map((entry) => ({
  path: entry.route,
  lazy: lazyPage(async () => {
    const { OperationPage } = await import('./operation/operation-page');
    return function Page() {
      return <OperationPage key={entry.id} entry={entry} />;
    };
  }),
}));

/** Areas with a page of their own; the others are sections of `/debug`. */
const areaRoutes: RouteObject[] = areas
  .filter((area) => !area.route.includes('#'))
  .map((area) => ({
    path: area.route,
    lazy: lazyPage(async () => {
      const { AreaPage } = await import('./debug/area-page');
      return function Page() {
        return <AreaPage area={area} />;
      };
    }),
  }));

/** Every route of the studio. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <ErrorLayout />,
    hydrateFallbackElement: <div className="shell" />,
    children: [
      { path: paths.home, element: <HomePage /> },
      {
        path: paths.flows,
        lazy: lazyPage(async () => (await import('./flows/flows-page')).FlowsPage),
      },
      {
        path: paths.flowRun,
        lazy: runPage(),
        ...guarded({
          validate: ({ searchParams }) =>
            searchParams.has('flow') || { message: 'The address names no flow: add ?flow=NAME.' },
        }),
      },
      { path: paths.runs, lazy: lazyPage(async () => (await import('./runs/runs-page')).RunsPage) },
      { path: paths.tradeFlow, lazy: runPage('exchange-trade') },
      {
        path: paths.debug,
        lazy: lazyPage(async () => (await import('./debug/debug-page')).DebugPage),
      },
      {
        path: paths.settings,
        lazy: lazyPage(async () => (await import('./settings/settings-page')).SettingsPage),
      },
      {
        path: paths.sandbox,
        lazy: lazyPage(async () => (await import('./sandbox/sandbox-page')).SandboxPage),
      },
      ...areaRoutes,
      ...callRoutes,
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** Makes the router over the browser's address. */
export function createRouter() {
  return createBrowserRouter(routes);
}

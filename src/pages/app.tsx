import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter, useLocation, useRoutes } from 'react-router-dom';
import { type Builds, BuildsContext } from './builds/builds';
import { usePreloading } from './builds/use-preloading';
import { FatalBoundary } from './errors/fatal-boundary';
import type { PageStudio } from './page-studio';
import { checkAddress, preloadPage, routes } from './routes';
import { StudioProvider } from './studio-context';

/** The whole app over one studio. */
export function App({ studio, builds }: { studio: PageStudio; builds: Builds }) {
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // Nothing here changes behind the page's back: no second try, no fetch because a tab came back.
          queries: {
            retry: false,
            refetchOnWindowFocus: false,
            refetchOnReconnect: false,
            networkMode: 'always',
          },
          // What is kept here and the embedded sandbox answer without a network; a call that needs one says so.
          mutations: { networkMode: 'always' },
        },
      }),
  );
  return (
    <QueryClientProvider client={queries}>
      <StudioProvider studio={studio}>
        <BuildsContext value={builds}>
          <BrowserRouter>
            <FatalBoundary>
              <Page />
            </FatalBoundary>
          </BrowserRouter>
        </BuildsContext>
      </StudioProvider>
    </QueryClientProvider>
  );
}

/** The page the address names, in its layout, if the rules of its route let it. */
function Page() {
  const { pathname, search } = useLocation();
  usePreloading(preloadPage);
  checkAddress(new URL(pathname + search, window.location.origin));
  return useRoutes(routes);
}

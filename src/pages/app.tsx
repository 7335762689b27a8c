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
        // Nothing here changes behind the page's back: no second try, no fetch because a tab came back.
        defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
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

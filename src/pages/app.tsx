import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { PageStudio } from './page-studio';
import { createRouter } from './router';
import { StudioProvider } from './studio-context';

/** The whole app over one studio. */
export function App({ studio }: { studio: PageStudio }) {
  const [router] = useState(createRouter);
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
        <RouterProvider router={router} />
      </StudioProvider>
    </QueryClientProvider>
  );
}

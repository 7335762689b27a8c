import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { messageOf } from '@/ui/error-boundary';
import { LinkButton } from '@/ui/link-button';
import { paths } from '../paths';
import { RouteError } from '../route-rules';
import { PageHead } from '../shell/page-head';
import './errors.css';

/** The error layout: shown in place of everything when a route fails. */
export function ErrorLayout() {
  const error = useRouteError();
  const notFound = statusOf(error) === 404;
  return (
    <main className="error-layout">
      <h1>{notFound ? 'Page Not Found' : 'Internal Server Error'}</h1>
      <p className="muted">{isRouteErrorResponse(error) ? error.statusText : messageOf(error)}</p>
      <div className="row">
        <LinkButton to={paths.home} icon="home" primary>
          Go home
        </LinkButton>
      </div>
    </main>
  );
}

/** The HTTP status an error stands for; 500 for one that has none. */
function statusOf(error: unknown): number {
  if (error instanceof RouteError || isRouteErrorResponse(error)) return error.status;
  return 500;
}

/** Shown within the shell for an address no page has. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title="Page not found" />
      <div className="not-found">
        <p role="alert">
          Page Not Found: <span className="mono">{pathname}</span>
        </p>
        <p className="muted">The navigation lists every page; each call has one below its area.</p>
        <div className="row">
          <LinkButton to={paths.home} icon="home" primary>
            Go home
          </LinkButton>
          <LinkButton to={paths.debug}>All calls</LinkButton>
        </div>
      </div>
    </>
  );
}

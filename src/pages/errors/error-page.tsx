import { messageOf } from '@/ui/error-boundary';
import { LinkButton } from '@/ui/link-button';
import { paths } from '../paths';
import { isRouteError } from '../route-rules';
import './errors.css';

/** The error layout: shown in place of everything when a route fails. */
export function ErrorLayout({ error }: { error: unknown }) {
  return (
    <main className="error-layout">
      <h1>{errorTitle(error)}</h1>
      <p className="muted">{messageOf(error)}</p>
      <div className="row">
        <LinkButton to={paths.home} icon="home" primary>
          Go home
        </LinkButton>
      </div>
    </main>
  );
}

/** What the error page is called, by the HTTP status an error stands for; 500 where it has none. */
export function errorTitle(error: unknown): string {
  const status = isRouteError(error) ? error.status : 500;
  return status === 404 ? 'Page Not Found' : 'Internal Server Error';
}

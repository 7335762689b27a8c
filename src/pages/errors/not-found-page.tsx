import { useLocation } from 'react-router-dom';
import { LinkButton } from '@/ui/link-button';
import { paths } from '../paths';
import { PageHead } from '../shell/page-head';
import './errors.css';

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

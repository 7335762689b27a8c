import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { MethodTag } from '@/ui/method-tag';
import type { KeptApi } from '@/runs/kept-api';
import { ownApisQuery } from '../apis/queries';
import { apisPath, ownCallPath, paths } from '../paths';
import { useStudio } from '../studio-context';

/** How many calls of an API the navigation lists; its page has all. */
const mostShown = 100;

/** The APIs that were brought, in the navigation; the one that is shown with its calls. */
export function ApiRows() {
  const apis = useQuery(ownApisQuery(useStudio()));
  const { pathname } = useLocation();
  const shown = useSearchParams()[0].get('api');
  const isHere = pathname === paths.apis || pathname === paths.apiCall;
  return apis.data?.map((api) => (
    <ApiRow key={api.name} api={api} isOpen={isHere && api.name === shown} />
  ));
}

function ApiRow({ api, isOpen }: { api: KeptApi; isOpen: boolean }) {
  const { pathname } = useLocation();
  const operation = useSearchParams()[0].get('operation');
  const isCurrent = isOpen && pathname === paths.apis;
  return (
    <>
      <Link
        to={apisPath(api.name)}
        className={isCurrent ? 'sub on' : 'sub'}
        aria-current={isCurrent ? 'page' : undefined}
        title={`${api.title} ${api.version}`}
      >
        <span>{api.title}</span>
        <span className="n">{api.operations.length}</span>
      </Link>
      {isOpen &&
        api.operations.slice(0, mostShown).map((call) => {
          const isOn = pathname === paths.apiCall && call.id === operation;
          return (
            <Link
              key={call.id}
              to={ownCallPath(api.name, call.id)}
              className={isOn ? 'sub active' : 'sub'}
              aria-current={isOn ? 'page' : undefined}
              title={call.title}
            >
              <MethodTag method={call.method} />
              <span>{call.title}</span>
            </Link>
          );
        })}
    </>
  );
}

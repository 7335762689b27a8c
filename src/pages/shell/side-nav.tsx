import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { catalogueIndex, type OperationEntry } from '@/api/catalogue-index';
import { Icon, type IconName } from '@/ui/icons';
import { MethodTag } from '@/ui/method-tag';
import { shippedNames } from '@/flows/library/shipped-names';
import { paths } from '../paths';
import { useStore } from '../store';
import { useStudio } from '../studio-context';
import {
  areaIcons,
  areaOfPath,
  type CallGroup,
  callGroups,
  type NavArea,
  navAreas,
} from './nav-areas';

// Few have brought an API: what lists them comes with the first.
const ApiRows = lazy(async () => ({ default: (await import('./api-rows')).ApiRows }));

const shown = navAreas(catalogueIndex);

interface SideNavProps {
  /** Icons alone, their words as tooltips. */
  rail?: boolean;
  /** Called after a link was taken, so that a drawer can close. */
  onGo?: () => void;
}

/** The way to every page: home, flows, and the calls by area. */
export function SideNav({ rail = false, onGo }: SideNavProps) {
  const { pathname } = useLocation();
  const open = areaOfPath(pathname, catalogueIndex);
  const hasApis = useStore(useStudio().hasApis);
  return (
    <nav className="nav" aria-label="Pages" onClick={onGo}>
      <NavRow to={paths.home} icon="home" text="Home" on={pathname === paths.home} rail={rail} />
      <NavRow
        to={paths.flows}
        icon="flow"
        text="Flows"
        count={shippedNames.length}
        on={isOfFlows(pathname)}
        rail={rail}
      />
      <NavRow
        to={paths.runs}
        icon="history"
        text="Runs and calls"
        on={pathname === paths.runs}
        rail={rail}
      />
      <NavRow
        to={paths.sandbox}
        icon="sandbox"
        text="Sandbox"
        on={pathname === paths.sandbox}
        rail={rail}
      />
      {rail && <hr />}
      <NavLink to={paths.debug} end className="nav-head">
        <h2>API, {catalogueIndex.length} calls</h2>
      </NavLink>
      {shown.map((entry) => (
        <AreaRows key={entry.area.id} entry={entry} open={entry.area.id === open} rail={rail} />
      ))}
      {rail && <hr />}
      <NavRow
        to={paths.apis}
        icon="link"
        text="Your APIs"
        on={pathname === paths.apis}
        rail={rail}
      />
      {hasApis && !rail && (
        <Suspense>
          <ApiRows />
        </Suspense>
      )}
      {rail && <hr />}
      <NavRow
        to={paths.settings}
        icon="sliders"
        text="Settings"
        on={pathname === paths.settings}
        rail={rail}
      />
    </nav>
  );
}

function AreaRows({ entry, open, rail }: { entry: NavArea; open: boolean; rail: boolean }) {
  const { pathname } = useLocation();
  const { area, calls } = entry;
  const onCall = calls.some((call) => call.route === pathname);
  return (
    <>
      <NavRow
        to={area.route}
        icon={areaIcons[area.id]}
        text={area.title}
        count={calls.length}
        on={open && !onCall}
        open={open}
        rail={rail}
      />
      {open &&
        !rail &&
        callGroups(entry).map((group) => (
          <GroupRows key={group.calls[0]?.entry.id} group={group} />
        ))}
    </>
  );
}

function GroupRows({ group: { title, calls } }: { group: CallGroup }) {
  const rows = calls.map(({ entry, name }) => <CallRow key={entry.id} entry={entry} name={name} />);
  if (title === undefined) return rows;
  return (
    <div role="group" aria-label={title}>
      <div className="sub-head" aria-hidden="true">
        {title}
      </div>
      {rows}
    </div>
  );
}

function CallRow({ entry, name }: { entry: OperationEntry; name: string }) {
  const isCurrent = useLocation().pathname === entry.route;
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // An area of many calls is taller than the window.
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <NavLink ref={row} to={entry.route} className="sub" title={entry.title}>
      <MethodTag method={entry.method} />
      <span>{name}</span>
    </NavLink>
  );
}

interface NavRowProps {
  to: string;
  icon: IconName;
  text: string;
  count?: number;
  on: boolean;
  open?: boolean;
  rail: boolean;
}

function NavRow({ to, icon, text, count, on, open = false, rail }: NavRowProps) {
  return (
    <Link
      to={to}
      className={[on && 'on', open && 'open'].filter(Boolean).join(' ')}
      aria-current={on ? 'page' : undefined}
      {...(rail && { 'aria-label': text, title: text })}
    >
      <Icon name={icon} size={16} />
      {!rail && (
        <>
          <span>{text}</span>
          {count !== undefined && <span className="n">{count}</span>}
        </>
      )}
    </Link>
  );
}

/** Whether a page belongs to the flows: the older addresses of two of them lie among the calls. */
function isOfFlows(path: string): boolean {
  return path.startsWith(paths.flows) || path === paths.tradeFlow || path === paths.stablefxFlow;
}

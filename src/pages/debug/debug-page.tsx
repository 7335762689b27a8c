import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { catalogueIndex } from '@/api/catalogue-index';
import { Icon } from '@/ui/icons';
import { scrollToElement } from '@/ui/scroll-to';
import { navAreas, areaIcons } from '../shell/nav-areas';
import { PasteButton } from '../paste/paste-button';
import { PageHead } from '../shell/page-head';
import { OperationsTable } from './operations-table';

const shown = navAreas(catalogueIndex);

/** Every call of the API, by area. */
export function DebugPage() {
  const { hash } = useLocation();
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash.slice(1));
    return part ? scrollToElement(part) : undefined;
  }, [hash]);
  return (
    <>
      <PageHead
        title="Calls"
        detail={<span className="muted">{catalogueIndex.length} calls of the payments API</span>}
      >
        <PasteButton />
      </PageHead>
      <div className="panel grow">
        {shown.map(({ area, calls }) => (
          <section key={area.id} id={area.id} className="debug-area" aria-label={area.title}>
            <header className="phead">
              <Icon name={areaIcons[area.id]} size={16} />
              <h2>
                {area.route.includes('#') ? area.title : <Link to={area.route}>{area.title}</Link>}
              </h2>
              <span className="subtle sm">
                {calls.length === 1 ? '1 call' : `${calls.length} calls`}
              </span>
            </header>
            <OperationsTable calls={calls} label={`Calls of ${area.title}`} />
          </section>
        ))}
      </div>
    </>
  );
}

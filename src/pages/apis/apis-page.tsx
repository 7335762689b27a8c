import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/ui/empty-state';
import { messageOf } from '@/ui/error-boundary';
import { Note } from '@/ui/note';
import { OpenFileButton } from '../flows/open-file-button';
import { PageHead } from '../shell/page-head';
import { useStudio } from '../studio-context';
import { ApiPanel } from './api-panel';
import './apis.css';
import { ownApisQuery } from './queries';

/** The APIs that were brought as files: their calls, and what is wrong with them. */
export function ApisPage() {
  const apis = useQuery(ownApisQuery(useStudio()));
  const wanted = useSearchParams()[0].get('api');
  return (
    <>
      <PageHead
        title="Your APIs"
        detail={<span className="muted">{apis.data ? `${apis.data.length} kept` : 'reading'}</span>}
      >
        <OpenFileButton />
      </PageHead>
      <div className="apis panel scroll grow">
        {apis.error && (
          <Note tone="bad">
            <b>Your APIs could not be read.</b> {messageOf(apis.error)}
          </Note>
        )}
        {apis.data?.length === 0 && (
          <EmptyState title="None yet.">
            Drop an OpenAPI file (3.0 or 3.1, JSON or YAML) anywhere, or choose it with “Open a
            file”. Each of its operations gets a page like those of the provider, and flows find it
            by the name of its file. It stays in this browser.
          </EmptyState>
        )}
        {wanted !== null && apis.data && !apis.data.some(({ name }) => name === wanted) && (
          <Note tone="warn">
            No API is called “{wanted}” here: it was removed, or never brought to this browser.
          </Note>
        )}
        {apis.data?.map((api) => (
          <Shown key={api.name} isWanted={api.name === wanted}>
            <ApiPanel api={api} />
          </Shown>
        ))}
      </div>
    </>
  );
}

/** Brings what the address names into view. */
function Shown({ isWanted, children }: { isWanted: boolean; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return <div ref={place}>{children}</div>;
}

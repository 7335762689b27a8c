import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { didYouMean } from '@/api/did-you-mean';
import type { Operation } from '@/api/operation';
import { baseOf, type KeptApi } from '@/runs/kept-api';
import { EmptyState } from '@/ui/empty-state';
import { messageOf } from '@/ui/error-boundary';
import { LinkButton } from '@/ui/link-button';
import { Note } from '@/ui/note';
import { OperationPage } from '../operation/operation-page';
import { apisPath, ownCallPath, paths } from '../paths';
import { PageHead } from '../shell/page-head';
import { StudioScope, useStudio } from '../studio-context';
import './apis.css';
import { CallPlace } from './call-place';
import { ownCallId } from './own-apis';
import { ownCallStudio } from './own-call-studio';
import { ownApisQuery, ownOperationQuery } from './queries';

/** The page of one operation of an API that was brought. */
export function OwnCallPage() {
  const [query] = useSearchParams();
  const name = query.get('api') ?? '';
  const operationId = query.get('operation') ?? '';
  const studio = useStudio();
  const apis = useQuery(ownApisQuery(studio));
  const operation = useQuery(ownOperationQuery(studio, name, operationId));
  const api = apis.data?.find((one) => one.name === name);
  const error = apis.error ?? operation.error;
  if (error) {
    return (
      <Titled>
        <Note tone="bad">
          <b>This call could not be read.</b> {messageOf(error)}
        </Note>
      </Titled>
    );
  }
  if (apis.data && !api) return <UnknownApi name={name} apis={apis.data} />;
  if (api && operation.data === null) return <UnknownOperation api={api} id={operationId} />;
  if (!api || !operation.data) {
    return (
      <Titled>
        <Note tone="wait">Reading the description of this API.</Note>
      </Titled>
    );
  }
  return <OwnCall key={`${name}.${operationId}`} api={api} declared={operation.data} />;
}

function OwnCall({ api, declared }: { api: KeptApi; declared: Operation }) {
  const studio = useStudio();
  const base = baseOf(api, declared);
  const id = ownCallId(api.name, declared.id);
  const operation = useMemo(
    () => ({ ...declared, id, source: api.name }),
    [declared, id, api.name],
  );
  const scoped = useMemo(
    () => base !== undefined && ownCallStudio(studio, { api, operation, base }),
    [studio, api, operation, base],
  );
  const { method, path, title } = operation;
  const route = ownCallPath(api.name, declared.id);
  const crumb = { text: api.title, to: apisPath(api.name) };
  const place = <CallPlace api={api} operation={declared} base={base} />;
  if (!scoped) {
    return (
      <>
        <PageHead title={title} crumb={crumb} />
        {place}
      </>
    );
  }
  return (
    <StudioScope value={scoped}>
      <OperationPage
        key={base}
        entry={{ id, area: 'imported', method, path, route, title }}
        crumb={crumb}
        place={place}
      />
    </StudioScope>
  );
}

function Titled({ children }: { children: React.ReactNode }) {
  return (
    <>
      <PageHead title="A call of your API" crumb={{ text: 'Your APIs', to: paths.apis }} />
      {children}
    </>
  );
}

function UnknownApi({ name, apis }: { name: string; apis: readonly KeptApi[] }) {
  const near = didYouMean(
    name,
    apis.map((api) => api.name),
  );
  return (
    <Titled>
      <EmptyState
        title={`No API is called “${name}” here.`}
        action={
          <LinkButton to={near === undefined ? paths.apis : apisPath(near)}>
            {near === undefined ? 'Go to your APIs' : `Go to ${near}`}
          </LinkButton>
        }
      >
        It was removed, or its file was opened in another browser: drop it here.
      </EmptyState>
    </Titled>
  );
}

function UnknownOperation({ api, id }: { api: KeptApi; id: string }) {
  const ids = api.operations.map((call) => call.id);
  const near = didYouMean(id, ids);
  return (
    <Titled>
      <EmptyState
        title={`${api.title} has no operation “${id}”.`}
        action={
          <LinkButton to={near === undefined ? apisPath(api.name) : ownCallPath(api.name, near)}>
            {near === undefined ? `See its ${ids.length} operations` : `Go to ${near}`}
          </LinkButton>
        }
      >
        Its file may have been replaced by one without it.
      </EmptyState>
    </Titled>
  );
}

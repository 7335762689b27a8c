import { Button } from '@blueprintjs/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { KeptApi } from '@/runs/kept-api';
import { messageOf } from '@/ui/error-boundary';
import { Icon } from '@/ui/icons';
import { MethodTag } from '@/ui/method-tag';
import { Note } from '@/ui/note';
import { PanelHeader } from '@/ui/panel';
import { ProblemList } from '@/ui/problem-list';
import { ownCallPath } from '../paths';
import { useStudio } from '../studio-context';
import { counted, versionWords } from './api-words';
import { RemoveDialog } from './remove-dialog';

/** How many operations and problems are drawn; the rest is counted. */
const mostShown = 200;

/** One API: where it lies, its operations, and its problems with their places. */
export function ApiPanel({ api }: { api: KeptApi }) {
  const { title, version, file, servers, base, operations, problems } = api;
  const [isAsking, setAsking] = useState(false);
  const removal = useRemoval(api.name);
  return (
    <section className="panel api" aria-label={title}>
      <PanelHeader
        title={title}
        note={[versionWords(version), `from ${file}`].filter(Boolean).join(', ')}
      >
        <Button
          size="small"
          variant="minimal"
          icon={<Icon name="trash" />}
          aria-label={`Remove ${title}`}
          title={`Remove ${title}`}
          onClick={() => setAsking(true)}
        />
      </PanelHeader>
      {removal.error && <Note tone="bad">{messageOf(removal.error)}</Note>}
      <Servers servers={base === undefined ? servers : [base]} isChosen={base !== undefined} />
      {problems.length > 0 && <Problems api={api} />}
      <table className="api-calls" aria-label={`Operations of ${title}`}>
        <tbody>
          {operations.slice(0, mostShown).map((call) => (
            <tr key={call.id}>
              <td>
                <MethodTag method={call.method} />
              </td>
              <td className="cut">
                <Link className="med" to={ownCallPath(api.name, call.id)}>
                  {call.title}
                </Link>
              </td>
              <td className="mono muted cut">{call.path}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {operations.length > mostShown && (
        <p className="subtle sm padded">
          The first {mostShown} of {operations.length}; a call’s page is also found by its address.
        </p>
      )}
      {isAsking && (
        <RemoveDialog
          api={api}
          onRemove={() => removal.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function Servers({ servers, isChosen }: { servers: readonly string[]; isChosen: boolean }) {
  if (servers.length === 0) {
    return (
      <p className="sm padded">
        It names no server that can be called: say on a call’s page where its calls go.
      </p>
    );
  }
  return (
    <p className="sm padded muted">
      {isChosen ? 'Calls go to' : 'Servers:'} <span className="mono">{servers.join(', ')}</span>
      {isChosen && ', chosen by hand'}
    </p>
  );
}

function Problems({ api: { problems, title } }: { api: KeptApi }) {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const words = [errors && counted(errors, 'error'), warnings && counted(warnings, 'warning')];
  return (
    <details className="api-problems" open={errors > 0} aria-label={`Problems of ${title}`}>
      <summary>{words.filter(Boolean).join(', ')}</summary>
      <ProblemList problems={problems.slice(0, mostShown)} />
      {problems.length > mostShown && (
        <p className="subtle sm padded">
          {problems.length - mostShown} more. Mend these, then drop the file again.
        </p>
      )}
    </details>
  );
}

function useRemoval(name: string) {
  const { loadApis } = useStudio();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await loadApis()).remove(name),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['apis'] }),
  });
}

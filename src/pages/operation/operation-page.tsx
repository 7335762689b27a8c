import { Button } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@/ui/error-boundary';
import { Icon } from '@/ui/icons';
import { Note } from '@/ui/note';
import { useStudio } from '../studio-context';
import { CallHead, OperationView, type OperationViewProps } from './operation-view';
import './operation.css';

/** The page of one call, made from its entry: of the catalogue, or of an API that was brought. */
export function OperationPage({ entry, ...own }: Omit<OperationViewProps, 'operation'>) {
  const { knownOperation, loadOperation } = useStudio();
  const operation = useQuery({
    queryKey: ['operation', entry.id],
    queryFn: () => loadOperation(entry.id),
    initialData: () => knownOperation(entry.id),
    staleTime: Infinity,
  });
  if (operation.data) return <OperationView {...own} entry={entry} operation={operation.data} />;
  return (
    <>
      <CallHead entry={entry} />
      {operation.error ? (
        <Note
          tone="bad"
          actions={
            <Button
              size="small"
              icon={<Icon name="refresh" />}
              text="Try again"
              onClick={() => void operation.refetch()}
            />
          }
        >
          <b>The description of this call could not be loaded.</b> {messageOf(operation.error)}
        </Note>
      ) : (
        <Note tone="wait">Loading the description of this call.</Note>
      )}
    </>
  );
}

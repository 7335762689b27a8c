import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '@/ui/error-boundary';
import { Icon } from '@/ui/icons';
import { Note } from '@/ui/note';
import { ReplaceDialog } from '../apis/replace-dialog';
import './opening-files.css';
import { useOpenFiles } from './use-open-files';

interface OpeningFilesProps {
  /** Whether files hang over the page. */
  over: boolean;
  /** Opened once for each new list. */
  files: readonly File[] | undefined;
}

/** Opens files: says what can be opened, how it goes, and asks where it has to. */
export function OpeningFiles({ over, files }: OpeningFilesProps) {
  const { mutate, isPending, error, reset, asked } = useOpenFiles();
  const open = useEffectEvent(mutate);
  useEffect(() => {
    if (!files) return undefined;
    // Put off by a task: what is set up and taken down at once, as React does in development, opens nothing.
    const timer = setTimeout(() => open(files));
    return () => clearTimeout(timer);
  }, [files]);
  return (
    <>
      {asked && <ReplaceDialog {...asked} />}
      {isPending && !asked && <Note tone="wait">Reading what was opened.</Note>}
      {error && (
        <Note
          tone="bad"
          actions={
            <button type="button" className="link" onClick={reset}>
              Dismiss
            </button>
          }
        >
          {messageOf(error)}
        </Note>
      )}
      {over && (
        <div className="drop-words" role="status">
          <div>
            <Icon name="flow" size={20} />
            <b>Drop to open</b>
            <span className="muted">
              A flow (Arazzo), with the OpenAPI files it uses; or an OpenAPI file alone: its calls
              get pages. What is open stays kept.
            </span>
          </div>
        </div>
      )}
    </>
  );
}

import { Button } from '@blueprintjs/core';
import { use } from 'react';
import { Icon } from '@/ui/icons';
import { Note } from '@/ui/note';
import { useStore } from '../store';
import { BuildsContext } from './builds';

/** Offers a reload when there is a newer build. It stays until it is answered, and is read out. */
export function BuildNotice() {
  const { newer } = use(BuildsContext);
  const id = useStore(newer);
  return (
    <div role="status" aria-label="New version">
      {id !== undefined && (
        <Note
          tone="info"
          icon="refresh"
          actions={
            <>
              <Button
                size="small"
                icon={<Icon name="refresh" />}
                text="Reload"
                onClick={() => window.location.reload()}
              />
              <Button size="small" variant="minimal" text="Later" onClick={newer.putOff} />
            </>
          }
        >
          <b>A new version of the studio is there.</b> What is typed into forms stays until you
          reload, and is gone then. Runs and calls are kept in this browser.
        </Note>
      )}
    </div>
  );
}

import { Button } from '@blueprintjs/core';
import { lazy, Suspense, useRef } from 'react';
import { messageOf } from '@/ui/error-boundary';
import { Icon } from '@/ui/icons';
import { Note } from '@/ui/note';
import './flows.css';
import { useOpenFiles } from './use-open-files';

// A question few are asked: a dialog weighs as much as the page.
const ReplaceDialog = lazy(() => import('../apis/replace-dialog'));

/** Opens flows and APIs from files that are chosen. */
export function OpenFileButton() {
  const input = useRef<HTMLInputElement>(null);
  const open = useOpenFiles();
  return (
    <div className="open-file">
      <Button
        icon={<Icon name="download" />}
        text="Open a file"
        title="Arazzo, with the OpenAPI files it uses, or OpenAPI alone; or drop them on the page"
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept=".yaml,.yml,.json"
        aria-label="Flow and API files"
        onChange={(event) => {
          open.mutate([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {open.asked && (
        <Suspense>
          <ReplaceDialog {...open.asked} />
        </Suspense>
      )}
      {open.error && (
        <div className="open-mistake">
          <Note
            tone="bad"
            actions={
              <button type="button" className="link" onClick={open.reset}>
                Dismiss
              </button>
            }
          >
            {messageOf(open.error)}
          </Note>
        </div>
      )}
    </div>
  );
}

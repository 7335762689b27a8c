import { Button } from '@blueprintjs/core';
import { useRef } from 'react';
import { messageOf } from '@/ui/error-boundary';
import { Icon } from '@/ui/icons';
import { Note } from '@/ui/note';
import './flows.css';
import { useOpenFiles } from './use-open-files';

/** Opens flows from files that are chosen. */
export function OpenFileButton() {
  const input = useRef<HTMLInputElement>(null);
  const open = useOpenFiles();
  return (
    <div className="open-file">
      <Button
        icon={<Icon name="download" />}
        text="Open a file"
        title="Arazzo, with the OpenAPI files it uses; or drop them on the page"
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept=".yaml,.yml,.json"
        aria-label="Flow files"
        onChange={(event) => {
          open.mutate([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
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

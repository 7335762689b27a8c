import { Button } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { messageOf } from '@/ui/error-boundary';
import { Icon } from '@/ui/icons';
import { Note } from '@/ui/note';
import './flows.css';
import { useOpenFiles } from './use-open-files';

/** Opens flows from files, chosen or dropped anywhere on the page. */
export function OpenFileButton() {
  const input = useRef<HTMLInputElement>(null);
  const open = useOpenFiles();
  const { mutate } = open;
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      mutate(files);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [mutate]);
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
          mutate([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {open.error && (
        <div className="open-mistake">
          <Note tone="bad">{messageOf(open.error)}</Note>
        </div>
      )}
    </div>
  );
}

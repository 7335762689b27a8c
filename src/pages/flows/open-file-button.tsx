import { Button } from '@blueprintjs/core';
import { useRef } from 'react';
import { Icon } from '@/ui/icons';
import { useStudio } from '../studio-context';

/** Opens flows and APIs from files that are chosen, as if they were dropped. */
export function OpenFileButton() {
  const input = useRef<HTMLInputElement>(null);
  const { filesToOpen } = useStudio();
  return (
    <>
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
        onChange={({ target }) => {
          filesToOpen.set([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

import { lazy, Suspense, useState } from 'react';
import type { Operation } from '@/api/operation';
import { CopyOpener } from './copy-opener';
import type { WirePreview } from './wire';

// Menu and popover weigh as much as the rest of the page: they come with the first click.
const CopyChoice = lazy(async () => ({ default: (await import('./copy-choice')).CopyChoice }));

interface CopyMenuProps {
  operation: Operation;
  preview: WirePreview;
}

/** Copies the call as it would be sent, in one of three languages, never with the token. */
export function CopyMenu(props: CopyMenuProps) {
  const [wasOpened, setOpened] = useState(false);
  const isReady = props.preview.request !== undefined;
  const opener = (
    <CopyOpener
      preview={props.preview}
      aria-haspopup="menu"
      onClick={() => isReady && setOpened(true)}
    />
  );
  return wasOpened ? (
    <Suspense fallback={opener}>
      <CopyChoice {...props} />
    </Suspense>
  ) : (
    opener
  );
}

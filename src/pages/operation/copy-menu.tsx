import { useState } from 'react';
import type { Operation } from '@/api/operation';
import { lazyPart } from '@/ui/lazy-part';
import { CopyOpener } from './copy-opener';
import type { WirePreview } from './wire';

// Menu and popover weigh as much as the rest of the page: they come with the first click.
const CopyChoice = lazyPart<CopyMenuProps & { onClose: () => void }>({
  what: 'The choice of languages',
  load: async () => (await import('./copy-choice')).CopyChoice,
  fallback: ({ preview }) => <CopyOpener preview={preview} aria-haspopup="menu" />,
  onClose: ({ onClose }) => onClose(),
});

interface CopyMenuProps {
  operation: Operation;
  preview: WirePreview;
}

/** Copies the call as it would be sent, in one of three languages, never with the token. */
export function CopyMenu(props: CopyMenuProps) {
  const [wasOpened, setOpened] = useState(false);
  const isReady = props.preview.request !== undefined;
  if (wasOpened) return <CopyChoice {...props} onClose={() => setOpened(false)} />;
  return (
    <CopyOpener
      preview={props.preview}
      aria-haspopup="menu"
      onClick={() => isReady && setOpened(true)}
    />
  );
}

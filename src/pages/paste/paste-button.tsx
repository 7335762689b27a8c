import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Icon } from '@/ui/icons';
import { lazyPart } from '@/ui/lazy-part';

const PasteDialog = lazyPart({
  what: 'The dialog for a cURL command',
  load: async () => (await import('./paste-dialog')).default,
  onClose: ({ onClose }) => onClose(),
});

/** Opens the dialog that takes a curl command to its call's page. */
export function PasteButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="in" />} text="Paste cURL" onClick={() => setOpen(true)} />
      {isOpen && <PasteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

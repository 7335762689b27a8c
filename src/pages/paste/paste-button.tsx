import { Button } from '@blueprintjs/core';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '@/ui/icons';

const PasteDialog = lazy(() => import('./paste-dialog'));

/** Opens the dialog that takes a curl command to its call's page. */
export function PasteButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="in" />} text="Paste cURL" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <PasteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

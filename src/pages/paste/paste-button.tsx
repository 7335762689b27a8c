import { Button } from '@blueprintjs/core';
import { lazy, Suspense, useState } from 'react';
import type { CallInput } from '@/api/operation';
import { Icon } from '@/ui/icons';

const PasteDialog = lazy(() => import('./paste-dialog'));

interface PasteButtonProps {
  /** Hears what was filled in, also on the page of that call itself. */
  onFill?: (operationId: string, input: CallInput) => void;
}

/** Opens the dialog that takes a curl command to its call's page. */
export function PasteButton({ onFill }: PasteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="in" />} text="Paste cURL" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <PasteDialog onClose={() => setOpen(false)} {...(onFill && { onFill })} />
        </Suspense>
      )}
    </>
  );
}

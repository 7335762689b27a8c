import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { KeptApi } from '@/runs/kept-api';

interface RemoveDialogProps {
  api: KeptApi;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before an API is removed. */
export function RemoveDialog({ api: { title, file }, onRemove, onClose }: RemoveDialogProps) {
  return (
    <Dialog isOpen title={`Remove ${title}?`} onClose={onClose}>
      <DialogBody>
        <p>
          Its pages go, and flows that use it no longer find it. Calls that were sent stay among
          “Runs and calls”. To have it back, open <span className="mono">{file}</span> again.
        </p>
      </DialogBody>
      <DialogFooter
        actions={<Button className="destroy" text={`Remove ${title}`} onClick={onRemove} />}
      >
        <Button text="Keep" onClick={onClose} />
      </DialogFooter>
    </Dialog>
  );
}

import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type Entry, keptOf, numbersOf } from './entries';
import { countedBoth } from './entry-words';

interface DeleteDialogProps {
  entries: readonly Entry[];
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before runs and calls are deleted. */
export default function DeleteDialog({ entries, onDelete, onClose }: DeleteDialogProps) {
  const numbers = numbersOf(entries);
  const [only] = entries;
  const what =
    entries.length === 1 && only
      ? `${only.kind} ${keptOf(only).number}`
      : countedBoth({ runs: numbers.runs.length, calls: numbers.calls.length });
  return (
    <Dialog isOpen title={`Delete ${what}?`} onClose={onClose}>
      <DialogBody>
        <p>
          What was sent and what came back is then gone from this browser.{' '}
          {entries.length > 1 && 'Pinned ones stay. '}Nothing is undone at the provider or in the
          sandbox.
        </p>
      </DialogBody>
      <DialogFooter
        actions={<Button className="destroy" text={`Delete ${what}`} onClick={onDelete} />}
      >
        <Button text="Keep" onClick={onClose} />
      </DialogFooter>
    </Dialog>
  );
}

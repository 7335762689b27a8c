import { Button, Dialog, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { Icon } from '@/ui/icons';
import { Note } from '@/ui/note';

interface ResetDialogProps {
  /** The seed of the world now. */
  seed: number;
  /** What a reset drops, in words. */
  losses: string;
  onSave: () => void;
  onReset: (seed: number) => void;
  onClose: () => void;
}

/** Asks for the seed of a new world, and says what of this one is lost. */
export default function ResetDialog({ seed, losses, onSave, onReset, onClose }: ResetDialogProps) {
  const [typed, setTyped] = useState(String(seed));
  const id = useId();
  const asked = /^-?\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const isSeed = Number.isSafeInteger(asked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSeed) onReset(asked);
  };
  return (
    <Dialog isOpen title="Reset the sandbox" onClose={onClose}>
      <form onSubmit={submit}>
        <DialogBody>
          <label htmlFor={id} className="dialog-label">
            Seed
          </label>
          <InputGroup
            id={id}
            className="mono"
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            value={typed}
            onValueChange={setTyped}
            aria-invalid={!isSeed}
            aria-describedby={`${id}-hint`}
          />
          <p id={`${id}-hint`} className={isSeed ? 'hint' : 'hint bad'}>
            {isSeed
              ? 'The same seed gives the same ids, times and signatures again.'
              : 'A seed is a whole number, such as 42.'}
          </p>
          <Note tone="warn">
            Reset drops {losses}. Runs, recordings, the token and the fault plan stay.
          </Note>
        </DialogBody>
        <DialogFooter
          actions={
            <Button
              type="submit"
              className="destroy"
              disabled={!isSeed}
              text={isSeed ? `Reset with seed ${asked}` : 'Reset'}
            />
          }
        >
          <Button icon={<Icon name="download" />} text="Save the world first" onClick={onSave} />
        </DialogFooter>
      </form>
    </Dialog>
  );
}

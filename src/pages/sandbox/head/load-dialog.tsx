import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { SavedWorld } from '@/sandbox/saved-world';
import { Icon } from '@/ui/icons';
import { Note } from '@/ui/note';
import { ProblemList } from '@/ui/problem-list';
import { momentText } from '../clock/time-words';
import type { ReadWorld } from './world-file';

interface LoadDialogProps {
  /** Name of the file. */
  name: string;
  read: ReadWorld;
  /** What loading drops, in words. */
  losses: string;
  onSave: () => void;
  onLoad: (saved: SavedWorld) => void;
  onClose: () => void;
}

/** How many of the problems of a file are listed: one mended, the others often go with it. */
const shownProblems = 8;

/** Says what is in a chosen file, or what is wrong with it, before anything is changed. */
export default function LoadDialog(props: LoadDialogProps) {
  const { name, read, losses, onSave, onLoad, onClose } = props;
  if ('problems' in read) {
    const more = read.problems.length - shownProblems;
    return (
      <Dialog isOpen title="This file can't be loaded" onClose={onClose}>
        <DialogBody>
          <div role="alert">
            <ProblemList problems={read.problems.slice(0, shownProblems)} />
          </div>
          {more > 0 && <p className="hint">and {more} more</p>}
          <Note tone="info">The world is as it was: nothing of {name} was taken over.</Note>
        </DialogBody>
        <DialogFooter actions={<Button text="Close" onClick={onClose} />} />
      </Dialog>
    );
  }
  const { saved } = read;
  const records = Object.values(saved.collections).reduce((sum, rows) => sum + rows.length, 0);
  return (
    <Dialog isOpen title="Load this world?" onClose={onClose}>
      <DialogBody>
        <dl className="kv">
          <dt>file</dt>
          <dd className="mono">{name}</dd>
          <dt>seed</dt>
          <dd className="mono">{saved.seed}</dd>
          <dt>its time</dt>
          <dd className="mono">{momentText(saved.now, true)}</dd>
          <dt>entities</dt>
          <dd className="mono">{records}</dd>
        </dl>
        <Note tone="warn">
          It takes the place of the world here: {losses} are dropped. Runs, recordings, the token
          and the fault plan stay.
        </Note>
      </DialogBody>
      <DialogFooter
        actions={
          <Button
            className="destroy"
            autoFocus
            text="Load and replace"
            onClick={() => onLoad(saved)}
          />
        }
      >
        <Button icon={<Icon name="download" />} text="Save the world first" onClick={onSave} />
      </DialogFooter>
    </Dialog>
  );
}

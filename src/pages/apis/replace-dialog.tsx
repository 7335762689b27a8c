import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { AskedToReplace } from '../flows/use-open-files';
import { counted, versionWords } from './api-words';

/** Asks before the description of an API takes the place of the one that is kept. */
export function ReplaceDialog({ brought, onAnswer }: AskedToReplace) {
  const [only] = brought;
  const title = brought.length === 1 && only ? only.api.title : `${brought.length} APIs`;
  return (
    <Dialog isOpen title={`Replace ${title}?`} onClose={() => onAnswer(false)}>
      <DialogBody>
        {brought.map(({ api, replaces }) => (
          <p key={api.name}>
            {replaces && <b>{replaces.title}</b>} {versionWords(replaces?.version)} from{' '}
            <span className="mono">{replaces?.file}</span>,{' '}
            {counted(replaces?.operations.length ?? 0, 'operation')}, is kept. In its place comes{' '}
            {api.title !== replaces?.title && <b>{api.title}</b>} {versionWords(api.version)} from{' '}
            <span className="mono">{api.file}</span>: {counted(api.operations.length, 'operation')}
            {api.problems.length > 0 && `, ${counted(api.problems.length, 'problem')}`}.
          </p>
        ))}
        <p className="muted">The server chosen for it, and calls that were sent, stay.</p>
      </DialogBody>
      <DialogFooter
        actions={<Button intent="primary" text="Replace" onClick={() => onAnswer(true)} />}
      >
        <Button text="Keep what is there" onClick={() => onAnswer(false)} />
      </DialogFooter>
    </Dialog>
  );
}

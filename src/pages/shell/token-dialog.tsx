import { Button, Dialog, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { Icon } from '@/ui/icons';
import { StateTag } from '@/ui/state-tag';
import { useStore } from '../store';
import { useStudio } from '../studio-context';
import { maskedToken, tokenMistake } from '../token-store';

/** Takes the bearer token of this tab, or forgets it. */
export default function TokenDialog({ onClose }: { onClose: () => void }) {
  const { token, environment, toasts } = useStudio();
  const { id: place } = useStore(environment);
  const set = useStore(token);
  const [text, setText] = useState('');
  const [mistake, setMistake] = useState<string>();
  const id = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = tokenMistake(text.trim());
    setMistake(found);
    if (found !== undefined) return;
    token.set(text.trim());
    toasts.say('Token set for this tab.');
    onClose();
  };
  return (
    <Dialog isOpen title="Token of this tab" onClose={onClose} className="token-dialog">
      <form onSubmit={onSubmit} noValidate>
        <DialogBody>
          <p className="row">
            {set === undefined ? (
              <StateTag state="idle" text="not set" />
            ) : (
              <>
                <StateTag state="passed" text="set" />
                <span className="mono muted">{maskedToken(set)}</span>
              </>
            )}
          </p>
          <label htmlFor={id} className="token-label">
            Bearer token
          </label>
          <InputGroup
            id={id}
            className="mono"
            type="password"
            autoComplete="off"
            spellCheck={false}
            autoFocus
            placeholder={set === undefined ? '' : 'enter another to replace it'}
            value={text}
            onValueChange={setText}
            aria-invalid={mistake !== undefined}
            aria-describedby={`${id}-hint`}
          />
          <div id={`${id}-hint`} className={mistake === undefined ? 'hint' : 'hint bad'}>
            {mistake ?? 'Session storage of this tab. Never in an address, a log or an export.'}
            {mistake === undefined && place === 'embedded' && (
              <> The embedded sandbox also answers without one.</>
            )}
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button
                type="submit"
                intent="primary"
                text={set === undefined ? 'Set token' : 'Replace'}
              />
            </>
          }
        >
          {set !== undefined && (
            <Button
              intent="danger"
              icon={<Icon name="trash" />}
              text="Remove"
              onClick={() => {
                token.set(undefined);
                toasts.say('Token removed.');
                onClose();
              }}
            />
          )}
        </DialogFooter>
      </form>
    </Dialog>
  );
}

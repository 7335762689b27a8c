import { Button, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Icon, type IconName } from '@/ui/icons';
import { useStore } from '../../store';
import { useStudio } from '../../studio-context';
import { accountMistake } from './sign-here';

interface AccountFormProps {
  /** What the button does. */
  text: string;
  icon: IconName;
  busy: boolean;
  onSubmit: (account: string) => void;
  /** Called when another account is typed. */
  onOther: () => void;
}

/** Takes the name of a throw-away account, the same on every page, and does something with it. */
export function AccountForm({ text, icon, busy, onSubmit, onOther }: AccountFormProps) {
  const { signingAccount } = useStudio();
  const account = useStore(signingAccount);
  const [mistake, setMistake] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = accountMistake(account);
    setMistake(found);
    if (found === undefined) onSubmit(account);
    else field.current?.focus();
  };
  return (
    <form className="tools" onSubmit={submit} noValidate>
      <div className="row">
        <label htmlFor={id} className="mono">
          account
        </label>
        <InputGroup
          id={id}
          inputRef={field}
          className="mono"
          autoComplete="off"
          spellCheck={false}
          value={account}
          onValueChange={(name) => {
            signingAccount.set(name);
            setMistake(undefined);
            onOther();
          }}
          aria-required
          aria-invalid={mistake !== undefined}
          aria-describedby={`${id}-hint`}
        />
        <Button type="submit" icon={<Icon name={icon} />} text={text} aria-disabled={busy} />
      </div>
      <div id={`${id}-hint`} className={mistake === undefined ? 'hint' : 'hint bad'}>
        {mistake ?? 'A throw-away key, made from the seed and this name. It guards nothing.'}
      </div>
    </form>
  );
}

import { Button } from '@blueprintjs/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Icon, type IconName } from '@/ui/icons';
import { TextInput, type TextInputProps } from '@/ui/text-input';

interface OneFieldFormProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** Said under the field while nothing is wrong. */
  hint: string;
  /** What is wrong with the value, if anything is. */
  mistakeIn: (value: string) => string | undefined;
  /** What the button does, in words and as a picture. */
  action: string;
  icon: IconName;
  busy: boolean;
  onSubmit: (value: string) => void;
  /** How the field differs from a plain one. */
  input?: Pick<TextInputProps, 'type' | 'inputMode' | 'spellCheck'>;
}

/** A field and what is done with it; a mistake is said below it and gets the focus. */
export function OneFieldForm(props: OneFieldFormProps) {
  const { label, value, onValue, hint, mistakeIn, action, icon, busy, onSubmit, input } = props;
  const [mistake, setMistake] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = mistakeIn(value);
    setMistake(found);
    if (found === undefined) onSubmit(value);
    else field.current?.focus();
  };
  return (
    <form className="tools" onSubmit={submit} noValidate>
      <div className="row">
        <label htmlFor={id} className="mono">
          {label}
        </label>
        <TextInput
          id={id}
          inputRef={field}
          className="mono"
          autoComplete="off"
          value={value}
          onValueChange={(typed) => {
            onValue(typed);
            setMistake(undefined);
          }}
          aria-required
          aria-invalid={mistake !== undefined}
          aria-describedby={`${id}-hint`}
          {...input}
        />
        <Button type="submit" icon={<Icon name={icon} />} text={action} aria-disabled={busy} />
      </div>
      <div id={`${id}-hint`} className={mistake === undefined ? 'hint' : 'hint bad'}>
        {mistake ?? hint}
      </div>
    </form>
  );
}

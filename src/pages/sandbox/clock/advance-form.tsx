import { Button, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { readAdvance } from './read-advance';

interface AdvanceFormProps {
  /** Virtual ms since the epoch. */
  now: () => number;
  onAdvance: (ms: number) => void;
  /** What the last way ahead has done. */
  done: string | undefined;
}

/** Goes ahead by a duration that is typed. */
export function AdvanceForm({ now, onAdvance, done }: AdvanceFormProps) {
  const [typed, setTyped] = useState('PT5M');
  const [mistake, setMistake] = useState<string>();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readAdvance(typed, now());
    setMistake(typeof read === 'string' ? read : undefined);
    if (typeof read === 'number') onAdvance(read);
  };
  return (
    <form onSubmit={submit} className="advance">
      <div className="row">
        <InputGroup
          className="mono grow"
          size="small"
          aria-label="Duration (ISO 8601)"
          aria-invalid={mistake !== undefined}
          aria-describedby={id}
          spellCheck={false}
          autoComplete="off"
          value={typed}
          onValueChange={setTyped}
        />
        <Button type="submit" size="small" text="Advance" />
      </div>
      <p id={id} className={mistake === undefined ? 'hint' : 'hint bad'} role="status">
        {mistake ?? done ?? 'ISO 8601, such as PT90S or P1DT2H; a bare number is seconds'}
      </p>
    </form>
  );
}

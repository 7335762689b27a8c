import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { NativeSelect } from '@/ui/native-select';
import { type FormEvent, useId, useState } from 'react';
import { areas } from '@/api/areas';
import { catalogueIndex } from '@/api/catalogue-index';
import type { Problem } from '@/api/problem';
import type { FaultPlan } from '@/sandbox/fault-plan';
import { anyOperation } from '@/sandbox/fault-rules';
import { faultFields, faultMembers, faultOf, type FaultDraft } from './fault-fields';
import { presetPlan, presets } from './presets';
import { readPlan } from './read-plan';

interface FaultFormProps {
  plan: FaultPlan;
  /** How often an operation was called since the world began. */
  callsOf: (operation: string) => number;
  onPlan: (plan: FaultPlan) => void;
}

/** Adds one fault, or those of a preset, to the plan. Its fields are those that faults have. */
export function FaultForm({ plan, callsOf, onPlan }: FaultFormProps) {
  const [operation, setOperation] = useState(catalogueIndex[0]?.id ?? '');
  const [draft, setDraft] = useState<FaultDraft>({});
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const id = useId();
  const calls = callsOf(operation);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readPlan([faultOf(operation, draft)]);
    if ('plan' in read) onPlan([...plan, ...read.plan]);
    else setProblems(read.problems);
  };
  const whole = problems.filter(({ pointer }) => pointer === '/0' || pointer === '/0/operation');
  return (
    <form onSubmit={submit} className="fault-form" aria-label="Add a fault">
      <label htmlFor={id}>operation</label>
      <NativeSelect
        id={id}
        className="mono"
        value={operation}
        onChange={(event) => setOperation(event.target.value)}
      >
        <option value={anyOperation}>{`${anyOperation} (every operation)`}</option>
        {areas.map((area) => (
          <optgroup key={area.id} label={area.title}>
            {catalogueIndex
              .filter((entry) => entry.area === area.id)
              .map((entry) => (
                <option key={entry.id} value={entry.id}>
                  {entry.id}
                </option>
              ))}
          </optgroup>
        ))}
      </NativeSelect>
      <p className="hint">
        {calls === 0 ? 'Not called yet' : `Called ${calls} ${calls === 1 ? 'time' : 'times'}`} in
        this world: its next call is attempt {calls + 1}.
      </p>
      <div className="fault-fields">
        {faultMembers.map((name) => (
          <FaultInput
            key={name}
            name={name}
            value={draft[name] ?? ''}
            mistake={problems.find(({ pointer }) => pointer === `/0/${name}`)?.message}
            onChange={(value) => setDraft({ ...draft, [name]: value })}
          />
        ))}
      </div>
      {whole.map(({ message }) => (
        <p key={message} className="hint bad" role="alert">
          {message}
        </p>
      ))}
      <div className="row wrap">
        <Button type="submit" size="small" text="Plan the fault" />
        <span className="subtle sm">or</span>
        {presets.map((preset) => (
          <Button
            key={preset.name}
            size="small"
            variant="minimal"
            text={preset.title}
            title={preset.description}
            aria-label={`Preset: ${preset.title}. ${preset.description}`}
            onClick={() => onPlan([...plan, ...presetPlan(preset.name, callsOf)])}
          />
        ))}
      </div>
    </form>
  );
}

interface FaultInputProps {
  name: (typeof faultMembers)[number];
  value: string;
  mistake: string | undefined;
  onChange: (value: string) => void;
}

function FaultInput({ name, value, mistake, onChange }: FaultInputProps) {
  const { label, hint, control } = faultFields[name];
  const id = useId();
  const described = { id, 'aria-invalid': mistake !== undefined, 'aria-describedby': `${id}-hint` };
  return (
    <div>
      {control === 'flag' ? (
        <Checkbox
          {...described}
          label={label}
          checked={value === 'true'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'true' : '')}
        />
      ) : (
        <>
          <label htmlFor={id}>{label}</label>
          <InputGroup
            {...described}
            className="mono"
            inputMode={control === 'number' ? 'decimal' : 'text'}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onValueChange={onChange}
          />
        </>
      )}
      <p id={`${id}-hint`} className={mistake === undefined ? 'hint' : 'hint bad'}>
        {mistake ?? hint}
      </p>
    </div>
  );
}

import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { type Environment, environmentOf } from '@/api/environments';
import { useStore } from '../store';
import { useStudio } from '../studio-context';
import { environmentTone } from './environment-chip';
import { chosenBase, placeOptions, type PlaceOption } from './environment-choice';
import './environment-dialog.css';

/** Chooses where calls and the next runs go. */
export default function EnvironmentDialog({ onClose }: { onClose: () => void }) {
  const { environment } = useStudio();
  const current = useStore(environment);
  const options = placeOptions(current, environment.provider);
  const [id, setId] = useState<Environment['id']>(current.id);
  const [typed, setTyped] = useState<Partial<Record<Environment['id'], string>>>({});
  const [problem, setProblem] = useState<string>();
  const chosen = options.find((option) => option.id === id);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    const read = chosenBase(chosen, typed[id] ?? chosen.base);
    if ('problem' in read) return setProblem(read.problem);
    environment.choose(read.base);
    return onClose();
  };
  const isGuarded = chosen !== undefined && isProductionPlace(chosen, typed[id]);
  return (
    <Dialog isOpen title="Where calls go" onClose={onClose} className="environment-dialog">
      <form onSubmit={onSubmit} noValidate>
        <DialogBody>
          <fieldset className="places">
            <legend className="muted">Call pages and the next runs send to</legend>
            {options.map((option) => (
              <PlaceRow
                key={option.id}
                option={option}
                checked={option.id === id}
                text={typed[option.id] ?? option.base}
                problem={option.id === id ? problem : undefined}
                onPick={() => {
                  setId(option.id);
                  setProblem(undefined);
                }}
                onText={(text) => {
                  setTyped((was) => ({ ...was, [option.id]: text }));
                  setProblem(undefined);
                }}
              />
            ))}
          </fieldset>
        </DialogBody>
        <DialogFooter
          actions={
            <Button
              type="submit"
              intent={isGuarded ? 'danger' : 'primary'}
              text={isGuarded ? 'Use production' : 'Use'}
            />
          }
        >
          <span className="subtle sm">This browser keeps the base. It never keeps a token.</span>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

interface PlaceRowProps {
  option: PlaceOption;
  checked: boolean;
  text: string;
  problem: string | undefined;
  onPick: () => void;
  onText: (text: string) => void;
}

function PlaceRow({ option, checked, text, problem, onPick, onText }: PlaceRowProps) {
  const id = useId();
  return (
    <div className={`place ${environmentTone(option)}${checked ? ' on' : ''}`}>
      <input
        id={id}
        type="radio"
        name="environment"
        checked={checked}
        autoFocus={checked}
        onChange={onPick}
        aria-describedby={`${id}-text`}
      />
      <div>
        <label htmlFor={id}>{option.title}</label>
        <div id={`${id}-text`} className="muted sm">
          {option.text}
        </div>
        {option.editable && checked ? (
          <input
            className="bp6-input mono"
            aria-label={`Base URL: ${option.title}`}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://api.example.com"
            value={text}
            onChange={(event) => onText(event.target.value)}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-problem`}
          />
        ) : (
          option.id !== 'embedded' && text !== '' && <div className="mono subtle sm">{text}</div>
        )}
        {problem !== undefined && (
          <div id={`${id}-problem`} className="hint bad" role="alert">
            {problem}
          </div>
        )}
      </div>
    </div>
  );
}

/** Whether what is typed so far is the production API, also under another name. */
function isProductionPlace(option: PlaceOption, text: string | undefined): boolean {
  const read = chosenBase(option, text ?? option.base);
  return 'base' in read && environmentOf(read.base).id === 'production';
}

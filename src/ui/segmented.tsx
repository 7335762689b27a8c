import type { KeyboardEvent, ReactNode } from 'react';
import { neighbour } from './neighbour';

interface SegmentedProps<Value extends string> {
  options: readonly { value: Value; label: ReactNode; title?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Names the group. */
  label: string;
  small?: boolean;
  /** Takes the whole width on a narrow screen. */
  wide?: boolean;
}

/** Lets one of a few be chosen, all of them in sight; arrow keys move the choice. */
export function Segmented<Value extends string>({
  options,
  value,
  onChange,
  label,
  small = false,
  wide = false,
}: SegmentedProps<Value>) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = neighbour(
      options.map((option) => option.value),
      value,
      event.key,
    );
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    const index = options.findIndex((option) => option.value === next);
    (event.currentTarget.children[index] as HTMLElement | undefined)?.focus();
  };
  return (
    <div
      className={`seg${small ? ' sm' : ''}${wide ? ' wide' : ''}`}
      role="radiogroup"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {options.map((option, index) => {
        const on = option.value === value;
        const reachable = on || (index === 0 && !options.some((other) => other.value === value));
        return (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={on}
            title={option.title}
            tabIndex={reachable ? 0 : -1}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}

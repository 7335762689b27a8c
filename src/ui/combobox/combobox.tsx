import { Button } from '@blueprintjs/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icons';
import { TextInput } from '../text-input';
import type { Option } from './options';
import { useOptionList } from './use-option-list';
import { usePlacedPopup } from './use-placed-popup';

interface ComboboxProps {
  id: string;
  /** What the field says to assistive technology besides being a combobox. */
  names: Readonly<Record<string, unknown>>;
  /** Names the list and its button. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
}

/**
 * A text field that offers values (ARIA 1.2, combobox): anything may be typed; arrows, Enter and
 * Escape work its list. While there is nothing to offer it is a plain text field.
 */
export function Combobox({ id, names, label, value, onChange, options }: ComboboxProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useOptionList(options, value, onChange);
  const { shown, isOpen, active } = list;
  return (
    <>
      <TextInput
        {...names}
        {...(options.length > 0 && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-expanded': isOpen,
          ...(isOpen && { 'aria-controls': `${id}-list` }),
          ...(active >= 0 && { 'aria-activedescendant': `${id}-option-${active}` }),
        })}
        id={id}
        inputRef={field}
        className="mono"
        value={value}
        title={value}
        onValueChange={list.type}
        onKeyDown={list.onKeyDown}
        onClick={() => !isOpen && list.open()}
        onBlur={list.close}
        {...(options.length > 0 && {
          rightElement: (
            <Button
              variant="minimal"
              icon={<Icon name="chevron-down" size={12} />}
              tabIndex={-1}
              aria-label={`Values for ${label}`}
              title="Show the values"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                field.current?.focus();
                if (isOpen) list.close();
                else list.open();
              }}
            />
          ),
        })}
      />
      {isOpen && (
        <OptionList
          id={id}
          label={label}
          field={field}
          options={shown}
          active={active}
          value={value}
          onChoose={list.choose}
        />
      )}
    </>
  );
}

interface OptionListProps {
  id: string;
  label: string;
  field: RefObject<HTMLElement | null>;
  options: readonly Option[];
  active: number;
  value: string;
  onChoose: (option: Option) => void;
}

/** The list, above all else on the page: a form that scrolls does not cut it off. */
function OptionList({ id, label, field, options, active, value, onChoose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  usePlacedPopup(field, list, true);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={`Values for ${label}`}
      popover="manual"
      className="options"
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // The keyboard stays in the field, which handles its keys.
        <div
          key={option.value}
          id={`${id}-option-${index}`}
          role="option"
          aria-selected={option.value === value}
          className={`option${index === active ? ' active' : ''}${option.isSpent ? ' spent' : ''}`}
          onClick={() => onChoose(option)}
        >
          <span className="mono">{option.value}</span>
          {option.detail !== undefined && <span className="detail">{option.detail}</span>}
        </div>
      ))}
    </div>
  );
}

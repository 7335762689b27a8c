import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { Json } from '@/api/json';
import { Combobox } from '../combobox/combobox';
import type { Option } from '../combobox/options';
import { Icon } from '../icons';
import { roundedNumber } from '../lost-digits';
import { NativeSelect } from '../native-select';
import { TextInput } from '../text-input';
import type { FieldSchema } from './schema';

/** What every control is given. */
export interface ControlProps {
  id: string;
  /** Name of the field in the data. */
  name: string;
  /** Names the control where no label stands beside it. */
  label?: string | undefined;
  schema: FieldSchema;
  value: Json | undefined;
  onChange: (value: Json) => void;
  required: boolean;
  invalid: boolean;
  /** Id of the hint below. */
  describedBy: string;
}

/** What a control says to assistive technology. */
export function named({ id, label, required, invalid, describedBy }: ControlProps) {
  return {
    id,
    ...(label !== undefined && { 'aria-label': label }),
    'aria-required': required,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    autoComplete: 'off',
    spellCheck: false,
  } as const;
}

/** Text, also for values that may be text or a number: what is typed is sent. */
export function TextControl(props: ControlProps) {
  return (
    <TextInput
      {...named(props)}
      className="mono"
      value={textOf(props.value)}
      onValueChange={props.onChange}
    />
  );
}

/** Text that nobody beside the screen is to read. */
export function SecretControl(props: ControlProps) {
  return (
    <TextInput
      {...named(props)}
      className="mono"
      type="password"
      value={textOf(props.value)}
      onValueChange={props.onChange}
    />
  );
}

/** Text that may be longer than its field is wide, such as a signature: it goes on in further lines. */
export function LongTextControl(props: ControlProps) {
  return (
    <textarea
      {...named(props)}
      className="bp6-input mono long"
      rows={1}
      value={textOf(props.value)}
      onChange={({ target }) => props.onChange(target.value.replaceAll(/[\r\n]/g, ''))}
    />
  );
}

/** A number; what is no number yet stays text, so that nothing typed is lost. */
export function NumberControl(props: ControlProps) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState(textOf(value));
  const shown = Object.is(numberOf(typed), value) ? typed : textOf(value);
  return (
    <TextInput
      {...named(props)}
      className="mono"
      inputMode="decimal"
      value={shown}
      onValueChange={(text) => {
        setTyped(text);
        onChange(numberOf(text));
      }}
    />
  );
}

/**
 * The number a text says in JSON's own form (RFC 8259, section 6), else the text: also where the number
 * would be another one, as beyond 2^53.
 */
export function numberOf(text: string): number | string {
  const isNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) && roundedNumber(text) === undefined;
  return isNumber ? Number(text) : text;
}

/** One of the values offered. */
export function ChoiceControl(props: ControlProps) {
  const { schema, value, onChange, required } = props;
  const words = schema.enum ?? [];
  const at = words.findIndex((word) => word === value);
  const { autoComplete: _, spellCheck: __, ...names } = named(props);
  return (
    <NativeSelect
      {...names}
      className="mono"
      value={at < 0 ? '' : String(at)}
      onChange={(event) => onChange(words[Number(event.target.value || -1)] ?? '')}
    >
      <option value="">{required ? 'choose' : 'not sent'}</option>
      {words.map((word, index) => (
        <option key={index} value={index}>
          {textOf(word)}
        </option>
      ))}
    </NativeSelect>
  );
}

/** Values offered, and any other typed in. */
export function FreeChoiceControl(props: ControlProps) {
  const options = (props.schema.enum ?? []).map((word) => ({ value: textOf(word) }));
  return <OfferingControl {...props} options={options} />;
}

/** Text with values offered for it. */
export function OfferingControl({
  options,
  ...props
}: ControlProps & { options: readonly Option[] }) {
  return (
    <Combobox
      id={props.id}
      names={named(props)}
      label={props.name}
      value={textOf(props.value)}
      onChange={props.onChange}
      options={options}
    />
  );
}

/** Yes, no, or not sent. */
export function BooleanControl(props: ControlProps) {
  const schema = { ...props.schema, enum: [true, false] };
  return <ChoiceControl {...props} schema={schema} />;
}

/** A JSON value as text, where the schema names no fields. */
export function JsonControl(props: ControlProps) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState('');
  const same = JSON.stringify(jsonOf(typed)) === JSON.stringify(value);
  return (
    <textarea
      {...named(props)}
      className="bp6-input mono"
      value={same ? typed : value === '' ? '' : JSON.stringify(value, null, 2)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(jsonOf(event.target.value));
      }}
    />
  );
}

/** The JSON a text says, else the text. */
function jsonOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

interface KeyControlProps extends ControlProps {
  pinned: boolean;
  onPin: ((pinned: boolean) => void) | undefined;
  newId: () => string;
}

/** A key made fresh per call: it can be made anew, or pinned to be sent again. */
export function KeyControl(props: KeyControlProps) {
  const { value, onChange, pinned, onPin, newId, id } = props;
  return (
    <TextInput
      {...named(props)}
      className="mono"
      value={textOf(value)}
      onValueChange={onChange}
      rightElement={
        <>
          <Button
            variant="minimal"
            icon={<Icon name="refresh" />}
            aria-label="New key"
            title="New key"
            aria-controls={id}
            onClick={() => onChange(newId())}
          />
          {onPin && (
            <Button
              variant="minimal"
              active={pinned}
              icon={<Icon name="pin" />}
              aria-label="Pin the key"
              aria-pressed={pinned}
              title={pinned ? 'Pinned: sent again as it is' : 'Pin: send it again as it is'}
              onClick={() => onPin(!pinned)}
            />
          )}
        </>
      }
    />
  );
}

/** A value as the text of its control. */
export function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

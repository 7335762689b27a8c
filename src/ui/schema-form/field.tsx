import { Fragment, type ReactNode } from 'react';
import type { Json } from '@/api/json';
import { Icon } from '../icons';
import { Prose } from '../prose';
import {
  BooleanControl,
  ChoiceControl,
  type ControlProps,
  FreeChoiceControl,
  JsonControl,
  KeyControl,
  LongTextControl,
  NumberControl,
  TextControl,
  textOf,
  TimeControl,
} from './controls';
import { controlId, useForm } from './form-context';
import { fieldKind, type FieldKind, type FieldSchema } from './schema';

/** What a field of any kind is given. */
export interface FieldProps {
  name: string;
  pointer: string;
  schema: FieldSchema;
  required: boolean;
  value: Json | undefined;
  onChange: (value: Json) => void;
}

const controls: Partial<Record<FieldKind, (props: ControlProps) => ReactNode>> = {
  choice: ChoiceControl,
  'free-choice': FreeChoiceControl,
  boolean: BooleanControl,
  number: NumberControl,
  'date-time': TimeControl,
  json: JsonControl,
  'long-text': LongTextControl,
};

/** A field that holds one value: label, control, and below it the mistake or what the value means. */
export function Field({ name, pointer, schema, required, value, onChange }: FieldProps) {
  const form = useForm();
  const id = controlId(form.prefix, pointer);
  const problem = form.problems[pointer];
  const kind = fieldKind(schema, name);
  const props: ControlProps = {
    id,
    schema,
    value,
    onChange,
    required,
    invalid: problem !== undefined,
    describedBy: `${id}-hint`,
  };
  const Control = controls[kind] ?? TextControl;
  return (
    <div className="field" data-field={pointer}>
      <FieldLabel name={name} schema={schema} required={required} htmlFor={id} />
      <div className="mono">
        {kind === 'fixed' ? (
          <output id={id} className="mono">
            {textOf(schema.const)}
          </output>
        ) : kind === 'key' ? (
          <KeyControl
            {...props}
            pinned={form.pinned.has(pointer)}
            onPin={form.onPin && ((pinned) => form.onPin?.(pointer, pinned))}
            newId={form.newId}
          />
        ) : (
          <Control {...props} />
        )}
        <Hint
          id={`${id}-hint`}
          problem={problem}
          text={
            form.hints[pointer] ?? hintOf(schema, kind, value, required, form.pinned.has(pointer))
          }
        />
      </div>
    </div>
  );
}

function hintOf(
  schema: FieldSchema,
  kind: FieldKind,
  value: Json | undefined,
  required: boolean,
  pinned: boolean,
): string {
  if (pinned) return 'pinned, so Send repeats the same key';
  const empty = value === undefined || value === '';
  const parts = [
    empty && !required && 'empty, not sent',
    kind === 'date-time' && 'UTC, 5 minute steps',
    schema.description,
  ];
  return parts.filter(Boolean).join('. ');
}

/** What stands below a control: the mistake, else a word about the value. */
export function Hint({
  id,
  problem,
  text,
}: {
  id: string;
  problem: string | undefined;
  text: string;
}) {
  if (problem !== undefined) {
    return (
      <div id={id} className="hint bad">
        <Icon name="warn" size={12} />
        <span>{problem}</span>
      </div>
    );
  }
  return text ? (
    <div id={id} className="hint">
      <Prose text={text} />
    </div>
  ) : null;
}

interface FieldLabelProps {
  name: string;
  schema: FieldSchema;
  required: boolean;
  /** Id of the control; without it the label names a group. */
  htmlFor?: string;
}

/** The name of a field as it is in the data, with a star where it is required. */
export function FieldLabel({ name, schema, required, htmlFor }: FieldLabelProps) {
  const text = (
    <>
      <span className="mono name" title={schema.title}>
        {name.split(/(?=[A-Z])/).map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
      {required && (
        <span className="req" aria-hidden="true" title="required">
          *
        </span>
      )}
    </>
  );
  return htmlFor === undefined ? (
    <span className="label">{text}</span>
  ) : (
    <label htmlFor={htmlFor}>{text}</label>
  );
}

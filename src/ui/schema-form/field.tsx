import { Fragment, type ReactNode } from 'react';
import type { Json } from '@/api/json';
import {
  BooleanControl,
  ChoiceControl,
  type ControlProps,
  FreeChoiceControl,
  JsonControl,
  KeyControl,
  LongTextControl,
  NumberControl,
  OfferingControl,
  SecretControl,
  TextControl,
  textOf,
} from './controls';
import { DateControl, MomentControl } from './date-controls';
import { controlId, useForm } from './form-context';
import { Hint, hintOf } from './hint';
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
  'date-time': MomentControl,
  date: DateControl,
  json: JsonControl,
  'long-text': LongTextControl,
  secret: SecretControl,
};

/** A field that holds one value: label, control, and below it the mistake or what the value means. */
export function Field(props: FieldProps) {
  const { name, pointer, schema, required } = props;
  const { prefix } = useForm();
  return (
    <div className="field" data-field={pointer}>
      <FieldLabel
        name={name}
        schema={schema}
        required={required}
        htmlFor={controlId(prefix, pointer)}
      />
      <div className="mono">
        <FieldControl {...props} />
      </div>
    </div>
  );
}

/** The control of a field and what stands below it; `label` names it where no label stands beside it. */
export function FieldControl(props: FieldProps & { label?: string }) {
  const { name, label, pointer, schema, required, value, onChange } = props;
  const form = useForm();
  const id = controlId(form.prefix, pointer);
  const problem = form.problems[pointer];
  const kind = fieldKind(schema, name);
  const isPinned = form.pinned.has(pointer);
  const offered = kind === 'text' || kind === 'long-text' ? form.offer(pointer) : undefined;
  const control: ControlProps = {
    id,
    name,
    label,
    schema,
    value,
    onChange,
    required,
    invalid: problem !== undefined,
    describedBy: `${id}-hint`,
  };
  const Control = controls[kind] ?? TextControl;
  const note = offered?.note ?? '';
  const hint = hintOf({ label, schema, kind, value, required, problem, isPinned, offered: note });
  return (
    <>
      {kind === 'fixed' ? (
        <output id={id} className="mono">
          {textOf(schema.const)}
        </output>
      ) : kind === 'key' ? (
        <KeyControl
          {...control}
          pinned={isPinned}
          onPin={form.onPin && ((pinned) => form.onPin?.(pointer, pinned))}
          newId={form.newId}
        />
      ) : offered ? (
        <OfferingControl {...control} options={offered.options} />
      ) : (
        <Control {...control} />
      )}
      <Hint
        id={`${id}-hint`}
        problem={problem}
        text={problem === undefined ? (form.hints[pointer] ?? hint) : hint}
      />
    </>
  );
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

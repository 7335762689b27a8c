import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { Operation } from '@/api/operation';
import { Icon } from '@/ui/icons';
import { Prose } from '@/ui/prose';
import { focusField, SchemaForm } from '@/ui/schema-form/schema-form';
import { narrow, useMedia } from '../shell/use-media';
import { partsOf } from './call-form';
import { formExtras } from './extras';
import { useEnvironmentNow, useSeen } from './seen/use-seen';
import type { CallForm } from './use-call-form';

interface RequestFormProps {
  operation: Operation;
  form: CallForm;
  /** What the provider said about single fields of the last call, by JSON Pointer. */
  refused: Readonly<Record<string, string>>;
}

/** The form of a call, a group per place its values go to. */
export function RequestForm({ operation, form, refused }: RequestFormProps) {
  const parts = partsOf(operation);
  const Extra = formExtras[operation.id];
  const problems = { ...refused, ...form.shownProblems };
  // On a narrow screen the history loads with the first touch of the form, not with the page.
  const [isTouched, setIsTouched] = useState(false);
  const isNarrow = useMedia(narrow);
  const offer = useSeen(operation, form.input, isTouched || !isNarrow);
  const now = useEnvironmentNow();
  return (
    <>
      <div className="form scroll grow" onFocus={() => setIsTouched(true)}>
        {operation.description && (
          <p className="about muted">
            <Prose text={operation.description} />
          </p>
        )}
        {parts.length === 0 && <p className="muted sm">This call takes nothing but the token.</p>}
        {parts.map(({ place, title, schema }) => (
          <section key={place} aria-label={title}>
            {parts.length > 1 && <h2 className="part">{title}</h2>}
            <SchemaForm
              label={title}
              schema={schema}
              base={`/${place}`}
              value={form.input[place]}
              onChange={(value) => form.change({ ...form.input, [place]: value })}
              problems={problems}
              pinned={form.pinned}
              onPin={form.pin}
              offer={offer}
              now={now}
            />
          </section>
        ))}
      </div>
      {Extra && <Extra form={form} />}
      <FormFoot operation={operation} form={form} shown={Object.keys(problems)} />
    </>
  );
}

interface FormFootProps {
  operation: Operation;
  form: CallForm;
  /** Pointers of the fields that carry a message, the provider's too. */
  shown: readonly string[];
}

/** Says whether the input is good, or leads to the first mistake. */
export function FormFoot({ operation, form, shown }: FormFootProps) {
  if (shown.length > 0) {
    return (
      <div className="formfoot sm bad" role="status">
        <Icon name="warn" />
        <span className="grow">
          {shown.length === 1 ? '1 field to fix' : `${shown.length} fields to fix`}
        </span>
        <Button size="small" text="Fix" onClick={() => focusField(shown[0] ?? '')} />
      </div>
    );
  }
  if (form.unchecked) {
    return (
      <div className="formfoot sm muted" role="status">
        <Icon name="info" />
        <span>{uncheckedWords[form.unchecked]}</span>
      </div>
    );
  }
  const open = Object.keys(form.problems).length;
  const statuses = [...new Set(operation.answers.map(({ status }) => status))];
  const known = statuses.length > 0 ? `; ${statuses.join(', ')} known` : '';
  return (
    <div className="formfoot sm muted" role="status">
      <Icon name={open > 0 ? 'info' : 'check'} />
      <span className="cut">
        {open > 0
          ? `${open === 1 ? '1 required field is' : `${open} required fields are`} still empty.`
          : `Valid. ${operation.success.status} expected${known}.`}
      </span>
    </div>
  );
}

const uncheckedWords = {
  loading: 'Checking.',
  long: 'Too long to be coloured and checked here: it is sent as it stands.',
};

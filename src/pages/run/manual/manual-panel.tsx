import { Button } from '@blueprintjs/core';
import { type FormEvent, useMemo, useState } from 'react';
import { CopyButton } from '@/ui/copy-button';
import { Icon } from '@/ui/icons';
import { KeyValue } from '@/ui/key-value';
import { Note } from '@/ui/note';
import { PanelHeader } from '@/ui/panel';
import { focusField, SchemaForm } from '@/ui/schema-form/schema-form';
import { answerForm, askedValues } from '../model/manual-answer';
import type { Question } from '../session/ask-desk';
import { useRunPage } from '../session/run-page-context';
import { useAnswer } from './use-answer';
import './manual.css';

interface ManualPanelProps {
  question: Question;
  /** What the document says about the step. */
  description?: string | undefined;
}

/** What a person is to do at a manual step, with which values, and what came of it. */
export function ManualPanel({ question, description }: ManualPanelProps) {
  const { operation, call } = question.placed;
  const values = askedValues(call);
  return (
    <section className="manual scroll grow" aria-label="Done by hand">
      <Note tone="wait" icon="hand">
        <b>Your turn: {operation.title}.</b> {operation.description}
      </Note>
      <p className="muted sm">
        {description !== undefined && <>{description} </>}A sandbox does this by itself; here the
        run waits until you have done it.
      </p>
      {values.length > 0 && (
        <>
          <PanelHeader inner title="With these values" note="what the call would send" />
          <div className="tools">
            <KeyValue
              pairs={values.map(({ name, value }) => [
                name,
                <span key={name} className="row gap1">
                  <span className="mono value">{value}</span>
                  <CopyButton label={`Copy ${name}`} text={value} />
                </span>,
              ])}
            />
          </div>
        </>
      )}
      <AnswerFields question={question} />
    </section>
  );
}

function AnswerFields({ question }: { question: Question }) {
  const { commands } = useRunPage();
  const answer = useAnswer(question);
  const { operation } = question.placed;
  const form = useMemo(() => answerForm(operation), [operation]);
  const [value, setValue] = useState(form.blank);
  const [tried, setTried] = useState(false);
  const problems = form.check(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(problems);
    if (first === undefined) answer(form.answerOf(value));
    else requestAnimationFrame(() => focusField(first));
  };
  return (
    <form onSubmit={submit} noValidate>
      <PanelHeader
        inner
        title="What came of it"
        note={`stands for the answer ${operation.success.status}`}
      />
      <div className="tools">
        {form.schema === undefined ? (
          <p className="subtle sm">There is nothing to fill in.</p>
        ) : (
          <>
            <p className="subtle sm">
              As far as you know it: what is left empty is not in the answer.
            </p>
            <SchemaForm
              label="What came of it"
              schema={form.schema}
              value={value}
              onChange={setValue}
              problems={tried ? problems : {}}
            />
          </>
        )}
        <div className="row">
          <Button type="submit" intent="primary" icon={<Icon name="play" />} text="Go on" />
          <Button icon={<Icon name="stop" />} text="Stop the run" onClick={commands.stop} />
        </div>
      </div>
    </form>
  );
}

import { Button } from '@blueprintjs/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { messageOf } from '@/ui/error-boundary';
import { Icon } from '@/ui/icons';
import { KeyValue } from '@/ui/key-value';
import { Note } from '@/ui/note';
import { PanelHeader } from '@/ui/panel';
import { useStudio } from '../../studio-context';
import { type PayerPage, readPayerPage } from './payer-page';

type Outcome = 'complete' | 'fail';

interface PayerVisitProps {
  /** A page of the embedded sandbox. */
  url: string;
  /** What gets the payment again. */
  next: ReactNode;
}

/** Shows what the payer sees on the sandbox's page, and answers in their place. */
export function PayerVisit({ url, next }: PayerVisitProps) {
  const { visitSandbox } = useStudio();
  const page = useQuery({
    queryKey: ['payer page', url],
    queryFn: async () => readPayerPage(await visitSandbox(url)),
    gcTime: 0, // what it shows holds for this answer of the payment alone
  });
  const answer = useMutation({
    mutationFn: async (outcome: Outcome) => readPayerPage(await visitSandbox(url, { outcome })),
  });
  const error = answer.error ?? page.error;
  const isAsked = page.data?.asks && !answer.data;
  return (
    <>
      <PanelHeader title="3-D Secure" note={isAsked && 'what the payer sees'} />
      <div aria-live="polite">
        {error ? (
          <Note
            tone="bad"
            actions={
              <Button
                size="small"
                icon={<Icon name="refresh" />}
                text="Try again"
                onClick={() => (answer.error ? answer.reset() : void page.refetch())}
              />
            }
          >
            <b>The payer’s page could not be reached.</b> {messageOf(error)}
          </Note>
        ) : answer.data ? (
          <Answered outcome={answer.variables} page={answer.data} next={next} />
        ) : !page.data ? (
          <Note tone="wait">Opening the payer’s page.</Note>
        ) : page.data.asks ? (
          <Challenge page={page.data} busy={answer.isPending} onAnswer={answer.mutate} />
        ) : (
          <Refusal page={page.data} next={next} />
        )}
      </div>
    </>
  );
}

interface ChallengeProps {
  page: PayerPage;
  busy: boolean;
  onAnswer: (outcome: Outcome) => void;
}

function Challenge({ page, busy, onAnswer }: ChallengeProps) {
  const press = (outcome: Outcome) => () => {
    if (!busy) onAnswer(outcome);
  };
  return (
    <div className="challenge">
      <h3>{page.title}</h3>
      <KeyValue pairs={page.facts} />
      <div className="row">
        <Button
          icon={<Icon name="check" />}
          text="Payer completes"
          aria-disabled={busy}
          onClick={press('complete')}
        />
        <Button
          icon={<Icon name="x" />}
          text="Payer fails"
          aria-disabled={busy}
          onClick={press('fail')}
        />
        {busy && <span className="muted sm">Sending the payer’s answer.</span>}
      </div>
    </div>
  );
}

const outcomeWords: Record<Outcome, { tone: 'good' | 'warn'; title: string; text: string }> = {
  complete: {
    tone: 'good',
    title: 'The payer completed the verification.',
    text: 'The payment is pending again and goes on to the issuer of the card.',
  },
  fail: {
    tone: 'warn',
    title: 'The payer failed the verification.',
    text: 'The payment has failed.',
  },
};

function Answered({ outcome, page, next }: { outcome: Outcome; page: PayerPage; next: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone; who uses the keyboard goes on at the next one.
    box.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, []);
  if (page.status >= 400) return <Refusal page={page} next={next} />;
  const { tone, title, text } = outcomeWords[outcome];
  return (
    <div ref={box}>
      <Note tone={tone} actions={next}>
        <b>{title}</b> {text}
        {page.onward !== undefined && (
          <>
            {' '}
            They went on to <span className="mono">{page.onward}</span>.
          </>
        )}
      </Note>
    </div>
  );
}

/** What the page says in place of a question. */
function Refusal({ page, next }: { page: PayerPage; next: ReactNode }) {
  return (
    <Note tone="warn" actions={next}>
      <b>
        {page.title} ({page.status}).
      </b>{' '}
      {page.text}
    </Note>
  );
}

import type { ReactNode } from 'react';
import { Button } from '@blueprintjs/core';
import { Icon } from '@/ui/icons';
import { Note } from '@/ui/note';
import { useStore } from '../../store';
import { useStudio } from '../../studio-context';
import type { ExtraProps } from '../extra-props';
import { OpenCall } from '../open-call';
import { type PayerAction, payerActionOf } from './payer-action';
import { PayerVisit } from './payer-visit';
import './payer.css';

/** The call that gets a payment again. */
const detailsId = 'getPayment';

/** Leads the payer of a payment through 3-D Secure, below the answer that asks for it. */
export function PayerPanel({ exchange, call }: ExtraProps) {
  const environment = useStore(useStudio().environment);
  const action = payerActionOf(exchange, environment);
  if (!action) return null;
  const isDetails = exchange.operationId === detailsId;
  const next = isDetails ? (
    <Button
      icon={<Icon name="refresh" />}
      text="Get this payment"
      onClick={() => call.send(exchange.input)}
    />
  ) : (
    <OpenCall operationId={detailsId} input={{ path: { id: action.paymentId } }}>
      Get this payment
    </OpenCall>
  );
  return (
    <section className="payer" aria-label="3-D Secure">
      <ActionView action={action} next={next} />
    </section>
  );
}

function ActionView({ action, next }: { action: PayerAction; next: ReactNode }) {
  if (action.place === 'here') return <PayerVisit url={action.url} next={next} />;
  if (action.place === 'link') return <PayerLink url={action.url} next={next} />;
  return (
    <Note tone="wait" actions={next}>
      <b>The payer is not asked yet.</b> In a moment the payment waits as{' '}
      <span className="mono">action_required</span>; its details then have the payer’s page.
    </Note>
  );
}

function PayerLink({ url, next }: { url: string; next: ReactNode }) {
  const open = (
    <a className="bp6-button" href={url} target="_blank" rel="noopener noreferrer">
      <Icon name="external" />
      <span className="bp6-button-text">Open the payer’s page</span>
    </a>
  );
  return (
    <Note
      tone="wait"
      actions={
        <>
          {open}
          {next}
        </>
      }
    >
      <b>The payer has to verify this payment.</b> Their page opens in a new tab; afterwards get the
      payment again.
    </Note>
  );
}

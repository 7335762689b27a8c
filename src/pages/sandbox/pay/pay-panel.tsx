import { Button, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { parseCoinPayment } from '@/sandbox/pay-intent';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { PanelHeader } from '@/ui/panel';
import { NativeSelect } from '@/ui/native-select';
import { useNavigate } from 'react-router-dom';
import { catalogueIndex } from '@/api/catalogue-index';
import type { SandboxStudio } from '../sandbox-studio';
import { placePath } from '../use-place';
import { useWorldView } from '../use-sandbox';
import { shortId } from '../world/find-record';
import { amountDue, waitingIntents } from './waiting-intents';

/** How many intents can be picked from: one pays what was just created. */
const offered = 100;

/** Lets coins arrive for an intent, as a payer outside would send them. */
export function PayPanel({ studio }: { studio: SandboxStudio }) {
  useWorldView(studio);
  const intents = waitingIntents(studio.world(), offered);
  const [wanted, setWanted] = useState('');
  const [typed, setTyped] = useState<string>();
  const [mistake, setMistake] = useState<string>();
  const go = useNavigate();
  const id = useId();
  const intent = intents.find((one) => one.id === wanted) ?? intents[0];
  const create = catalogueIndex.find((entry) => entry.id === 'createPaymentIntent');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!intent) return;
    const amount = { amount: typed ?? amountDue(intent), currency: intent.currency };
    const read = parseCoinPayment({ paymentIntentId: intent.id, amount });
    const outcome = typeof read === 'string' ? { refused: read } : studio.pay(read);
    if ('refused' in outcome) return setMistake(outcome.refused);
    setMistake(undefined);
    setTyped(undefined);
    void go(placePath({ table: 'cryptoTransfers', id: outcome.paymentId }));
  };
  return (
    <section aria-label="Payments from outside">
      <PanelHeader title="Payments from outside" inner />
      {intent ? (
        <form onSubmit={submit} className="pay-form">
          <NativeSelect
            className="mono"
            aria-label="Payment intent"
            value={intent.id}
            onChange={(event) => {
              setWanted(event.target.value);
              setTyped(undefined);
            }}
          >
            {intents.map((one) => (
              <option key={one.id} value={one.id}>
                {`${shortId(one.id)} ${one.type}, ${amountDue(one) || 'any amount'} ${one.currency}`}
              </option>
            ))}
          </NativeSelect>
          <div className="row">
            <InputGroup
              className="mono grow"
              inputMode="decimal"
              aria-label={`Amount in ${intent.currency}`}
              aria-invalid={mistake !== undefined}
              aria-describedby={id}
              value={typed ?? amountDue(intent)}
              onValueChange={setTyped}
            />
            <span className="mono muted">{intent.currency}</span>
            <Button type="submit" text="Let coins arrive" />
          </div>
          <p id={id} className={mistake === undefined ? 'hint' : 'hint bad'}>
            {mistake ?? 'Filled with what is still to be paid; any other amount goes as well.'}
          </p>
        </form>
      ) : (
        <EmptyState
          action={
            create && (
              <LinkButton small icon="plus" to={create.route}>
                Create payment intent
              </LinkButton>
            )
          }
        >
          No intent waits for coins. Open one, then let coins arrive here.
        </EmptyState>
      )}
    </section>
  );
}

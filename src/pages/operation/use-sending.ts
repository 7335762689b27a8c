import { useState } from 'react';
import type { Exchange } from '@/api/exchange';
import type { CallInput, Operation } from '@/api/operation';
import { focusField } from '@/ui/schema-form/schema-form';
import { renewedInput } from './call-form';
import type { Face } from './request-tabs';
import type { PageCall } from './use-call';
import type { CallForm } from './use-call-form';

/** The ways a page's call is sent, and which answer its page shows. */
export interface Sending {
  /** Sends what the form holds, or goes to its first mistake. */
  onSend: () => void;
  /** Sends a kept call once more, and shows it in the form. */
  onResend: (exchange: Exchange, key: 'fresh' | 'same') => void;
  /** Sends an input that comes from an answer, and shows it in the form. */
  onTurn: (input: CallInput) => void;
  /** Shows a kept call in place of the last one, until another is sent. */
  onShow: (exchange: Exchange) => void;
  /** The call with the answer to show. */
  shown: PageCall;
}

/** Leads every way of sending through one place. */
export function useSending(
  operation: Operation,
  form: CallForm,
  call: PageCall,
  onFace: (face: Face) => void,
): Sending {
  const [kept, setKept] = useState<Exchange>();
  const send = (input: CallInput) => {
    setKept(undefined);
    onFace('response');
    call.send(input);
  };
  return {
    onSend: () => {
      if (refuseToSend(form)) onFace('form');
      else send(form.preview.input);
    },
    onResend: ({ input }, key) => {
      if (call.since !== undefined) return;
      const again = key === 'same' ? input : renewedInput(operation, input);
      form.fillWith({ input: again });
      send(again);
    },
    onTurn: (input) => {
      form.fillWith({ input });
      send(input);
    },
    onShow: setKept,
    shown: kept && call.since === undefined ? { ...call, exchange: kept, error: undefined } : call,
  };
}

/** Shows what is wrong with the form and goes to the first mistake; false where nothing is. */
function refuseToSend(form: CallForm): boolean {
  const first = Object.keys(form.problems)[0];
  if (first === undefined) return false;
  form.showAll();
  leadTo(first);
  return true;
}

/**
 * Puts the focus on a field, or on what it lies in where the form does not show it. The form is drawn
 * with the next frame where another tab was open.
 */
export function leadTo(pointer: string): void {
  requestAnimationFrame(() => {
    for (let at = pointer; at !== '' && !focusField(at);) at = at.slice(0, at.lastIndexOf('/'));
  });
}

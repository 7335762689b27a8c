import { useEffect, useEffectEvent, useRef } from 'react';
import { useStudio } from '../studio-context';
import { type CheckedInput, loadInputCheck } from './use-checked-input';

/** Sends as `send` does, once what checks the input is there: an unchecked one is never sent over. */
export function useCheckedSending(
  { unchecked }: Pick<CheckedInput, 'unchecked'>,
  send: () => void,
): () => void {
  const { toasts } = useStudio();
  const isWanted = useRef(false);
  const isLoading = unchecked === 'loading';
  const whenChecked = useEffectEvent(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    send();
  });
  useEffect(() => {
    if (!isLoading) whenChecked();
  }, [isLoading]);
  return () => {
    if (!isLoading) return send();
    isWanted.current = true;
    return void loadInputCheck().catch(() => {
      isWanted.current = false;
      toasts.say(
        'Not sent: the code that checks the input could not be loaded. Check the connection.',
      );
    });
  };
}

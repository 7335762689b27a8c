import type { Json } from '@/api/json';
import type { PlacedCall } from '@/nodes/services';
import type { RunSettings } from '@/studio-types';
import { createStore, type Store } from '../../store';
import { createWalletWork, type WalletWork } from '../../wallet/wallet-work';
import { stepKey } from '../model/step-key';

/** What a run asks of a person: to do what a sandbox would do by this call, and what came of it. */
export interface Question {
  /** Key of the step that asks. */
  key: string;
  placed: PlacedCall;
  /** What is asked of a wallet on the way: it goes on while something else is looked at. */
  wallet: WalletWork;
  /** Goes on with what came of it, in the form of the operation's result. */
  answer: (came: Json) => void;
}

/** Where a run leaves its questions and a person finds them; several where steps run at once. */
export interface AskDesk {
  ask: NonNullable<RunSettings['ask']>;
  open: Store<readonly Question[]>;
  /** Leaves every open question unanswered. */
  drop: () => void;
}

/** Makes the desk of one run. A question goes when it is answered, and when its step is cut off. */
export function createAskDesk(): AskDesk {
  const open = createStore<readonly Question[]>([]);
  const leavers = new Set<() => void>();
  return {
    open,
    drop() {
      for (const leave of leavers) leave();
    },
    ask: (placed, signal) =>
      new Promise((resolve) => {
        const wallet = createWalletWork();
        const settle = (came: Json | undefined) => {
          wallet.cancel();
          open.set(open.get().filter((other) => other !== question));
          leavers.delete(leave);
          signal.removeEventListener('abort', leave);
          resolve(came);
        };
        const leave = () => settle(undefined);
        const question: Question = { key: stepKey(placed), placed, wallet, answer: settle };
        if (signal.aborted) return leave();
        leavers.add(leave);
        signal.addEventListener('abort', leave, { once: true });
        return open.set([...open.get(), question]);
      }),
  };
}

import type { ToastWords } from '@/ui/toasts';
import { createStore, type Store } from './store';

/** What was said in passing and still stands there, the newest last. */
export interface ToastStore extends Store<readonly ToastWords[]> {
  /** Says something that shows nowhere else: copied, saved, set. */
  say: (text: string) => void;
  dismiss: (id: number) => void;
}

/** Makes the store. A text that stands there already is said anew, not twice. */
export function createToasts(): ToastStore {
  const { get, set, subscribe } = createStore<readonly ToastWords[]>([]);
  let said = 0;
  return {
    get,
    subscribe,
    say(text) {
      said += 1;
      set([...get().filter((toast) => toast.text !== text), { id: said, text }]);
    },
    dismiss: (id) => set(get().filter((toast) => toast.id !== id)),
  };
}

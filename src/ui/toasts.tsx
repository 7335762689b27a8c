import { Toast } from '@blueprintjs/core';
import { useCallback, useState } from 'react';

/** How long a toast stays, ms; the design gives the number. */
const toastTime = 5000;

/** A thing that was said in passing. */
export interface ToastWords {
  id: number;
  text: string;
}

/** Keeps what a page says in passing, and gives the way to say it. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly ToastWords[]>([]);
  const say = useCallback(
    (text: string) => setToasts((was) => [...was, { id: (was.at(-1)?.id ?? 0) + 1, text }]),
    [],
  );
  const dismiss = useCallback(
    (id: number) => setToasts((was) => was.filter((toast) => toast.id !== id)),
    [],
  );
  return { toasts, say, dismiss };
}

interface ToastsProps {
  toasts: readonly ToastWords[];
  dismiss: (id: number) => void;
}

/** Shows what was said, at the lower right, newest below; each goes by itself. */
export function Toasts({ toasts, dismiss }: ToastsProps) {
  if (toasts.length === 0) return null;
  return (
    <div className="bp6-toast-container bp6-toast-container-bottom bp6-toast-container-right">
      {toasts.toReversed().map(({ id, text }) => (
        <Toast key={id} message={text} timeout={toastTime} onDismiss={() => dismiss(id)} />
      ))}
    </div>
  );
}

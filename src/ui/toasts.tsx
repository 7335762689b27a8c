import { Toast } from '@blueprintjs/core';

/** How long a toast stays, ms; the design gives the number. It begins anew when pointer or focus leave it. */
export const toastTime = 5000;

/** A thing that was said in passing. */
export interface ToastWords {
  id: number;
  text: string;
}

interface ToastsProps {
  toasts: readonly ToastWords[];
  dismiss: (id: number) => void;
}

/** Shows what was said, at the lower right, newest below; each goes by itself. Belongs into a live region. */
export function Toasts({ toasts, dismiss }: ToastsProps) {
  return (
    <div className="bp6-toast-container bp6-toast-container-bottom bp6-toast-container-right">
      {toasts.toReversed().map(({ id, text }) => (
        <Toast key={id} message={text} timeout={toastTime} onDismiss={() => dismiss(id)} />
      ))}
    </div>
  );
}

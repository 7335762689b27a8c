import { lazy, Suspense } from 'react';
import { useStore } from '../store';
import { useStudio } from '../studio-context';

const Toasts = lazy(async () => ({ default: (await import('@/ui/toasts')).Toasts }));

/** Where things are said in passing; there before the first of them, so that it is read out. */
export function ToastRegion() {
  const { toasts } = useStudio();
  const shown = useStore(toasts);
  return (
    <div role="status" aria-label="Messages">
      {shown.length > 0 && (
        <Suspense>
          <Toasts toasts={shown} dismiss={toasts.dismiss} />
        </Suspense>
      )}
    </div>
  );
}

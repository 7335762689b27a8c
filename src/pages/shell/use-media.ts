import { useSyncExternalStore } from 'react';

/** Below this the narrow shell is shown: drawer, tabs, action bar (lg). */
export const narrow = '(max-width: 1279px)';

/** From here on there is room for three columns (xl). */
export const wide = '(min-width: 1920px)';

/** Tells whether a media query holds, and draws again when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (callback) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', callback);
      return () => list.removeEventListener('change', callback);
    },
    () => window.matchMedia(query).matches,
  );
}

import { useSyncExternalStore } from 'react';

/** Tells whether a media query holds, and draws again when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}

/** The product's breakpoints that change the run view: xl 1920, lg 1280, md 960. */
export const media = {
  xl: '(min-width: 1920px)',
  lg: '(min-width: 1280px)',
  /** Room for two halves; also a phone that lies on its side, which has none below each other. */
  md: '(min-width: 960px), (min-width: 600px) and (max-height: 500px)',
  tall: '(min-height: 900px)',
  still: '(prefers-reduced-motion: reduce)',
} as const;

import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** How long a page gets to lay itself out before its old place is restored, ms. */
const settling = 100;

/** Where each visited place of the history was scrolled to, px. */
const places = new Map<string, number>();

/** Restores the scrolling of a place in the history when one comes back to it. */
export function useScrollMemory(element: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const timer = setTimeout(() => box.scrollTo({ top: places.get(key) ?? 0 }), settling);
    const remember = () => places.set(key, box.scrollTop);
    box.addEventListener('scroll', remember, { passive: true });
    return () => {
      clearTimeout(timer);
      box.removeEventListener('scroll', remember);
    };
  }, [element, key]);
}

import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { arrival, type Arrival } from './scroll-arrival';

/** Where each visited place of the history was scrolled to, px. */
const places = new Map<string, number>();

/** Restores the scrolling of a place in the history when one comes back to it; a new one begins at its top. */
export function useScrollMemory(element: RefObject<HTMLElement | null>): void {
  const { key, hash } = useLocation();
  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const stop = go(box, arrival(places.get(key), hash));
    const remember = () => places.set(key, box.scrollTop);
    box.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      box.removeEventListener('scroll', remember);
    };
  }, [element, key, hash]);
}

function go(box: HTMLElement, place: Arrival | undefined): () => void {
  if (!place) return () => {};
  const { top, after } = place;
  if (after === 0) {
    box.scrollTop = top;
    return () => {};
  }
  const timer = setTimeout(() => {
    box.scrollTop = top;
  }, after);
  return () => clearTimeout(timer);
}

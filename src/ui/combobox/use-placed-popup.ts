import { type RefObject, useLayoutEffect } from 'react';

/** Room between a field and its list, px. */
const gap = 3;

/** The least height worth opening below the field for, px. */
const enough = 160;

/** Puts a popover below its field, or above it where there is more room, and keeps it there. */
export function usePlacedPopup(
  field: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const [anchor, list] = [field.current, popup.current];
    if (!isOpen || !anchor || !list) return undefined;
    list.showPopover();
    const place = () => {
      const { left, top, bottom, width } = anchor.getBoundingClientRect();
      const below = window.innerHeight - bottom - gap;
      const isBelow = below >= Math.min(enough, list.scrollHeight) || below >= top;
      Object.assign(list.style, {
        left: `${left}px`,
        width: `${width}px`,
        top: isBelow ? `${bottom + gap}px` : 'auto',
        bottom: isBelow ? 'auto' : `${window.innerHeight - top + gap}px`,
        maxHeight: `${Math.max(0, (isBelow ? below : top) - 2 * gap)}px`,
      });
    };
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [field, popup, isOpen]);
}

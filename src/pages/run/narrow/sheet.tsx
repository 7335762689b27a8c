import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { sheetAfterDrag, sheetHeight } from './sheet-height';

interface SheetProps {
  /** Whether it can go away; else dragging it down brings it back to its first height. */
  closable: boolean;
  /** Whether it opens at its full height: there is something to do in it, not only to see. */
  opensFull: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What a full sheet leaves free of the window, px: header, state, timeline and tabs above, actions below. */
const leftFree = 52 + 40 + 24 + 44 + 60;
/** A press that moves less than this, px, is a click. */
const clickSlack = 4;

const full = () => window.innerHeight - leftFree;

/** A sheet from below: 268 px at first, or all it may have; dragged or opened by its handle up to the full height, down to close. */
export function Sheet({ closable, opensFull, onClose, children }: SheetProps) {
  const [height, setHeight] = useState<number>(() => (opensFull ? full() : sheetHeight));
  const drag = useRef<{ y: number; height: number } | undefined>(undefined);
  const isLarge = height > sheetHeight;
  const settle = (at: number) => {
    const next = sheetAfterDrag(at, full());
    if (next === 'closed' && closable) onClose();
    else setHeight(next === 'closed' ? sheetHeight : next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') setHeight(full());
    else if (event.key === 'ArrowDown') settle(isLarge ? sheetHeight : 0);
    else if (event.key === 'Escape' && closable) onClose();
    else return;
    event.preventDefault();
  };
  return (
    <div className="sheet" style={{ height }}>
      <button
        type="button"
        className="hdl"
        aria-label={isLarge ? 'Make the details smaller' : 'Make the details larger'}
        onKeyDown={onKeyDown}
        onClick={() => setHeight(isLarge ? sheetHeight : full())}
        onPointerDown={(event) => {
          drag.current = { y: event.clientY, height };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={({ clientY }) => {
          const start = drag.current;
          if (start && Math.abs(start.y - clientY) > clickSlack)
            setHeight(start.height + start.y - clientY);
        }}
        onPointerUp={({ clientY }) => {
          const start = drag.current;
          drag.current = undefined;
          if (start && Math.abs(start.y - clientY) > clickSlack)
            settle(start.height + start.y - clientY);
        }}
        onClickCapture={(event) => {
          // The click that ends a drag is none: the sheet has already come to rest.
          if (height !== sheetHeight && height !== full()) event.stopPropagation();
        }}
      />
      {children}
    </div>
  );
}

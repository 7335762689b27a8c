import { type RefObject, useLayoutEffect, useState } from 'react';
import type { TimelineBlock } from '../model/timeline';
import { axisText } from '../model/words';

/** Up to how many blocks are simply all drawn, and share the width; more overflow every screen. */
const fewBlocks = 200;

/** Between two blocks, px; the stylesheet has the same number. */
const gap = 2;

/** Drawn beyond what is seen, px, so that a fast scroll meets no gap. */
const margin = 600;

/** What the width of a block is made for. */
type Words = Pick<TimelineBlock, 'label' | 'at'>;

/**
 * A label is read whole as long as it is not unusually long, a time always, px; the strip scrolls
 * before it cuts one.
 */
export function leastWidth({ label, at }: Words): number {
  return Math.max(44, axisText(at).length * 6.4 + 6, Math.min(120, label.length * 6.4 + 8));
}

/** Where each block of a strip that scrolls begins, px, and behind the last where it ends. */
export function blockPlaces(blocks: readonly Words[]): number[] {
  const places = [0];
  let end = 0;
  for (const block of blocks) places.push((end += leastWidth(block) + gap));
  return places;
}

/** The blocks from `from` up to but without `to`, and the room of those before and after them, px. */
export interface BlockWindow {
  from: number;
  to: number;
  before: number;
  after: number;
}

/** The blocks that are in sight between two places of the strip. */
export function blocksInSight(places: readonly number[], left: number, right: number): BlockWindow {
  const count = places.length - 1;
  const end = places[count] ?? 0;
  const from = Math.min(count, Math.max(0, firstAfter(places, left - margin) - 1));
  const to = Math.max(from, Math.min(count, firstAfter(places, right + margin)));
  return { from, to, before: room(places[from] ?? 0), after: room(end - (places[to] ?? end)) };
}

/** Room stands one gap apart from the block beside it. */
function room(width: number): number {
  return Math.max(0, width - gap);
}

/** The index of the first place beyond x; a binary search. */
function firstAfter(places: readonly number[], x: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) > x) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Tells which blocks of a long strip to draw. */
export function useBlockWindow(
  strip: RefObject<HTMLElement | null>,
  places: readonly number[],
): BlockWindow {
  const [seen, setSeen] = useState({ left: 0, right: 0 });
  const count = places.length - 1;
  const isLong = count > fewBlocks;
  useLayoutEffect(() => {
    const box = strip.current;
    if (!box || !isLong) return undefined;
    const measure = () => {
      // In steps of the margin: most of a scroll then draws nothing anew.
      const left = Math.floor(box.scrollLeft / margin) * margin;
      const right = Math.ceil((box.scrollLeft + box.clientWidth) / margin) * margin;
      setSeen((was) => (was.left === left && was.right === right ? was : { left, right }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [strip, isLong]);
  return isLong
    ? blocksInSight(places, seen.left, seen.right)
    : { from: 0, to: count, before: 0, after: 0 };
}

/** Scrolls the nearest scrolling parent of a list so that a row `top` px below the list's own top is in sight, drawn or not. */
export function showRow(list: HTMLElement | null, top: number, height: number): void {
  const box = scrollParent(list);
  if (!list || !box) return;
  const view = box.getBoundingClientRect();
  const at = list.getBoundingClientRect().top + top;
  if (at < view.top) box.scrollTop += at - view.top;
  else if (at + height > view.bottom) box.scrollTop += at + height - view.bottom;
}

function scrollParent(element: HTMLElement | null): HTMLElement | null {
  for (let box = element; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}

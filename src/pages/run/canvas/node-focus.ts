let wanted: string | undefined;

/**
 * Asks that a node takes the focus once it is drawn. With many nodes only those in sight are in the
 * page, so the one an arrow key leads to may not be there yet.
 */
export function wantFocus(id: string): void {
  wanted = id;
}

/** Tells a node, once, whether the focus was wanted for it. */
export function takeFocus(id: string): boolean {
  if (wanted !== id) return false;
  wanted = undefined;
  return true;
}

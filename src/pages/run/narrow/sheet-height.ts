/** The height a sheet opens with, px. */
export const sheetHeight = 268;

/** Where a sheet comes to rest when it is let go at a height: closed, as it opened, or full. */
export function sheetAfterDrag(height: number, full: number): number | 'closed' {
  if (height < sheetHeight / 2) return 'closed';
  return height > (sheetHeight + full) / 2 ? full : sheetHeight;
}

/**
 * Puts a text on the clipboard. Gives false where the browser refuses (no permission, no secure
 * context), so that the control can say so.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Hands a JSON value to the browser as a file. */
export function downloadJson(name: string, value: unknown): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(value)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over with the click; a while later nobody needs the address.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Hands a text to the browser as a file, as it is. */
export function saveText(name: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over with the click; a while later nobody needs the address.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

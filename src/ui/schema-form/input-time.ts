/** A moment in ISO 8601 as a `datetime-local` control holds it, in UTC; empty for anything else. */
export function toInputTime(iso: string): string {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 16);
}

/** What a `datetime-local` control holds, read as UTC, in ISO 8601; empty for an incomplete one. */
export function fromInputTime(text: string): string {
  const ms = Date.parse(`${text}Z`);
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString().replace('.000Z', 'Z');
}

import type { Problem } from '@/api/problem';

/** A problem as one line that editors make a link of: `file:line:column severity message (code)`. */
export function problemLine({ file, line, column, severity, message, code }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${place} ${severity} ${message} (${code})`.trimStart();
}

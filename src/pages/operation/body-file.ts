/**
 * The name a body is saved under: its operation and the moment it came (ms since the epoch) in UTC,
 * without characters a file system refuses; the ending follows the content type.
 */
export function bodyFileName(operationId: string, came: number, contentType = ''): string {
  const moment = new Date(came)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const name = operationId.replaceAll(/[^\w.-]+/g, '-');
  return `${name}-${moment}.${/\bjson\b/.test(contentType) ? 'json' : 'txt'}`;
}

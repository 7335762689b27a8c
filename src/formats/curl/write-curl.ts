import { defaultMethod, type CurlRequest } from './curl-request';

/** The shell variable that stands in a written command where the token belongs. */
export const tokenVariable = 'TOKEN';

/**
 * Writes a request as a curl command for a POSIX shell. The token is the shell's variable `$TOKEN`:
 * an Authorization header of the request is never written.
 */
export function writeCurl({ method, url, headers, body }: CurlRequest): string {
  const hasBody = body !== undefined;
  const named = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization');
  const hasType = named.some(([name]) => name.toLowerCase() === 'content-type');
  // curl itself would wait for the body of an answer to `-X HEAD`.
  const head = method === 'HEAD' && !hasBody;
  return [
    'curl',
    // Brackets and braces in an address are patterns to curl unless it is told that they are none.
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    ...(head ? ['--head'] : []),
    ...(head || method === defaultMethod(hasBody) ? [] : [`-X ${quoted(method)}`]),
    `--url ${quoted(url)}`,
    `-H "Authorization: Bearer $${tokenVariable}"`,
    // A name with a semicolon is a header that is there but empty; one with a bare colon is taken out.
    ...named.map(
      ([name, value]) => `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    ...(hasBody && !hasType ? [`-H 'content-type:'`] : []),
    ...(hasBody ? [`--data-raw ${quoted(body)}`] : []),
  ].join(' \\\n  ');
}

/** A word of a POSIX shell (Shell Command Language, section 2.2.2): nothing in it is expanded. */
function quoted(text: string): string {
  return /^[\w./:@%+,=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

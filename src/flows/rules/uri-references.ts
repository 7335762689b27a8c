import type { Problem } from '@/api/problem';
import { problem, type Rule } from './rule';

/** Addresses are URI-references (Arazzo 1.1, `$self` and Source Description Object; RFC 3986, section 4.1). */
export const uriReferences: Rule = ({ document }) => [
  ...check(document.$self, '/$self', 'The "$self" of the document'),
  ...document.sourceDescriptions.flatMap(({ name, url }, index) =>
    check(url, `/sourceDescriptions/${index}/url`, `Source "${name}": its "url"`),
  ),
];

/** What may stand in one as it is: unreserved and reserved characters and escapes (RFC 3986, section 2). */
const allowed = /%[0-9A-Fa-f]{2}|[\w\-.~:/?#[\]@!$&'()*+,;=]/gu;

function check(text: string | undefined, pointer: string, what: string): Problem[] {
  const wrong = text?.replaceAll(allowed, '') ?? '';
  const [first] = wrong;
  if (text === undefined || first === undefined) return [];
  const fix = [...text.matchAll(/%[0-9A-Fa-f]{2}|[^]/gu)].map(([part]) => written(part)).join('');
  const shown = first === ' ' ? 'a space' : `"${first}"`;
  const message = `${what} is no URI-reference, since it holds ${shown} as it is. Write "${fix}".`;
  return [problem('uri-reference', pointer, message, { severity: 'warning', fix })];
}

function written(part: string): string {
  if (part === '\\') return '/';
  if (part.replaceAll(allowed, '') === '') return part;
  // Half of a surrogate pair has no bytes.
  return encodeURIComponent(/\p{Surrogate}/u.test(part) ? '\uFFFD' : part);
}

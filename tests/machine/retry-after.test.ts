import { expect, test } from 'vitest';
import { retryAfterSeconds } from '@/machine/retry-after';

const now = Date.UTC(2026, 2, 4, 9, 0, 0);

test.each([
  ['7', 7],
  ['0', 0],
  [' 1.5 ', 1.5],
  ['Wed, 04 Mar 2026 09:00:30 GMT', 30],
  ['Wed, 04 Mar 2026 08:00:00 GMT', 0],
  ['soon', undefined],
  ['-3', undefined],
  [undefined, undefined],
])('Retry-After %j asks for %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});

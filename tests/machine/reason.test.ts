import { expect, test } from 'vitest';
import { reasonOf } from '@/machine/reason';

const result = { ok: true, doneAt: 0, seen: {} };
const unmet = (condition: string, values = {}, rest = {}) => ({
  condition,
  type: 'simple' as const,
  passed: false,
  values,
  ...rest,
});

test.each([
  [
    'a plain equality says what the value is and what is wanted',
    unmet("$response.body#/data/status == 'settled'", { '$response.body#/data/status': 'pending' }),
    "status is 'pending', wanted 'settled'",
  ],
  [
    'a status code has no path to name it',
    unmet('$statusCode == 200', { $statusCode: 404 }),
    'the status is 404, wanted 200',
  ],
  [
    'any other condition stands in full with what it saw',
    unmet('$statusCode < 300', { $statusCode: 404 }),
    '$statusCode < 300 is not met: $statusCode was 404',
  ],
  [
    'a value that was not found is told by its error',
    unmet("$response.body#/x == 'a'", {}, { error: '$response.body#/x found nothing.' }),
    "$response.body#/x == 'a' is not met: $response.body#/x found nothing",
  ],
])('%s', (_, criterion, reason) => {
  expect(reasonOf(result, [criterion])).toBe(reason);
});

test('the first criterion that is not met is the reason', () => {
  const met = { ...unmet('$statusCode == 200'), passed: true };
  expect(reasonOf(result, [met, unmet('true == false')])).toContain('true == false');
});

test('where nothing came back the failure is the reason', () => {
  const failure = { code: 'network' as const, message: 'No answer from x.' };
  expect(reasonOf({ ...result, failure }, [])).toBe('No answer from x');
});

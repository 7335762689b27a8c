import { expect, test } from 'vitest';
import { bodyFileName } from '@/pages/operation/body-file';

const came = Date.UTC(2026, 0, 2, 3, 4, 5, 678);

test('a body is saved under its operation and the moment it came', () => {
  expect(bodyFileName('listPayments', came, 'application/json; charset=utf-8')).toBe(
    'listPayments-2026-01-02T03-04-05Z.json',
  );
});

test('a body that is no JSON is a text, and a name has nothing a file system refuses', () => {
  expect(bodyFileName('my api/call:1', came)).toBe('my-api-call-1-2026-01-02T03-04-05Z.txt');
});

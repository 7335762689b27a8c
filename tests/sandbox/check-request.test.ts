import { expect, test } from 'vitest';
import { listPayouts } from '@/api/operations/payouts';
import { readQuery } from '@/sandbox/check-request';

const read = (query: string) =>
  readQuery(listPayouts, new URL(`http://sandbox.localhost/v1/payouts?${query}`));

test('a parameter that is a list is read from each of its occurrences', () => {
  expect(read('status=pending&status=complete')).toEqual({
    value: { status: ['pending', 'complete'] },
  });
  expect(read('status=failed')).toEqual({ value: { status: ['failed'] } });
});

test('empty occurrences count as absent', () => {
  expect(read('status=&status=failed&chain=')).toEqual({ value: { status: ['failed'] } });
  expect(read('status=')).toEqual({ value: {} });
});

test('a wrong member of a list is named by its place', () => {
  expect(read('status=pending&status=paid')).toMatchObject({
    refusal: { status: 400, body: { code: 2, errors: [{ location: 'status.1' }] } },
  });
});

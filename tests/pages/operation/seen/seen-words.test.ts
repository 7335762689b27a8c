import { expect, test } from 'vitest';
import { ageWords, offeredSeen, seenOption } from '@/pages/operation/seen/seen-words';
import type { SeenValue } from '@/pages/operation/seen/find-seen';

const quote = (value: string, more: Partial<SeenValue> = {}): SeenValue => ({
  kind: '/v1/exchange/quotes',
  value,
  at: 0,
  ...more,
});
const moments = { wall: 180_000, there: 1_000 };

test('a value is offered with its status, its sum and its age', () => {
  const intent = quote('pi-1', {
    kind: '/v1/paymentIntents',
    status: 'created',
    about: '12.00 USD',
  });
  expect(seenOption(intent, moments)).toEqual({
    value: 'pi-1',
    detail: 'created · 12.00 USD · 3 min ago',
  });
});

test.each([
  [{ expiresAt: 1_000 }, 1_000, 'expired · 3 min ago', true],
  [{ expiresAt: 1_001 }, 1_000, '3 min ago', undefined],
  [{ expiresAt: 1 }, undefined, '3 min ago', undefined],
  [{ expiresAt: 1, status: 'complete' }, 1_000, 'complete · 3 min ago', undefined],
  [{ status: 'deleted' }, 1_000, 'deleted · 3 min ago', true],
] as const)('of %j at %s there it says %s', (facts, there, detail, isSpent) => {
  const option = seenOption(quote('q', facts), { ...moments, there });
  expect(option.detail).toBe(detail);
  expect(option.isSpent).toBe(isSpent);
});

const note = (values: readonly SeenValue[]) => offeredSeen(values, moments).note;

test('below the field stands how many there are, and how many of them have expired', () => {
  expect(note([])).toBe('');
  expect(note([quote('a')])).toBe('seen: 1 quote');
  expect(note([quote('a'), quote('b', { expiresAt: 5 }), quote('c')])).toBe(
    'seen: 3 quotes, 1 expired',
  );
  expect(note([quote('a'), quote('b', { kind: '/v1/payments' })])).toBe('seen: 2');
});

test.each([
  [0, 'just now'],
  [-5_000, 'just now'],
  [999, 'just now'],
  [1_000, '1 s ago'],
  [59_999, '59 s ago'],
  [60_000, '1 min ago'],
  [3_599_999, '59 min ago'],
  [86_399_999, '23 h ago'],
  [172_800_000, '2 d ago'],
])('%i ms are %s', (ms, words) => {
  expect(ageWords(ms)).toBe(words);
});

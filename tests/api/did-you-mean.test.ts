import { expect, test } from 'vitest';
import { didYouMean } from '@/api/did-you-mean';

test('a missing letter, a wrong letter and two swapped letters are found', () => {
  expect(didYouMean('creat', ['settle', 'create'])).toBe('create');
  expect(didYouMean('amoumt', ['amount', 'currency'])).toBe('amount');
  expect(didYouMean('qoute', ['quote'])).toBe('quote');
});

test('a word that differs in case only is found, however short', () => {
  expect(didYouMean('ID', ['id'])).toBe('id');
});

test('a word that is far from all candidates has no suggestion', () => {
  expect(didYouMean('amount', ['currency', 'bank'])).toBeUndefined();
  expect(didYouMean('a', ['b'])).toBeUndefined();
  expect(didYouMean('amount', [])).toBeUndefined();
});

test('the nearest candidate wins, the first of two equally near', () => {
  expect(didYouMean('settled', ['settles', 'settle', 'settlede'])).toBe('settles');
  expect(didYouMean('payoutss', ['payout', 'payouts'])).toBe('payouts');
});

test('the word itself is no suggestion', () => {
  expect(didYouMean('create', ['create'])).toBeUndefined();
});

test('very long words are not compared', () => {
  const long = 'x'.repeat(100_000);
  expect(didYouMean(long, [`${long}y`])).toBeUndefined();
});

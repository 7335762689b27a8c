import { expect, test } from 'vitest';
import { axisText, clockText, countdownText, countText, lengthText } from '@/pages/run/model/words';

test('virtual time is minutes, seconds and thousandths, with hours once there are any', () => {
  expect(clockText(6120)).toBe('00:06.120');
  expect(clockText(59_999.6)).toBe('01:00.000');
  expect(clockText(3_600_000 + 61_001)).toBe('1:01:01.001');
});

test('the axis shows seconds with all decimals', () => {
  expect(axisText(12)).toBe('0.012');
  expect(axisText(75_604)).toBe('75.604');
});

test('a length is as short as it can be said exactly', () => {
  expect(lengthText(118)).toBe('118 ms');
  expect(lengthText(3000)).toBe('3 s');
  expect(lengthText(1500)).toBe('1.5 s');
  expect(lengthText(120_000)).toBe('2 min');
  expect(lengthText(90_500)).toBe('1 min 30.5 s');
});

test('a countdown never shows time that is already over', () => {
  expect(countdownText(1484)).toBe('1.4 s');
  expect(countdownText(-5)).toBe('0.0 s');
  expect(countdownText(61_900)).toBe('1 min 1 s');
});

test('a count takes the singular only for one', () => {
  expect(countText(1, 'call')).toBe('1 call');
  expect(countText(0, 'call')).toBe('0 calls');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitTabs } from '@/ui/fit-tabs';
import { neighbour } from '@/ui/neighbour';

test('all tabs are shown where there is room for all', () => {
  expect(fitTabs([80, 80, 80], 0, 240)).toEqual([0, 1, 2]);
});

test('tabs that do not fit leave from the right, and "More n" gets its room', () => {
  expect(fitTabs([80, 80, 80, 80], 0, 300)).toEqual([0, 1]);
});

test('the active tab stays in sight in place of the last that fitted', () => {
  expect(fitTabs([80, 80, 80, 80], 3, 300)).toEqual([0, 3]);
});

test('the active tab is among the shown ones whatever the room', () => {
  const widths = fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(widths, fc.nat(), fc.nat(1200), (all, pick, room) => {
      const active = pick % all.length;
      expect(fitTabs(all, active, room)).toContain(active);
    }),
  );
});

test('arrow keys go round a row of choices, Home and End to its ends', () => {
  expect(neighbour(['a', 'b', 'c'], 'c', 'ArrowRight')).toBe('a');
  expect(neighbour(['a', 'b', 'c'], 'a', 'ArrowLeft')).toBe('c');
  expect(neighbour(['a', 'b', 'c'], 'b', 'Home')).toBe('a');
  expect(neighbour(['a', 'b', 'c'], 'b', 'End')).toBe('c');
  expect(neighbour(['a', 'b', 'c'], 'b', 'Tab')).toBeUndefined();
});

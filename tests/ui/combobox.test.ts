import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  closedList,
  keyStep,
  type ListState,
  openedByKey,
  openedList,
  shownOptions,
} from '@/ui/combobox/options';

const options = [
  { value: 'q-1', detail: 'MXN to USDC · 3 min ago' },
  { value: 'q-2', detail: 'expired', isSpent: true },
  { value: 'r-3' },
];

const at = (active: number): ListState => ({ isOpen: true, active, isFiltered: false });

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s at option %i goes to option %i', (key, from, to) => {
  expect(keyStep(at(from), key, 3)).toEqual({ state: at(to) });
});

test('Home, End and Enter are the text’s while the keyboard is in it', () => {
  expect(keyStep(at(-1), 'Home', 3)).toBeUndefined();
  expect(keyStep(at(-1), 'End', 3)).toBeUndefined();
  expect(keyStep(at(-1), 'Enter', 3)).toEqual({ state: closedList });
});

test('Enter takes the option the keyboard is at, Escape takes none', () => {
  expect(keyStep(at(1), 'Enter', 3)).toEqual({ chosen: 1 });
  expect(keyStep(at(1), 'Escape', 3)).toEqual({ state: closedList });
});

test('a closed or empty list leaves every key to the text', () => {
  for (const key of ['ArrowDown', 'Enter', 'Escape', 'Home', 'a']) {
    expect(keyStep(closedList, key, 3)).toBeUndefined();
    expect(keyStep(at(-1), key, 0)).toBeUndefined();
  }
});

test('no row of arrows leaves the list', () => {
  const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'Home', 'End');
  fc.assert(
    fc.property(fc.array(keys), fc.integer({ min: 1, max: 9 }), (pressed, count) => {
      let state = at(-1);
      for (const key of pressed) {
        const step = keyStep(state, key, count);
        if (step && 'state' in step) state = step.state;
        expect(state.active).toBeLessThan(count);
      }
    }),
  );
});

test('a list opens whole, at what the field holds', () => {
  expect(openedList(options, 'q-2')).toEqual(at(1));
  expect(openedList(options, 'q')).toEqual(at(-1));
  expect(shownOptions(options, 'q-2', openedList(options, 'q-2'))).toEqual(options);
});

test('typing leaves the options that hold every word, in value or detail, in whatever case', () => {
  const typed = { ...at(-1), isFiltered: true };
  const values = (text: string) => shownOptions(options, text, typed).map(({ value }) => value);
  expect(values('Q-')).toEqual(['q-1', 'q-2']);
  expect(values('mxn ago')).toEqual(['q-1']);
  expect(values('nothing')).toEqual([]);
  expect(values('')).toEqual(['q-1', 'q-2', 'r-3']);
});

test('an arrow opens a list at its near end, or at what the field holds', () => {
  expect(openedByKey(options, '', 'ArrowDown')).toEqual(at(0));
  expect(openedByKey(options, '', 'ArrowUp')).toEqual(at(2));
  expect(openedByKey(options, 'q-2', 'ArrowDown')).toEqual(at(1));
  expect(openedByKey(options, '', 'Enter')).toBeUndefined();
  expect(openedByKey([], '', 'ArrowDown')).toBeUndefined();
});

import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import {
  chooseTheme,
  nextTheme,
  readTheme,
  showTheme,
  themeItem,
  type ThemePlace,
} from '@/ui/theme';

function createPlace(stored?: string): ThemePlace & { kept: Map<string, string> } {
  const kept = new Map(stored === undefined ? [] : [[themeItem, stored]]);
  return {
    kept,
    root: { dataset: {} },
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
  };
}

function refuse(): never {
  throw new Error('SecurityError');
}

test('the chosen theme is shown at once and found again later', () => {
  const place = createPlace();
  chooseTheme('dark', place);
  expect(place.root.dataset['theme']).toBe('dark');
  expect(readTheme(place)).toBe('dark');
});

test('"system" leaves the page without a theme of its own', () => {
  const place = createPlace('dark');
  showTheme('dark', place);
  chooseTheme('system', place);
  expect(place.root.dataset).toEqual({});
  expect(place.kept.size).toBe(0);
});

test('an unreadable choice counts as "system"', () => {
  expect(readTheme(createPlace('purple'))).toBe('system');
});

test('a browser that forbids storage still shows the theme', () => {
  const place = createPlace();
  const closed = { ...place, storage: { getItem: refuse, setItem: refuse, removeItem: refuse } };
  expect(readTheme(closed)).toBe('system');
  chooseTheme('light', closed);
  expect(place.root.dataset['theme']).toBe('light');
});

test('the button goes round all three', () => {
  expect(nextTheme('system')).toBe('light');
  expect(nextTheme('light')).toBe('dark');
  expect(nextTheme('dark')).toBe('system');
});

test.each(['light', 'dark', 'purple'])(
  'before the first paint the page gets the theme that the app would give it for %j',
  async (stored) => {
    const place = createPlace(stored);
    const script = await readFile(new URL('../../public/theme.js', import.meta.url), 'utf8');
    const page = { localStorage: place.storage, document: { documentElement: { dataset: {} } } };
    runInNewContext(script, page);
    showTheme(readTheme(place), place);
    expect(page.document.documentElement.dataset).toEqual(place.root.dataset);
  },
);

/** What the user chose; `system` follows the system's setting. */
export type Theme = 'light' | 'dark' | 'system';

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Local storage item of the choice; absent means `system`. */
export const themeItem = 'studio-theme';

/** What the theme needs of the browser; a test hands in its own. */
export interface ThemePlace {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  root: { dataset: DOMStringMap };
}

/** The chosen theme; anything unreadable counts as `system`. */
export function readTheme({ storage }: ThemePlace): Theme {
  try {
    return themes.find((theme) => theme === storage.getItem(themeItem)) ?? 'system';
  } catch {
    return 'system'; // storage may be forbidden; the page still opens
  }
}

/** Puts a theme on the page: `data-theme`, or none, which lets the system decide. */
export function showTheme(theme: Theme, { root }: ThemePlace): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}

/** Chooses a theme: shows it at once and keeps it where the browser allows. */
export function chooseTheme(theme: Theme, place: ThemePlace): void {
  showTheme(theme, place);
  try {
    if (theme === 'system') place.storage.removeItem(themeItem);
    else place.storage.setItem(themeItem, theme);
  } catch {
    // Forbidden or full storage: the choice holds for this page view only.
  }
}

/** The theme after this one, as the button in the top bar goes round. */
export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
}

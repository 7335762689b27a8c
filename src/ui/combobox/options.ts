/** A value a field offers. */
export interface Option {
  value: string;
  /** What is known about it, in words. */
  detail?: string;
  /** Whether it is of no more use, such as an expired quote; its detail says why. */
  isSpent?: boolean;
}

/** Which options are shown, and which of them the keyboard is at. */
export interface ListState {
  isOpen: boolean;
  /** Place among the options shown; -1 while the keyboard is in the text. */
  active: number;
  /** Whether only those are shown that hold what was typed since the list was opened. */
  isFiltered: boolean;
}

/** A list nobody has opened. */
export const closedList: ListState = { isOpen: false, active: -1, isFiltered: false };

/** The options a list shows for the text in its field. */
export function shownOptions(
  options: readonly Option[],
  text: string,
  { isFiltered }: ListState,
): readonly Option[] {
  if (!isFiltered) return options;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ value, detail = '' }) => {
    const told = `${value} ${detail}`.toLowerCase();
    return words.every((word) => told.includes(word));
  });
}

/** The list opened with all its options, at the one the field holds, if it holds one. */
export function openedList(options: readonly Option[], text: string): ListState {
  const active = options.findIndex(({ value }) => value === text);
  return { isOpen: true, active, isFiltered: false };
}

/**
 * The list as a key opens it: an arrow down at the first option, an arrow up at the last, or at the
 * one the field holds. Undefined for other keys, and where there is nothing to offer.
 */
export function openedByKey(
  options: readonly Option[],
  text: string,
  key: string,
): ListState | undefined {
  if (options.length === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  const opened = openedList(options, text);
  if (opened.active >= 0) return opened;
  return { ...opened, active: key === 'ArrowUp' ? options.length - 1 : 0 };
}

/** What a key does to an open list. */
export type KeyStep = { state: ListState } | { chosen: number };

/**
 * What a key does (ARIA Authoring Practices, combobox with list): undefined where it is left to the
 * text. `count` options are shown.
 */
export function keyStep(state: ListState, key: string, count: number): KeyStep | undefined {
  if (!state.isOpen || count === 0) return undefined;
  const { active } = state;
  const to = (place: number) => ({ state: { ...state, active: place } });
  switch (key) {
    case 'ArrowDown':
      return to(active + 1 < count ? active + 1 : 0);
    case 'ArrowUp':
      return to(active > 0 ? active - 1 : count - 1);
    case 'Home':
      return active < 0 ? undefined : to(0);
    case 'End':
      return active < 0 ? undefined : to(count - 1);
    case 'Enter':
      return active < 0 ? { state: closedList } : { chosen: active };
    case 'Escape':
      return { state: closedList };
    default:
      return undefined;
  }
}

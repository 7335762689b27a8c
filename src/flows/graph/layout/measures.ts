/** Measures of a drawn graph in px. */
export interface Measures {
  nodeWidth: number;
  nodeHeight: number;
  /** From the top of one step of the main line to the top of the next. */
  step: number;
  /** Between the start pill and the first step. */
  startGap: number;
}

/** On the desktop: nodes with two rows of text. */
export const wide: Measures = { nodeWidth: 240, nodeHeight: 52, step: 104, startGap: 24 };

/** On a phone: icon, name, attempts. */
export const narrow: Measures = { nodeWidth: 150, nodeHeight: 32, step: 60, startGap: 16 };

/** From the main line to what stands aside of it. */
export const asideGap = 80;
/** From the main line to an end beside it: room for the arrow and a short label. */
export const pillGap = 130;
/** How far loops stand out at the left. */
export const loopOut = 46;
export const pillHeight = 24;
/** Between parallel lines. */
export const lanePitch = 12;
/** Height of one line of a label. */
export const labelHeight = 16;
/** Between a label and its line. */
export const labelGap = 8;

/**
 * The width a label takes, generously: 11 px text in the interface face runs at about 6 px a
 * character. There is no font to measure with in plain Node, and a guess gives the same layout everywhere.
 */
export function labelWidth(...lines: (string | undefined)[]): number {
  const longest = Math.max(0, ...lines.map((line) => line?.length ?? 0));
  return longest === 0 ? 0 : Math.ceil(longest * 6.3);
}

/** What of a pill is no text: borders, padding, icon and the gap behind it. */
const pillFrame = 38;
/** A character of the widest face a system falls back to. */
const widestCharacter = 7;

/**
 * The width of a pill: its label behind an icon and `end: ` or before a count. Wide enough for any face
 * the text may fall back to, since a pill cuts what does not fit, and a label beside a line does not.
 */
export function pillWidth(label: string, { nodeWidth }: Measures): number {
  return Math.min(nodeWidth, pillFrame + (label.length + 5) * widestCharacter);
}

export type Tone = 'good' | 'bad' | 'waiting' | 'quiet' | 'strong';

/** Colours a text by what it means, or leaves it as it is. */
export type Paint = (tone: Tone, text: string) => string;

/** SGR codes (ECMA-48, section 8.3.117): on and off. */
const codes: Record<Tone, [on: number, off: number]> = {
  good: [32, 39],
  bad: [31, 39],
  waiting: [33, 39],
  quiet: [90, 39],
  strong: [1, 22],
};

/** The paint of a screen that has colours, or of one that has none. */
export function createPaint(colours: boolean): Paint {
  return (tone, text) => {
    const [on, off] = codes[tone];
    return colours ? `\u{1b}[${on}m${text}\u{1b}[${off}m` : text;
  };
}

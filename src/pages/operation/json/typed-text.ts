import type { CallInput } from '@/api/operation';

/** Why a text of JSON mode can't be read, and where: offsets, and line and column from 1. */
export interface PlacedMistake {
  message: string;
  from: number;
  to: number;
  line: number;
  column: number;
}

/** A text as it was typed in JSON mode. */
export interface TypedText {
  text: string;
  /** What the form holds with it: what the text says or, with a mistake, what the form held before. */
  input: CallInput;
  mistake?: PlacedMistake;
}

/** What is wrong in one sentence that says where. */
export function mistakeWords({
  line,
  column,
  message,
}: Pick<PlacedMistake, 'line' | 'column' | 'message'>): string {
  return `Line ${line}, column ${column}: ${message}`;
}

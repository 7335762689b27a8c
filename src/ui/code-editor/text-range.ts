/** A part of a text, in UTF-16 units; `to` is the offset behind its last one. */
export interface TextRange {
  from: number;
  to: number;
}

/** Something said about a part of a text. */
export interface TextMark extends TextRange {
  severity: 'error' | 'warning';
  message: string;
}

/** Something wrong with an input or a document, shown alike on forms, the canvas and the command line. */
export interface Problem {
  /** Stable kebab-case name of the rule that found it. */
  code: string;
  severity: 'error' | 'warning';
  /** What is wrong, where, and what to do. */
  message: string;
  /** JSON Pointer (RFC 6901) into the checked value. */
  pointer: string;
  /** File name or source name, when more than one is in play. */
  file?: string;
  /** 1-based place in the text, when the value came from a text. */
  line?: number;
  column?: number;
  /** A replacement that would mend it, in words or text. */
  fix?: string;
}

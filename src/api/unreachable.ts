/** Why no answer came, told by a transport that knows more than that: what to do, in a sentence. */
export class Unreachable extends Error {
  constructor(advice: string, options?: { cause?: unknown }) {
    super(advice, options);
    this.name = 'Unreachable';
  }
}

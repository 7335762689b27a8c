/** What an in-process transport rejects with, as with a network error, where a planned fault loses an answer. */
export class LostAnswer extends TypeError {
  /** Name of the planned fault, such as `createPayout #2: answer lost`. */
  readonly faulted: string;

  constructor(faulted: string) {
    super(`A planned fault lost the answer (${faulted}).`);
    this.name = 'LostAnswer';
    this.faulted = faulted;
  }
}

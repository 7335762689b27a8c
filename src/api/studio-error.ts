/** Why the studio could not do what was asked; the list is closed, so messages can be looked up. */
export type StudioErrorCode =
  | 'bad-request' // a value can't be put on the wire
  | 'unknown-operation'
  | 'unknown-flow'
  | 'unknown-workflow'
  | 'unreadable-document'
  | 'invalid-document' // problems of severity error
  | 'invalid-input' // run inputs that break their schema
  | 'no-person' // a step is done by a person, and nobody can be asked
  | 'missing-source'
  | 'unreadable-record'
  | 'storage'
  | 'no-worker' // no service worker can be had
  | 'not-confirmed' // a person did not let a call go to production
  | 'usage'; // a wrong command line

/** Base of every error the studio throws on purpose: what, where and what to do, in `message`. */
export class StudioError extends Error {
  readonly code: StudioErrorCode;

  constructor(code: StudioErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StudioError';
    this.code = code;
  }
}

/** Tells whether a thrown value is one of the studio's own errors. */
export function isStudioError(value: unknown): value is StudioError {
  return value instanceof StudioError;
}

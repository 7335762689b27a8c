/** What stands where a secret stood, in records and in everything that is told of a run. */
export const redacted = '[redacted]';

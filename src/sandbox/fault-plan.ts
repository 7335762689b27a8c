/** One planned fault: what the sandbox does to a call instead of, or before, answering as usual. */
export interface Fault {
  /** operationId. */
  operation: string;
  /** Which call of that operation is hit, counted from 1 since the world began; absent means every one. */
  attempt?: number;
  /** Answers with this HTTP status instead of acting. */
  status?: number;
  /** Virtual seconds added before the answer. */
  delay?: number;
  /** `Retry-After` header in seconds, with a status. */
  retryAfter?: number;
}

/** What goes wrong on purpose, in order; the first fault that fits a call is the one that happens. */
export type FaultPlan = readonly Fault[];

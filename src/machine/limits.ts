/**
 * Bounds that keep a run from going on for ever. They name themselves when hit; a document's own
 * `retryLimit` is always honoured in full.
 */
export interface RunLimits {
  /** Step visits in one workflow. */
  visits: number;
  /** Workflows inside workflows. */
  nesting: number;
  /** Workflows that one run starts: where each of a few levels tries a few times, they are beyond number. */
  workflows: number;
}

export const runLimits: RunLimits = { visits: 10_000, nesting: 20, workflows: 10_000 };

/**
 * Bounds that keep a run from going on for ever. They name themselves when hit; a document's own
 * `retryLimit` is always honoured in full.
 */
export interface RunLimits {
  /** Step visits in one workflow. */
  visits: number;
  /** Workflows inside workflows. */
  nesting: number;
}

export const runLimits: RunLimits = { visits: 10_000, nesting: 20 };

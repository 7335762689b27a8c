import type { PlacedCall } from '../services';

/** An API call with all its values known. */
export type CallSettings = PlacedCall;

import type { PlacedCall } from '../services';

/** A call of the toolbox with all its values known. */
export type SignSettings = PlacedCall;

import type { PlacedCall } from '../services';

/** What a person is to do: the call that would do it in a sandbox. */
export type ManualSettings = PlacedCall;

import type { World } from './world';

/** Something that happens to an entity later: it gets its id, and finds out whether it still applies. */
export interface Lifecycle {
  name: string;
  happen(world: World, subject: string): void;
}

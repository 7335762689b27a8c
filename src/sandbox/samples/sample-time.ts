import { isoTime, type World } from '../world';

const hour = 3_600_000;

/** A time before the world began, as ISO 8601 text: `hoursAgo` before its first moment. */
export function sampleTime(world: World, hoursAgo = 24): string {
  return isoTime(world.now() - hoursAgo * hour);
}

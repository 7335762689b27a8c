import { addRecipientSamples } from './samples/recipients';
import { addStablefxSamples } from './samples/stablefx';
import type { World } from './world';

const samples: readonly ((world: World) => void)[] = [addRecipientSamples, addStablefxSamples];

/**
 * Puts into a new world what the examples of the catalogue name, so that each of them can be sent as
 * it stands. Ids are those of the examples, whatever the seed; nothing of it moves by itself.
 */
export function addSamples(world: World): void {
  for (const add of samples) add(world);
}

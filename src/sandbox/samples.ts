import { addAccountSamples } from './samples/account-on-chains';
import { addPayoutSamples } from './samples/payouts';
import { addRecipientSamples } from './samples/recipients';
import type { World } from './world';

const samples: readonly ((world: World) => void)[] = [
  addRecipientSamples,
  addAccountSamples,
  addPayoutSamples,
];

/**
 * Puts into a new world what the examples of the catalogue name, so that each of them can be sent as
 * it stands. Ids are those of the examples, whatever the seed; nothing of it moves by itself.
 */
export function addSamples(world: World): void {
  for (const add of samples) add(world);
}

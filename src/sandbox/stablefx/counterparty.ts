import { createRandom } from '@/api/random';
import type { World } from '../world';

const addresses = new WeakMap<World, string>();

/** The wallet of the other side, where the sandbox plays it: drawn from the seed alone, nobody holds its key. */
export function counterpartyAddress(world: World): string {
  const known = addresses.get(world);
  if (known !== undefined) return known;
  const address = `0x${createRandom(world.seed, 'stablefx counterparty').hex(40)}`;
  addresses.set(world, address);
  return address;
}

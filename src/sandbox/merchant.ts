import { createRandom } from '@/api/random';
import type { World } from './world';

/** Who takes payments in a world. */
export interface Merchant {
  merchantId: string;
  /** The master wallet: 10 digits, as the provider's are. */
  merchantWalletId: string;
}

const merchants = new WeakMap<World, Merchant>();

/** The merchant of a world: one, drawn from its seed alone. */
export function merchantOf(world: World): Merchant {
  const known = merchants.get(world);
  if (known) return known;
  const random = createRandom(world.seed, 'merchant');
  const merchantId = random.uuid();
  const merchant = { merchantId, merchantWalletId: `1000${random.int(100_000, 999_999)}` };
  merchants.set(world, merchant);
  return merchant;
}

import { createRandom } from '@/api/random';
import { offeredKey, unsignedKey, type StablefxCurrency } from '../entities/stablefx';
import { openSigning } from '../lifecycles/stablefx-trade';
import type { World } from '../world';
import { newQuote, newTrade } from './new-trade';
import { rateOf, unfundedAmount, unsignedAmount } from './terms';
import { convert } from './token-amounts';

/** What takers played by the sandbox sell, oldest first: both ways, so that a maker can net. */
const offers: readonly [amount: string, from: StablefxCurrency, to: StablefxCurrency][] = [
  [unfundedAmount, 'USDC', 'EURC'],
  [unsignedAmount, 'USDC', 'EURC'],
  ['500.00', 'EURC', 'USDC'],
  ['1000.00', 'USDC', 'EURC'],
];

/**
 * Sees to it that a maker has trades to sign: where none of the sandbox's takers waits for the
 * maker's signature, new ones come. They draw from a stream of chance of their own, so that looking
 * for them changes no other id.
 */
export function offerTrades(world: World): void {
  const { stablefxTrades } = world;
  if (stablefxTrades.rows(unsignedKey).length > 0) return;
  const made = stablefxTrades.rows(offeredKey).length;
  const random = createRandom(world.seed, `stablefx offers ${made}`);
  for (const [amount, from, to] of offers) {
    const rate = rateOf(from, to);
    if (rate === undefined) continue;
    const sides = convert(rate, { currency: from, amount }, { currency: to });
    const asked = { type: 'tradable', tenor: 'hourly', rate, ...sides } as const;
    const recipient = `0x${random.hex(40)}`;
    const quote = newQuote(world, random, { ...asked, recipient });
    const trade = newTrade(world, random, quote, {
      status: 'confirmed',
      takerBy: 'counterparty',
      makerBy: 'customer',
    });
    openSigning(world, stablefxTrades.put(trade));
  }
}

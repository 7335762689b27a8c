import { addAccountSamples } from './samples/account-on-chains';
import { addBankSamples } from './samples/bank-accounts';
import { addCardPaymentSamples } from './samples/card-payments';
import { addExchangeSamples } from './samples/exchange';
import { addPaymentIntentSamples } from './samples/payment-intents';
import { addPayoutSamples } from './samples/payouts';
import { addRecipientSamples } from './samples/recipients';
import { addStablefxSamples } from './samples/stablefx';
import type { World } from './world';

const samples: readonly ((world: World) => void)[] = [
  addAccountSamples,
  addBankSamples,
  addCardPaymentSamples,
  addExchangeSamples,
  addPaymentIntentSamples,
  addRecipientSamples,
  addPayoutSamples,
  addStablefxSamples,
];

/**
 * Puts into a new world what the examples of the catalogue name, so that each of them can be sent as
 * it stands. Ids are those of the examples, whatever the seed; nothing of it moves by itself.
 */
export function addSamples(world: World): void {
  // All at one moment, whatever the wall does meanwhile. Nothing is due in a world that just began.
  world.at(
    () => undefined,
    () => {
      for (const add of samples) add(world);
    },
  );
}

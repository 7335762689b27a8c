import type { Lifecycle } from './lifecycle';
import { cardPaymentLifecycles } from './lifecycles/card-payment';
import { exchangeSettlementLifecycles } from './lifecycles/exchange-settlement';
import { exchangeTradeLifecycles } from './lifecycles/exchange-trade';
import { paymentIntentLifecycles } from './lifecycles/payment-intent';
import { recipientLifecycles } from './lifecycles/recipient';
import { stablefxSettlementLifecycles } from './lifecycles/stablefx-settlement';
import { stablefxTradeLifecycles } from './lifecycles/stablefx-trade';
import type { World } from './world';

/** Everything that can happen later, by the name it is scheduled under. */
export const lifecycles: ReadonlyMap<string, Lifecycle> = new Map(
  [
    ...exchangeTradeLifecycles,
    ...exchangeSettlementLifecycles,
    ...paymentIntentLifecycles,
    ...cardPaymentLifecycles,
    ...recipientLifecycles,
    ...stablefxTradeLifecycles,
    ...stablefxSettlementLifecycles,
  ].map((lifecycle) => [lifecycle.name, lifecycle]),
);

/** Does work at one moment of a world, after everything that is due by then has happened. */
export function atMoment<Result>(world: World, work: () => Result): Result {
  return world.at(
    ({ lifecycle, subject }) => lifecycles.get(lifecycle)?.happen(world, subject),
    work,
  );
}

import type { DueEvent } from './entities/due-event';
import type { Lifecycle } from './lifecycle';
import { bankAccountLifecycles } from './lifecycles/bank-account';
import { businessPayoutLifecycles } from './lifecycles/business-payout';
import { businessTransferLifecycles } from './lifecycles/business-transfer';
import { cardPaymentLifecycles } from './lifecycles/card-payment';
import { depositLifecycles } from './lifecycles/deposit';
import { cryptoTransferLifecycles } from './lifecycles/crypto-transfer';
import { exchangeSettlementLifecycles } from './lifecycles/exchange-settlement';
import { exchangeTradeLifecycles } from './lifecycles/exchange-trade';
import { paymentIntentLifecycles } from './lifecycles/payment-intent';
import { payoutLifecycles } from './lifecycles/payout';
import { recipientAddressLifecycles } from './lifecycles/recipient-address';
import { recipientLifecycles } from './lifecycles/recipient';
import { threeDSecureLifecycles } from './lifecycles/three-d-secure';
import { stablefxSettlementLifecycles } from './lifecycles/stablefx-settlement';
import { stablefxTradeLifecycles } from './lifecycles/stablefx-trade';
import type { World } from './world';

/** Everything that can happen later, by the name it is scheduled under. */
export const lifecycles: ReadonlyMap<string, Lifecycle> = new Map(
  [
    ...exchangeTradeLifecycles,
    ...exchangeSettlementLifecycles,
    ...paymentIntentLifecycles,
    ...cryptoTransferLifecycles,
    ...cardPaymentLifecycles,
    ...threeDSecureLifecycles,
    ...recipientLifecycles,
    ...bankAccountLifecycles,
    ...depositLifecycles,
    ...businessPayoutLifecycles,
    ...recipientAddressLifecycles,
    ...businessTransferLifecycles,
    ...payoutLifecycles,
    ...stablefxTradeLifecycles,
    ...stablefxSettlementLifecycles,
  ].map((lifecycle) => [lifecycle.name, lifecycle]),
);

/** Does work at one moment of a world, after everything that is due by then has happened. */
export function atMoment<Result>(world: World, work: () => Result): Result {
  return world.at((event) => happen(world, event), work);
}

/** Lets the next event of a world happen, if it is due by a moment, in virtual ms. Gives it. */
export function happenNext(world: World, by: number): DueEvent | undefined {
  return world.next((event) => happen(world, event), by);
}

function happen(world: World, { lifecycle, subject }: DueEvent): void {
  lifecycles.get(lifecycle)?.happen(world, subject);
}

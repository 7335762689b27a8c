import type { BoundBehaviour } from './behave';
import { addressBookBehaviours } from './behaviours/address-book';
import { businessBalanceBehaviours } from './behaviours/business-balances';
import { exchangeQuoteBehaviours } from './behaviours/exchange-quotes';
import { exchangeSettlementBehaviours } from './behaviours/exchange-settlements';
import { exchangeTradeBehaviours } from './behaviours/exchange-trades';
import { mockPaymentBehaviours } from './behaviours/mock-payments';

/** What the sandbox does for each operation of the catalogue. */
export const behaviours: readonly BoundBehaviour[] = [
  ...exchangeQuoteBehaviours,
  ...exchangeTradeBehaviours,
  ...exchangeSettlementBehaviours,
  ...addressBookBehaviours,
  ...businessBalanceBehaviours,
  ...mockPaymentBehaviours,
];

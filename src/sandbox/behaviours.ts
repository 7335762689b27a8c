import type { BoundBehaviour } from './behave';
import { addressBookBehaviours } from './behaviours/address-book';
import { businessBalanceBehaviours } from './behaviours/business-balances';
import { cardChargebackBehaviours } from './behaviours/card-chargebacks';
import { cardPaymentBehaviours } from './behaviours/card-payments';
import { cardRefundBehaviours } from './behaviours/card-refunds';
import { cryptoTransferBehaviours } from './behaviours/crypto-transfers';
import { exchangeQuoteBehaviours } from './behaviours/exchange-quotes';
import { exchangeSettlementBehaviours } from './behaviours/exchange-settlements';
import { exchangeTradeBehaviours } from './behaviours/exchange-trades';
import { merchantBehaviours } from './behaviours/merchant';
import { mockPaymentBehaviours } from './behaviours/mock-payments';
import { paymentIntentBehaviours } from './behaviours/payment-intents';
import { paymentBehaviours } from './behaviours/payments';
import { settlementBehaviours } from './behaviours/settlements';
import { stablefxFundingBehaviours } from './behaviours/stablefx-funding';
import { stablefxQuoteBehaviours } from './behaviours/stablefx-quotes';
import { stablefxSignatureBehaviours } from './behaviours/stablefx-signatures';
import { stablefxTradeBehaviours } from './behaviours/stablefx-trades';

/** What the sandbox does for each operation it plays. */
export const behaviours: readonly BoundBehaviour[] = [
  ...exchangeQuoteBehaviours,
  ...exchangeTradeBehaviours,
  ...exchangeSettlementBehaviours,
  ...addressBookBehaviours,
  ...businessBalanceBehaviours,
  ...mockPaymentBehaviours,
  ...paymentIntentBehaviours,
  ...cryptoTransferBehaviours,
  ...paymentBehaviours,
  ...cardPaymentBehaviours,
  ...cardRefundBehaviours,
  ...cardChargebackBehaviours,
  ...settlementBehaviours,
  ...merchantBehaviours,
  ...stablefxQuoteBehaviours,
  ...stablefxTradeBehaviours,
  ...stablefxSignatureBehaviours,
  ...stablefxFundingBehaviours,
];

import type { BoundBehaviour } from './behave';
import { addressBookBehaviours } from './behaviours/address-book';
import { businessBalanceBehaviours } from './behaviours/business-balances';
import { businessTransferBehaviours } from './behaviours/business-transfers';
import { cardChargebackBehaviours } from './behaviours/card-chargebacks';
import { cardPaymentBehaviours } from './behaviours/card-payments';
import { cardRefundBehaviours } from './behaviours/card-refunds';
import { cryptoTransferBehaviours } from './behaviours/crypto-transfers';
import { depositAddressBehaviours } from './behaviours/deposit-addresses';
import { exchangeQuoteBehaviours } from './behaviours/exchange-quotes';
import { exchangeSettlementBehaviours } from './behaviours/exchange-settlements';
import { exchangeTradeBehaviours } from './behaviours/exchange-trades';
import { merchantBehaviours } from './behaviours/merchant';
import { mockPaymentBehaviours } from './behaviours/mock-payments';
import { paymentIntentBehaviours } from './behaviours/payment-intents';
import { paymentBehaviours } from './behaviours/payments';
import { payoutBehaviours } from './behaviours/payouts';
import { recipientAddressBehaviours } from './behaviours/recipient-addresses';
import { settlementBehaviours } from './behaviours/settlements';

/** What the sandbox does for each operation it plays. */
export const behaviours: readonly BoundBehaviour[] = [
  ...exchangeQuoteBehaviours,
  ...exchangeTradeBehaviours,
  ...exchangeSettlementBehaviours,
  ...addressBookBehaviours,
  ...payoutBehaviours,
  ...businessBalanceBehaviours,
  ...depositAddressBehaviours,
  ...recipientAddressBehaviours,
  ...businessTransferBehaviours,
  ...mockPaymentBehaviours,
  ...paymentIntentBehaviours,
  ...cryptoTransferBehaviours,
  ...paymentBehaviours,
  ...cardPaymentBehaviours,
  ...cardRefundBehaviours,
  ...cardChargebackBehaviours,
  ...settlementBehaviours,
  ...merchantBehaviours,
];

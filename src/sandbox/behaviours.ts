import type { BoundBehaviour } from './behave';
import { addressBookBehaviours } from './behaviours/address-book';
import { businessBalanceBehaviours } from './behaviours/business-balances';
import { businessDepositBehaviours } from './behaviours/business-deposits';
import { businessPayoutBehaviours } from './behaviours/business-payouts';
import { businessTransferBehaviours } from './behaviours/business-transfers';
import { cardChargebackBehaviours } from './behaviours/card-chargebacks';
import { cardPaymentBehaviours } from './behaviours/card-payments';
import { cardRefundBehaviours } from './behaviours/card-refunds';
import { cbitAccountBehaviours } from './behaviours/cbit-accounts';
import { cryptoPaymentBehaviours } from './behaviours/crypto-payments';
import { cryptoPresignBehaviours } from './behaviours/crypto-presigns';
import { cryptoTransferBehaviours } from './behaviours/crypto-transfers';
import { encryptionKeyBehaviours } from './behaviours/encryption-key';
import { depositAddressBehaviours } from './behaviours/deposit-addresses';
import { exchangeQuoteBehaviours } from './behaviours/exchange-quotes';
import { exchangeSettlementBehaviours } from './behaviours/exchange-settlements';
import { exchangeTradeBehaviours } from './behaviours/exchange-trades';
import { merchantBehaviours } from './behaviours/merchant';
import { mockPaymentBehaviours } from './behaviours/mock-payments';
import { paymentIntentBehaviours } from './behaviours/payment-intents';
import { paymentTokenBehaviours } from './behaviours/payment-tokens';
import { paymentBehaviours } from './behaviours/payments';
import { payoutBehaviours } from './behaviours/payouts';
import { recipientAddressBehaviours } from './behaviours/recipient-addresses';
import { settlementBehaviours } from './behaviours/settlements';
import { wireAccountBehaviours } from './behaviours/wire-accounts';
import { xpayAccountBehaviours } from './behaviours/xpay-accounts';
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
  ...payoutBehaviours,
  ...businessBalanceBehaviours,
  ...businessDepositBehaviours,
  ...businessPayoutBehaviours,
  ...wireAccountBehaviours,
  ...cbitAccountBehaviours,
  ...xpayAccountBehaviours,
  ...depositAddressBehaviours,
  ...recipientAddressBehaviours,
  ...businessTransferBehaviours,
  ...mockPaymentBehaviours,
  ...paymentIntentBehaviours,
  ...cryptoTransferBehaviours,
  ...cryptoPresignBehaviours,
  ...cryptoPaymentBehaviours,
  ...paymentBehaviours,
  ...encryptionKeyBehaviours,
  ...paymentTokenBehaviours,
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

import * as Type from 'typebox';
import { depositAddress, fromAddresses } from './blockchain';
import { cryptoCurrencies, cryptoDigits, cryptoMoney, knownCryptoMoney } from './crypto-money';
import { decimal } from './decimal';
import { merchantWalletId } from './merchant-wallet';
import { nullable } from './nullable';
import { paymentStatuses } from './payment-words';
import { riskEvaluation } from './risk-evaluation';
import { dateTime, oneOf, uuid } from './text';

const networkFees = Type.Object({
  amount: decimal(cryptoDigits),
  currency: oneOf(cryptoCurrencies),
  feePayer: Type.Optional(oneOf(['endUser', 'merchant'])),
});

/** A payment in coins, or the refund of one, as answered. Fees, hash and settlement amount come later. */
export const cryptoPayment = Type.Object(
  {
    id: uuid(),
    type: oneOf(['payment', 'refund']),
    merchantId: uuid(),
    merchantWalletId: Type.Optional(merchantWalletId()),
    amount: knownCryptoMoney,
    status: oneOf(paymentStatuses),
    fees: nullable(cryptoMoney()),
    networkFees: nullable(networkFees),
    paymentIntentId: Type.Optional(uuid()),
    settlementAmount: nullable(cryptoMoney()),
    fromAddresses: nullable(fromAddresses),
    depositAddress: nullable(depositAddress),
    transactionHash: nullable(Type.String()),
    riskEvaluation: nullable(riskEvaluation),
    createDate: Type.Optional(dateTime()),
    updateDate: Type.Optional(dateTime()),
  },
  { title: 'Crypto payment or refund' },
);

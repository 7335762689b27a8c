import Big from 'big.js';
import { decimalPlaces } from './crypto-terms';
import { settledAmount, type CryptoTransfer } from './entities/payment-intent';
import { merchantOf } from './merchant';
import type { World } from './world';

/** A transfer as answered: fees and the settled amount once it is paid. The sandbox takes no fee. */
export function transferAnswer(world: World, transfer: CryptoTransfer) {
  const { amount, currency, chain, address, addressTag, fromAddress, ...more } = transfer;
  const { nonce: _nonce, networkFee, ...rest } = more;
  const money = (text: string) => ({ amount: text, currency });
  const places = decimalPlaces[currency];
  return {
    ...rest,
    ...merchantOf(world),
    amount: money(amount),
    depositAddress: { chain, address, ...(addressTag !== undefined && { addressTag }) },
    ...(fromAddress !== undefined && { fromAddresses: { chain, addresses: [fromAddress] } }),
    ...(networkFee && { networkFees: { ...networkFee, currency } }),
    ...(rest.status === 'paid' && {
      settlementAmount: money(settledAmount(transfer).toFixed(places)),
      fees: money(new Big(0).toFixed(places)),
    }),
  };
}

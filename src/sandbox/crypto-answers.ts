import Big from 'big.js';
import { decimalPlaces } from './crypto-terms';
import type { CryptoTransfer } from './entities/payment-intent';
import { merchantOf } from './merchant';
import type { World } from './world';

/** A transfer as answered: fees and the settled amount once it is paid. The sandbox takes no fee. */
export function transferAnswer(world: World, transfer: CryptoTransfer) {
  const { amount, currency, chain, address, addressTag, fromAddress, ...rest } = transfer;
  const money = (text: string) => ({ amount: text, currency });
  return {
    ...rest,
    ...merchantOf(world),
    amount: money(amount),
    depositAddress: { chain, address, ...(addressTag !== undefined && { addressTag }) },
    ...(fromAddress !== undefined && { fromAddresses: { chain, addresses: [fromAddress] } }),
    ...(rest.status === 'paid' && {
      settlementAmount: money(amount),
      fees: money(new Big(0).toFixed(decimalPlaces[currency])),
    }),
  };
}

import { listMerchantBalances } from '@/api/operations/merchant-balances';
import { getConfiguration } from '@/api/operations/wallets';
import { cryptoCurrencies } from '@/api/shapes/crypto-money';
import { owners } from '../accounts';
import { behave, reply } from '../behave';
import { decimalPlaces } from '../crypto-terms';
import { balanceOf } from '../ledger';
import { merchantOf } from '../merchant';
import type { World } from '../world';

export const merchantBehaviours = [
  behave(
    listMerchantBalances,
    (world) =>
      reply(200, {
        data: {
          available: balancesOf(world, owners.merchantAvailable),
          unsettled: balancesOf(world, owners.merchantUnsettled),
        },
      }),
    { latency: 81 },
  ),

  behave(
    getConfiguration,
    (world) => {
      const { merchantWalletId: masterWalletId } = merchantOf(world);
      return reply(200, { data: { payments: { masterWalletId } } });
    },
    { latency: 64 },
  ),
];

/** What an owner holds, per currency; nothing where that is zero. */
function balancesOf(world: World, owner: string) {
  return cryptoCurrencies.flatMap((currency) => {
    const balance = balanceOf(world, owner, currency);
    return balance.eq(0) ? [] : [{ amount: balance.toFixed(decimalPlaces[currency]), currency }];
  });
}

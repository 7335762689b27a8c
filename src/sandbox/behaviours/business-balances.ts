import { listBusinessBalances } from '@/api/operations/business-balances';
import { cryptoCurrencies } from '@/api/shapes/crypto-money';
import { owners } from '../accounts';
import { behave, reply } from '../behave';
import { decimalPlaces } from '../crypto-terms';
import { balanceOf } from '../ledger';
import { merchantOf } from '../merchant';

/** Shown also when there is nothing of them. */
const alwaysShown: readonly string[] = ['USD', 'EUR'];

export const businessBalanceBehaviours = [
  behave(
    listBusinessBalances,
    (world, { query }) => {
      const { merchantWalletId } = merchantOf(world);
      // There is no sub-account: another wallet than the main one holds nothing.
      if ((query.walletId ?? merchantWalletId) !== merchantWalletId) {
        return reply(200, { data: { available: [], unsettled: [] } });
      }
      const available = cryptoCurrencies.flatMap((currency) => {
        const balance = balanceOf(world, owners.available, currency);
        if (balance.eq(0) && !alwaysShown.includes(currency)) return [];
        return [{ amount: balance.toFixed(decimalPlaces[currency]), currency }];
      });
      return reply(200, { data: { available, unsettled: [] } });
    },
    { latency: 84 },
  ),
];

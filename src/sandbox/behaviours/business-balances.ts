import { listBusinessBalances } from '@/api/operations/business-balances';
import { owners } from '../accounts';
import { behave, reply } from '../behave';
import { balanceOf } from '../ledger';
import { merchantOf } from '../merchant';

const currencies = ['USD', 'EUR'] as const;

export const businessBalanceBehaviours = [
  behave(
    listBusinessBalances,
    (world, { query }) => {
      const { merchantWalletId } = merchantOf(world);
      // There is no sub-account: another wallet than the main one holds nothing.
      if ((query.walletId ?? merchantWalletId) !== merchantWalletId) {
        return reply(200, { data: { available: [], unsettled: [] } });
      }
      const available = currencies.map((currency) => ({
        amount: balanceOf(world, owners.available, currency).toFixed(2),
        currency,
      }));
      return reply(200, { data: { available, unsettled: [] } });
    },
    { latency: 84 },
  ),
];

import { listBusinessBalances } from '@/api/operations/business-balances';
import { owners } from '../accounts';
import { behave, reply } from '../behave';
import { balanceOf } from '../ledger';

const currencies = ['USD', 'EUR'] as const;

export const businessBalanceBehaviours = [
  behave(
    listBusinessBalances,
    (world) => {
      const available = currencies.map((currency) => ({
        amount: balanceOf(world, owners.available, currency).toFixed(2),
        currency,
      }));
      return reply(200, { data: { available, unsettled: [] } });
    },
    { latency: 84 },
  ),
];

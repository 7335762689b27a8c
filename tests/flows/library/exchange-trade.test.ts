import type { Bench } from '../../sandbox/support';
import { testWays, type Meddle, type Way } from './ways';

const flow = 'exchange-trade';

type Status = 'pending_settlement' | 'failed' | 'complete';

/** Something no customer brings about: a trade that is complete has these states first, one a poll. */
const before = (states: Status[]): Meddle => {
  const told = [...states];
  return async (request, bench) => {
    const trade = completeTrade(request, bench);
    if (!trade || told.length === 0) return;
    bench.sandbox.world.exchangeTrades.put({ ...trade, status: told.shift() ?? 'complete' });
  };
};

/** The trade a call asks for, where it is complete, or was before it was put back. */
function completeTrade({ url, method }: Request, { sandbox }: Bench) {
  const id = /\/exchange\/trades\/([^/]+)$/.exec(url)?.[1] ?? '';
  sandbox.catchUp();
  const trade = method === 'GET' ? sandbox.world.exchangeTrades.get(id) : undefined;
  const settlement = sandbox.world.exchangeSettlements.get(trade?.settlementId ?? '');
  return settlement?.status === 'settled' ? trade : undefined;
}

const ways: [string, Way][] = [
  ['a trade is paid for and settles', { end: 'passed' }],
  [
    'a busy provider is sent the trade again',
    { faults: [{ operation: 'createExchangeTrade', attempt: 1, status: 503 }], end: 'passed' },
  ],
  [
    'an expired quote is fetched anew before the trade is tried again',
    { faults: [{ preset: 'expired-quote' }], end: 'passed' },
  ],
  [
    'a trade that fails before it is settled ends the run',
    { inputs: { amount: '23.66' }, end: 'failed at getTrade by tradeFailed' },
  ],
  [
    'a trade that lags behind its settlement is waited for',
    {
      meddle: before(['pending_settlement', 'pending_settlement', 'complete']),
      pace: 2,
      end: 'passed',
    },
  ],
  [
    'a trade that fails all the same ends the run',
    { meddle: before(['failed']), pace: 2, end: 'failed at checkTrade by tradeFailed' },
  ],
  [
    'a batch that does not settle within a minute fails the run',
    {
      faults: [{ lifecycle: 'exchange-settlement.complete-payable', slow: 100 }],
      end: 'failed at checkSettled',
    },
  ],
];

testWays(flow, ways);

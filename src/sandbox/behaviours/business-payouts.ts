import Big from 'big.js';
import {
  createBusinessPayout,
  getBusinessPayout,
  listBusinessPayouts,
} from '@/api/operations/business-payouts';
import { behave, refuse, reply } from '../behave';
import { payoutAnswer, payoutListAnswer } from '../business-payout-answers';
import { arrivingSide, payoutRefusal, refuseDestination } from '../business-payout-rules';
import { payoutListKey } from '../entities/business-payout';
import { startPayout } from '../lifecycles/business-payout';
import { merchantOf } from '../merchant';
import { replyPage } from '../paging';

/** The most payouts a page has: the provider's figure. */
const maxPageSize = 50;

export const businessPayoutBehaviours = [
  behave(
    createBusinessPayout,
    (world, { body }) => {
      const account = world.bankAccounts.get(body.destination.id.toLowerCase());
      if (!account) return refuseDestination(body.destination.id);
      const refusal = payoutRefusal(world, account, body);
      if (refusal) return refusal;
      const amount = new Big(body.amount.amount).toFixed(2);
      const { currency } = body.amount;
      const arrives = arrivingSide(amount, body);
      const payout = startPayout(world, {
        walletId: merchantOf(world).merchantWalletId,
        destination: { type: body.destination.type, id: account.id, name: account.name },
        amount,
        currency,
        ...(arrives && { arrives }),
      });
      return reply(201, { data: payoutAnswer(payout) });
    },
    { latency: 228 },
  ),

  behave(
    listBusinessPayouts,
    (world, call) =>
      replyPage(world, call, {
        rows: world.businessPayouts.rows(payoutListKey(call.query)),
        seqOf: (id) => world.businessPayouts.seqOf(id),
        answer: payoutListAnswer,
        filters: ['destination', 'type', 'status'],
        maxPageSize,
      }),
    { latency: 133 },
  ),

  behave(
    getBusinessPayout,
    (world, { path }) => {
      const payout = world.businessPayouts.get(path.id);
      return payout
        ? reply(200, { data: payoutAnswer(payout) })
        : refuse(404, 5001, `There is no payout ${JSON.stringify(path.id)}.`);
    },
    { latency: 91 },
  ),
];

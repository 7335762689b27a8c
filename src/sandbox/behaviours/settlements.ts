import { listReversals } from '@/api/operations/reversals';
import { getSettlement, listSettlements } from '@/api/operations/settlements';
import { behave, refuse, refuseUnknown, reply, type Refusal } from '../behave';
import { dollars } from '../card-answers';
import { settlementKeys, settlementListKey, type Settlement } from '../entities/settlement';
import { replyPage } from '../paging';

/** The most items a page has. No figure is published; it is the default of every list. */
const maxPageSize = 50;

interface WalletQuery {
  merchantWalletId?: string;
  walletId?: string;
}

export const settlementBehaviours = [
  behave(
    listSettlements,
    (world, call) =>
      refusalOf(call.query) ??
      replyPage(world, call, {
        rows: world.settlements.rows(settlementListKey(call.query)),
        seqOf: (id) => world.settlements.seqOf(id),
        answer: answerOf,
        filters: ['merchantWalletId', 'walletId'],
        maxPageSize,
      }),
    { latency: 121 },
  ),

  behave(
    getSettlement,
    (world, { path, query }) => {
      const refusal = refusalOf(query);
      if (refusal) return refusal;
      const settlement = world.settlements.get(path.id);
      return settlement && settlementKeys(settlement).includes(settlementListKey(query))
        ? reply(200, { data: answerOf(settlement) })
        : refuseUnknown('settlement', path.id);
    },
    { latency: 83 },
  ),

  // Reversals are of bank payments, which no call of the catalogue makes: there is never one.
  behave(
    listReversals,
    (world, call) =>
      replyPage(world, call, {
        rows: [],
        seqOf: () => undefined,
        answer: (reversal: never) => reversal,
        filters: ['status'],
        maxPageSize,
      }),
    { latency: 77 },
  ),
];

function refusalOf({ merchantWalletId, walletId }: WalletQuery): Refusal | undefined {
  return walletId !== undefined && merchantWalletId === undefined
    ? refuse(400, 1099, 'The merchantWalletId is missing beside the walletId.')
    : undefined;
}

/** A settlement as answered. The sandbox takes no fee. */
function answerOf(settlement: Settlement) {
  return {
    ...settlement,
    totalDebits: dollars(settlement.totalDebits),
    totalCredits: dollars(settlement.totalCredits),
    paymentFees: dollars('0.00'),
    chargebackFees: dollars('0.00'),
  };
}

import { getPayment, listPayments } from '@/api/operations/payments';
import { behave, reply } from '../behave';
import { cardAnswer } from '../card-answers';
import type { Row } from '../collection';
import { transferAnswer } from '../crypto-answers';
import { cardListKey, type CardTransfer } from '../entities/card-transfer';
import { transferListKey, type CryptoTransfer } from '../entities/payment-intent';
import { replyPage } from '../paging';
import type { World } from '../world';
import { refusePayment } from './card-payments';

/** The most payments a page has. No figure is published; it is the default of every list. */
const maxPageSize = 50;

export const paymentBehaviours = [
  behave(
    listPayments,
    (world, call) => {
      const { settlementId, source, type, paymentIntentId, status } = call.query;
      // Transfers of coins have no source and join no settlement; those of cards have no intent.
      const isOfCards = [settlementId, source, type].some((value) => value !== undefined);
      const coins: readonly Row<CryptoTransfer | CardTransfer>[] = isOfCards
        ? []
        : world.cryptoTransfers.rows(transferListKey({ paymentIntentId, status }));
      const cards =
        paymentIntentId === undefined
          ? world.cardTransfers.rows(cardListKey({ settlementId, source, type, status }))
          : [];
      return replyPage(world, call, {
        rows: coins,
        moreRows: cards,
        seqOf: (id) => world.cardTransfers.seqOf(id) ?? world.cryptoTransfers.seqOf(id),
        answer: (transfer) => answerOf(world, transfer),
        filters: ['settlementId', 'paymentIntentId', 'source', 'type', 'status'],
        maxPageSize,
      });
    },
    { latency: 138 },
  ),

  behave(
    getPayment,
    (world, { path }) => {
      const transfer = world.cardTransfers.get(path.id) ?? world.cryptoTransfers.get(path.id);
      return transfer ? reply(200, { data: answerOf(world, transfer) }) : refusePayment(path.id);
    },
    { latency: 86 },
  ),
];

function answerOf(world: World, transfer: CryptoTransfer | CardTransfer) {
  return 'paymentIntentId' in transfer
    ? transferAnswer(world, transfer)
    : cardAnswer(world, transfer);
}

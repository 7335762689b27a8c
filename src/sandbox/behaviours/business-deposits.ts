import { listDeposits } from '@/api/operations/business-deposits';
import { behave } from '../behave';
import { depositListKey, type Deposit } from '../entities/deposit';
import { replyPage } from '../paging';

/** The most deposits a page has: the provider's figure. */
const maxPageSize = 50;

export const businessDepositBehaviours = [
  behave(
    listDeposits,
    (world, call) =>
      replyPage(world, call, {
        rows: world.deposits.rows(depositListKey(call.query)),
        seqOf: (id) => world.deposits.seqOf(id),
        answer: answerOf,
        filters: ['type', 'walletId'],
        maxPageSize,
      }),
    { latency: 129 },
  ),
];

/** A deposit as answered. The account it comes from is called a wallet there. */
function answerOf(deposit: Deposit) {
  const { id, accountId, walletId, amount, currency, status, memo, createDate, updateDate } =
    deposit;
  return {
    id,
    sourceWalletId: accountId,
    destination: { type: 'wallet' as const, id: walletId },
    amount: { amount, currency },
    status,
    ...(memo !== undefined && { customerExternalRef: memo }),
    createDate,
    updateDate,
  };
}

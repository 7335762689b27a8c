import {
  createXpayAccount,
  getXpayAccount,
  getXpayInstructions,
  listXpayAccounts,
} from '@/api/operations/xpay-accounts';
import { linkedAnswer } from '../bank-account-answers';
import { networkNumber } from '../bank-instructions';
import { failsCheck } from '../bank-terms';
import { networkRails } from '../account-rails';
import { behave, refuseEntity, refuseUnknown, reply } from '../behave';
import { entityError } from '../entity-errors';
import type { NetworkAccount } from '../entities/bank-account';
import { linkAccount, networkAccount, networkAccounts } from '../lifecycles/bank-account';

export const xpayAccountBehaviours = [
  behave(
    createXpayAccount,
    (world, { body }) => {
      const { accountNumber } = body;
      // Nothing is published; they are taken for as long as those of banks.
      if (!/^[A-Za-z0-9]{1,35}$/.test(accountNumber)) {
        const text = 'must be up to 35 letters and digits';
        return refuseEntity(
          entityError('accountNumber', { error: 'invalid_value', text }, accountNumber),
        );
      }
      const number = accountNumber;
      const account = linkAccount(world, {
        kind: 'xpay',
        name: `XPAY ****${number.slice(-4)}`,
        rails: networkRails('xpay'),
        fails: failsCheck(number),
        number,
      });
      return reply(201, { data: answerOf(account) });
    },
    { latency: 181 },
  ),

  behave(
    listXpayAccounts,
    (world) => reply(200, { data: networkAccounts(world, 'xpay').map(answerOf).toReversed() }),
    { latency: 104 },
  ),

  behave(
    getXpayAccount,
    (world, { path }) => {
      const account = networkAccount(world, 'xpay', path.id);
      return account
        ? reply(200, { data: answerOf(account) })
        : refuseUnknown('XPAY account', path.id);
    },
    { latency: 87 },
  ),

  behave(
    getXpayInstructions,
    (world, { path }) => {
      const account = networkAccount(world, 'xpay', path.id);
      if (!account) return refuseUnknown('XPAY account', path.id);
      const { trackingRef } = account;
      return reply(200, { data: { trackingRef, accountNumber: networkNumber(account) } });
    },
    { latency: 93 },
  ),
];

function answerOf(account: NetworkAccount) {
  return { ...linkedAnswer(account), accountNumber: account.number };
}

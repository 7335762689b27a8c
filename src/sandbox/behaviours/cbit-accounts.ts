import {
  createCbitAccount,
  getCbitAccount,
  getCbitInstructions,
  listCbitAccounts,
} from '@/api/operations/cbit-accounts';
import { linkedAnswer } from '../bank-account-answers';
import { networkNumber } from '../bank-instructions';
import { failsCheck } from '../bank-terms';
import { networkRails } from '../account-rails';
import { behave, refuseEntity, refuseUnknown, reply } from '../behave';
import { fitsChain, keptAddress } from '../chain-addresses';
import { entityError } from '../entity-errors';
import type { NetworkAccount } from '../entities/bank-account';
import { linkAccount, networkAccount, networkAccounts } from '../lifecycles/bank-account';

export const cbitAccountBehaviours = [
  behave(
    createCbitAccount,
    (world, { body }) => {
      const { walletAddress } = body;
      // Nothing is published; its addresses are taken for those of Ethereum, as in the example.
      if (!fitsChain(walletAddress, 'ETH')) {
        const text = 'must be 0x and 40 hexadecimal digits';
        return refuseEntity(
          entityError('walletAddress', { error: 'invalid_value', text }, walletAddress),
        );
      }
      const number = keptAddress(walletAddress);
      const account = linkAccount(world, {
        kind: 'cbit',
        name: `CBIT ****${number.slice(-4)}`,
        rails: networkRails('cbit'),
        fails: failsCheck(number),
        number,
      });
      return reply(201, { data: answerOf(account) });
    },
    { latency: 174 },
  ),

  behave(
    listCbitAccounts,
    (world) => reply(200, { data: networkAccounts(world, 'cbit').map(answerOf).toReversed() }),
    { latency: 104 },
  ),

  behave(
    getCbitAccount,
    (world, { path }) => {
      const account = networkAccount(world, 'cbit', path.id);
      return account
        ? reply(200, { data: answerOf(account) })
        : refuseUnknown('CBIT wallet', path.id);
    },
    { latency: 87 },
  ),

  behave(
    getCbitInstructions,
    (world, { path }) => {
      const account = networkAccount(world, 'cbit', path.id);
      if (!account) return refuseUnknown('CBIT wallet', path.id);
      const { trackingRef } = account;
      return reply(200, { data: { trackingRef, walletAddress: networkNumber(account) } });
    },
    { latency: 93 },
  ),
];

function answerOf(account: NetworkAccount) {
  return { ...linkedAnswer(account), walletAddress: account.number };
}

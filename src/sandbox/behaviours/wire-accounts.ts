import {
  createWireAccount,
  getWireAccount,
  getWireInstructions,
  listWireAccounts,
} from '@/api/operations/wire-accounts';
import { createRandom } from '@/api/random';
import { wireRails } from '../account-rails';
import { createdWireAnswer, wireAnswer } from '../bank-account-answers';
import { wireInstructionsOf } from '../bank-instructions';
import { failsCheck } from '../bank-terms';
import { behave, refuseUnknown, reply } from '../behave';
import { isWireAccount, type BankDetails } from '../entities/bank-account';
import { givenMembers } from '../given-members';
import { linkAccount } from '../lifecycles/bank-account';
import {
  bankNumberOf,
  wireAccountRefusal,
  type AskedWireAccount,
  type BankNumber,
} from '../wire-account-rules';

export const wireAccountBehaviours = [
  behave(
    createWireAccount,
    (world, { body }) => {
      const refusal = wireAccountRefusal(body);
      if (refusal) return refusal;
      const number = bankNumberOf(body);
      const own = 'iban' in number ? number.iban : number.accountNumber;
      const { bankName, country } = body.bankAddress;
      const account = linkAccount(world, {
        kind: 'wire',
        name: `${(bankName?.trim() || 'Example Bank').toUpperCase()} ****${own.slice(-4)}`,
        rails: wireRails(country),
        fails: failsCheck(own),
        bank: bankDetails(world.seed, body, number),
      });
      return reply(201, { data: createdWireAnswer(account) });
    },
    { latency: 236 },
  ),

  behave(
    listWireAccounts,
    (world) => {
      const accounts = world.bankAccounts.rows('kind:wire').map((row) => row.entity);
      return reply(200, { data: accounts.filter(isWireAccount).map(wireAnswer).toReversed() });
    },
    { latency: 112 },
  ),

  behave(
    getWireAccount,
    (world, { path }) => {
      const account = world.bankAccounts.get(path.id);
      return isWireAccount(account)
        ? reply(200, { data: wireAnswer(account) })
        : refuseUnknown('bank account', path.id);
    },
    { latency: 88 },
  ),

  behave(
    getWireInstructions,
    (world, { path, query: { currency = 'USD' } }) => {
      const account = world.bankAccounts.get(path.id);
      return isWireAccount(account)
        ? reply(200, { data: wireInstructionsOf(account, currency) })
        : refuseUnknown('bank account', path.id);
    },
    { latency: 97 },
  ),
];

/** What is kept of a bank account: who owns it, where its bank is, and what tells it from others. */
function bankDetails(
  seed: number,
  { billingDetails, bankAddress }: AskedWireAccount,
  number: BankNumber,
): BankDetails {
  return {
    fingerprint: createRandom(seed, `fingerprint/${Object.values(number).join('/')}`).uuid(),
    billingDetails: givenMembers(billingDetails, [
      'name',
      'line1',
      'line2',
      'city',
      'district',
      'postalCode',
      'country',
    ]),
    bankAddress: givenMembers(bankAddress, [
      'bankName',
      'line1',
      'line2',
      'city',
      'district',
      'postalCode',
      'country',
    ]),
  };
}

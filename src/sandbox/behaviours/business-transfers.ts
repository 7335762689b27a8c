import Big from 'big.js';
import type { Static } from 'typebox';
import {
  createBusinessTransfer,
  getBusinessTransfer,
  listBusinessTransfers,
} from '@/api/operations/business-transfers';
import type { businessTransfer } from '@/api/shapes/business-transfer';
import { owners } from '../accounts';
import { behave, refuse, refuseEntity, refuseUnknown, reply, type Refusal } from '../behave';
import { amountError, type AskedAmount } from '../crypto-amount';
import { decimalPlaces, offeredChains } from '../crypto-terms';
import type { BusinessTransfer } from '../entities/business-transfer';
import type { RecipientAddress } from '../entities/wallet-address';
import { holds } from '../ledger';
import { sendTransfer } from '../lifecycles/business-transfer';
import { merchantOf } from '../merchant';
import { replyPage } from '../paging';
import type { World } from '../world';

/** The most transfers a page has: the provider's figure. */
const maxPageSize = 50;

export const businessTransferBehaviours = [
  behave(
    createBusinessTransfer,
    (world, { body: { amount, destination } }) => {
      const error = amountError('amount.amount', amount);
      if (error) return refuseEntity(error);
      const to = world.recipientAddresses.get(destination.addressId.toLowerCase());
      if (to?.status !== 'active') return notVerified(destination.addressId, to);
      const refusal = chainRefusal(to, amount) ?? moneyRefusal(world, amount);
      if (refusal) return refusal;
      const { currency } = amount;
      const transfer = sendTransfer(world, {
        id: world.newId(),
        direction: 'out',
        amount: new Big(amount.amount).toFixed(decimalPlaces[currency]),
        currency,
        chain: to.chain,
        address: to.address,
        ...(to.addressTag && { addressTag: to.addressTag }),
        status: 'pending',
        createDate: world.timestamp(),
      });
      return reply(201, { data: answerOf(world, transfer) });
    },
    { latency: 221 },
  ),

  behave(
    listBusinessTransfers,
    (world, call) =>
      replyPage(world, call, {
        rows: world.businessTransfers.rows(),
        seqOf: (id) => world.businessTransfers.seqOf(id),
        answer: (transfer) => answerOf(world, transfer),
        filters: [],
        maxPageSize,
      }),
    { latency: 124 },
  ),

  behave(
    getBusinessTransfer,
    (world, { path }) => {
      const transfer = world.businessTransfers.get(path.id);
      return transfer
        ? reply(200, { data: answerOf(world, transfer) })
        : refuseUnknown('transfer', path.id);
    },
    { latency: 91 },
  ),
];

function notVerified(id: string, saved: RecipientAddress | undefined): Refusal {
  const state = saved ? `it is ${saved.status}` : 'it is not among the recipient addresses';
  return refuse(400, 2004, `The address ${id} is not verified for withdrawals: ${state}.`);
}

function chainRefusal({ chain }: RecipientAddress, { currency }: AskedAmount): Refusal | undefined {
  const offered = offeredChains[currency];
  return offered.includes(chain)
    ? undefined
    : refuse(400, 2007, `${currency} is not sent on ${chain}, but on ${offered.join(', ')}.`);
}

function moneyRefusal(world: World, { amount, currency }: AskedAmount): Refusal | undefined {
  return holds(world, owners.available, currency, amount)
    ? undefined
    : refuse(400, 1093, `The account holds less than ${amount} ${currency}.`);
}

/** A transfer as answered, from the account's side. The sandbox takes no fee. */
function answerOf(world: World, transfer: BusinessTransfer): Static<typeof businessTransfer> {
  const { direction, amount, currency, chain, address, addressTag, ...rest } = transfer;
  const wallet = { type: 'wallet' as const, id: merchantOf(world).merchantWalletId };
  const place = { address, ...(addressTag && { addressTag }) };
  return {
    ...rest,
    ...(direction === 'out'
      ? { source: wallet, destination: { type: 'blockchain', ...place, chain } }
      : { source: { type: 'blockchain', chain }, destination: { ...wallet, ...place } }),
    amount: { amount, currency },
    ...(direction === 'out' &&
      rest.status === 'complete' && {
        fees: [{ type: 'network', amount: '0.00', currency: 'USD' }],
      }),
  };
}

import Big from 'big.js';
import { createPayout, getPayout, listPayouts } from '@/api/operations/payouts';
import { owners } from '../accounts';
import { behave, refuse, refuseEntity, reply, type Refusal } from '../behave';
import { amountError } from '../crypto-amount';
import { decimalPlaces, offeredChains } from '../crypto-terms';
import { payoutListKey, type Payout } from '../entities/payout';
import type { Recipient } from '../entities/recipient';
import { holds } from '../ledger';
import { startPayout } from '../lifecycles/payout';
import { merchantOf } from '../merchant';
import { replyPage } from '../paging';
import { payoutAnswer } from '../payout-answer';
import type { World } from '../world';

/** The most payouts a page has: the provider's figure. */
const maxPageSize = 50;

const filters = [
  'source',
  'destination',
  'type',
  'status',
  'sourceCurrency',
  'destinationCurrency',
  'chain',
];

type Asked = NonNullable<NonNullable<typeof createPayout.types>['body']>;
type Query = NonNullable<NonNullable<typeof listPayouts.types>['query']>;

export const payoutBehaviours = [
  behave(
    createPayout,
    (world, { body }) => {
      const wrong = amountRefusal(body) ?? purposeRefusal(body);
      if (wrong) return wrong;
      const recipient = world.recipients.get(body.destination.id.toLowerCase());
      if (!recipient) return refuse(400, 5004, `There is no recipient ${body.destination.id}.`);
      const refusal = recipientRefusal(world, body, recipient) ?? moneyRefusal(world, body);
      if (refusal) return refusal;
      return reply(201, { data: payoutAnswer(openPayout(world, body, recipient)) });
    },
    { latency: 262 },
  ),

  behave(
    listPayouts,
    (world, call) =>
      searchRefusal(call.query) ??
      replyPage(world, call, {
        rows: rowsFor(world, call.query),
        seqOf: (id) => world.payouts.seqOf(id),
        answer: payoutAnswer,
        filters,
        maxPageSize,
      }),
    { latency: 133 },
  ),

  behave(
    getPayout,
    (world, { path, query }) => {
      const payout = world.payouts.get(path.id);
      if (!payout) return refuse(404, 5001, `There is no payout ${JSON.stringify(path.id)}.`);
      const { identities } = payout;
      const isAsked = query.returnIdentities === true && identities !== undefined;
      return reply(200, { data: { ...payoutAnswer(payout), ...(isAsked && { identities }) } });
    },
    { latency: 94 },
  ),
];

function amountRefusal({ amount, toAmount }: Asked): Refusal | undefined {
  if (new Big(amount.amount).eq(0)) {
    return refuse(400, 5002, `The amount must be above zero (was ${amount.amount}).`);
  }
  const error = amountError('amount.amount', amount);
  if (error) return refuseEntity(error);
  const { currency = amount.currency } = toAmount ?? {};
  return currency === amount.currency
    ? undefined
    : refuse(400, 5007, `${amount.currency} arrives as ${amount.currency}, not as ${currency}.`);
}

/** The purpose is asked of accounts in Singapore and France alone; this one is in neither. */
function purposeRefusal({ purposeOfTransfer }: Asked): Refusal | undefined {
  return purposeOfTransfer === 'PMT006'
    ? refuse(400, 5020, 'The purpose PMT006 is not one of payouts.')
    : undefined;
}

function recipientRefusal(
  world: World,
  { amount: { currency }, source }: Asked,
  { id, chain, status, walletId }: Recipient,
): Refusal | undefined {
  if (status !== 'active') {
    return refuse(400, 5003, `The recipient ${id} is not active: it is ${status}.`);
  }
  const { merchantWalletId } = merchantOf(world);
  if ((source?.id ?? merchantWalletId) !== merchantWalletId) {
    return refuse(400, 5005, `There is no wallet ${JSON.stringify(source?.id)}.`);
  }
  if ((walletId ?? merchantWalletId) !== merchantWalletId) {
    const text = `The recipient ${id} is set up for the wallet ${JSON.stringify(walletId)} alone.`;
    return refuse(400, 5017, text);
  }
  const offered = offeredChains[currency];
  return offered.includes(chain)
    ? undefined
    : refuse(400, 5015, `${currency} is not sent on ${chain}, but on ${offered.join(', ')}.`);
}

function moneyRefusal(world: World, { amount: { amount, currency } }: Asked): Refusal | undefined {
  return holds(world, owners.merchantAvailable, currency, amount)
    ? undefined
    : refuse(400, 5006, `The wallet holds less than ${amount} ${currency}.`);
}

function openPayout(
  world: World,
  { amount: { amount, currency }, source }: Asked,
  { id: recipientId, chain }: Recipient,
): Payout {
  const now = world.timestamp();
  return startPayout(world, {
    id: world.newId(),
    sourceWalletId: merchantOf(world).merchantWalletId,
    recipientId,
    chain,
    amount: new Big(amount).toFixed(decimalPlaces[currency]),
    currency,
    ...(source?.identities && { identities: source.identities }),
    status: 'pending',
    createDate: now,
    updateDate: now,
  });
}

/** Payouts to banks are in another list: they can't be asked for beside those in crypto. */
function searchRefusal({ source, type = [], chain }: Query): Refusal | undefined {
  if (source !== undefined && !/^\d+$/.test(source)) {
    return refuse(400, 5013, `The source is made of digits (was ${JSON.stringify(source)}).`);
  }
  const asksForBanks = type.includes('wire');
  return asksForBanks && (chain !== undefined || type.includes('address_book'))
    ? refuse(400, 5012, 'Ask for payouts in crypto or for those to banks, not for both at once.')
    : undefined;
}

function rowsFor(world: World, query: Query) {
  const { source, destination, type = [], status, chain } = query;
  const { sourceCurrency, destinationCurrency = sourceCurrency } = query;
  const isElsewhere =
    (source !== undefined && source !== merchantOf(world).merchantWalletId) ||
    type.includes('wire') ||
    // What leaves is what arrives.
    (sourceCurrency !== undefined && sourceCurrency !== destinationCurrency);
  if (isElsewhere) return [];
  const recipientId = destination?.toLowerCase();
  return world.payouts.rows(
    payoutListKey({ recipientId, currency: destinationCurrency, chain, statuses: status }),
  );
}

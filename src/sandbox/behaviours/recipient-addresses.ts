import type { Static } from 'typebox';
import {
  createRecipientAddress,
  deleteRecipientAddress,
  listRecipientAddresses,
} from '@/api/operations/recipient-addresses';
import type { recipientAddress } from '@/api/shapes/wallet-address';
import { behave, refuse, refuseUnknown, reply, type Refusal } from '../behave';
import { fitsChain, keptAddress } from '../chain-addresses';
import { offeredChains, type Chain, type CryptoCurrency } from '../crypto-terms';
import { listedKey, type RecipientAddress } from '../entities/wallet-address';
import { startVerification } from '../lifecycles/recipient-address';
import { merchantOf } from '../merchant';
import { nameUuid } from '../name-uuid';
import { replyPage } from '../paging';
import type { World } from '../world';

/** The most addresses a page has. No figure is published; it is the default of every list. */
const maxPageSize = 50;

export const recipientAddressBehaviours = [
  behave(
    createRecipientAddress,
    (world, { body }) => {
      const { idempotencyKey: _, addressTag = '', ...rest } = body;
      // An empty tag is none: it must not make another place of the same address.
      const asked = { ...rest, ...(addressTag !== '' && { addressTag }) };
      const currency = asked.currency ?? (asked.chain === 'BTC' ? 'BTC' : 'USD');
      const address = keptAddress(asked.address);
      const id = idOf(world, asked.chain, address, asked.addressTag);
      const refusal = placeRefusal(currency, asked) ?? twinRefusal(world, id);
      if (refusal) return refusal;
      const createDate = world.timestamp();
      const saved = startVerification(world, { ...asked, id, address, currency, createDate });
      return reply(200, { data: answerOf(saved) });
    },
    { latency: 208 },
  ),

  behave(
    listRecipientAddresses,
    (world, call) =>
      replyPage(world, call, {
        rows: world.recipientAddresses.rows(listedKey),
        seqOf: (id) => world.recipientAddresses.seqOf(id),
        answer: answerOf,
        filters: [],
        maxPageSize,
      }),
    { latency: 102 },
  ),

  behave(
    deleteRecipientAddress,
    (world, { path }) => {
      const saved = world.recipientAddresses.get(path.id);
      if (!saved) return refuseUnknown('recipient address', path.id);
      if (saved.status === 'verification_succeeded') {
        const text = 'The address was just verified; wait until it is active to delete it.';
        return refuse(400, 2, text);
      }
      world.recipientAddresses.remove(path.id);
      return reply(200, undefined);
    },
    { latency: 131 },
  ),
];

/** The id of a place coins are sent to: as at the provider it is drawn from the place itself. */
function idOf(world: World, chain: Chain, address: string, tag: string | null | undefined): string {
  const place = JSON.stringify([chain, address, tag ?? null]);
  return nameUuid(merchantOf(world).merchantId, place);
}

function placeRefusal(
  currency: CryptoCurrency,
  { chain, address }: { chain: Chain; address: string },
): Refusal | undefined {
  const offered = offeredChains[currency];
  if (!offered.includes(chain)) {
    const text = `${currency} is not sent on ${chain}, but on ${offered.join(', ')}.`;
    return refuse(400, 2005, text);
  }
  return fitsChain(address, chain)
    ? undefined
    : refuse(400, 5014, `The address does not have the form of the chain ${chain}.`);
}

function twinRefusal(world: World, id: string): Refusal | undefined {
  return world.recipientAddresses.get(id)
    ? refuse(400, 2003, `The address was saved before, as ${id}.`)
    : undefined;
}

/** An address as answered: without its dates. */
function answerOf({
  statusDate: _statusDate,
  createDate: _createDate,
  ...answer
}: RecipientAddress): Static<typeof recipientAddress> {
  return answer;
}

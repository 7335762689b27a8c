import type { Static } from 'typebox';
import type { JsonObject } from '@/api/json';
import {
  createRecipient,
  deleteRecipient,
  getRecipient,
  listRecipients,
  patchRecipient,
} from '@/api/operations/recipients';
import type { recipientIdentity, recipientOwnership } from '@/api/shapes/recipient';
import { behave, refuse, refuseUnknown, reply, type Refusal } from '../behave';
import { fitsChain, keptAddress } from '../chain-addresses';
import { recipientListKey, recipientPlaceKey, type Recipient } from '../entities/recipient';
import { startCheck } from '../lifecycles/recipient';
import { replyPage } from '../paging';

/** The most recipients a page has. No figure is published; it is the default of every list. */
const maxPageSize = 50;

export const addressBookBehaviours = [
  behave(
    createRecipient,
    (world, { body }) => {
      const { chain, metadata = {}, identity, ownership, walletId } = body;
      // An empty tag is none: it must not make another place of the same address.
      const addressTag = body.addressTag === '' ? undefined : body.addressTag;
      if (!fitsChain(body.address, chain)) {
        return refuse(400, 5014, `The address does not have the form of the chain ${chain}.`);
      }
      const refusal = identityRefusal(identity) ?? ownershipRefusal(ownership);
      if (refusal) return refusal;
      const address = keptAddress(body.address);
      const place = recipientPlaceKey(chain, address, addressTag);
      const [known] = world.recipients.rows(place);
      if (known) {
        return refuse(400, 2003, `The address is that of recipient ${known.entity.id} already.`);
      }
      const recipient = startCheck(world, {
        id: world.newId(),
        chain,
        address,
        ...(addressTag !== undefined && { addressTag }),
        metadata,
        ...(identity && { identity }),
        ...(ownership && { ownership }),
        ...(walletId !== undefined && { walletId }),
        createDate: world.timestamp(),
      });
      return reply(201, { data: answerOf(recipient) });
    },
    { latency: 243 },
  ),

  behave(
    listRecipients,
    (world, call) => {
      const { address, chain, email, status } = call.query;
      const kept = address === undefined ? undefined : keptAddress(address);
      return replyPage(world, call, {
        rows: world.recipients.rows(recipientListKey({ address: kept, chain, email, status })),
        seqOf: (id) => world.recipients.seqOf(id),
        answer: answerOf,
        filters: ['address', 'chain', 'email', 'status'],
        maxPageSize,
      });
    },
    { latency: 118 },
  ),

  behave(
    getRecipient,
    (world, { path }) => {
      const recipient = world.recipients.get(path.id);
      return recipient
        ? reply(200, { data: answerOf(recipient) })
        : refuseUnknown('recipient', path.id);
    },
    { latency: 92 },
  ),

  behave(
    patchRecipient,
    (world, { path, body }) => {
      const recipient = world.recipients.get(path.id);
      if (!recipient) return refuseUnknown('recipient', path.id);
      const refusal = fixedPartRefusal(body);
      if (refusal) return refusal;
      if (!body.metadata) return reply(200, { data: answerOf(recipient) });
      const metadata = { ...recipient.metadata, ...body.metadata };
      return reply(200, { data: answerOf(startCheck(world, { ...recipient, metadata })) });
    },
    { latency: 164 },
  ),

  behave(
    deleteRecipient,
    (world, { path }) => {
      if (!world.recipients.get(path.id)) return refuseUnknown('recipient', path.id);
      world.recipients.remove(path.id);
      return reply(200, undefined);
    },
    { latency: 127 },
  ),
];

/** A recipient as answered: without the wallet it is for. */
function answerOf({ walletId: _walletId, ...answer }: Recipient) {
  return answer;
}

function identityRefusal(
  identity: Static<typeof recipientIdentity> | undefined,
): Refusal | undefined {
  if (identity?.type === 'individual') {
    if (!identity.firstName)
      return refuse(400, 2032, 'identity.firstName of an individual is missing.');
    if (!identity.lastName)
      return refuse(400, 2033, 'identity.lastName of an individual is missing.');
  }
  return identity?.type === 'business' && !identity.businessName
    ? refuse(400, 2034, 'identity.businessName of a business is missing.')
    : undefined;
}

function ownershipRefusal(
  ownership: Static<typeof recipientOwnership> | undefined,
): Refusal | undefined {
  const custody = ownership?.custody;
  if (custody?.type === 'hosted' && custody.vaspId === undefined) {
    return refuse(400, 2026, 'ownership.custody.vaspId of a hosted wallet is missing.');
  }
  return custody?.type === 'self_hosted' && custody.vaspId !== undefined
    ? refuse(400, 2035, 'ownership.custody.vaspId is not allowed: a self-hosted wallet has none.')
    : undefined;
}

/** Refuses to change what stays as it was made. */
function fixedPartRefusal(body: JsonObject): Refusal | undefined {
  if (body['identity'] !== undefined) return refuse(400, 2036, 'The identity can not be changed.');
  return body['ownership'] === undefined
    ? undefined
    : refuse(400, 2037, 'The ownership can not be changed.');
}

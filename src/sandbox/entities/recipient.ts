import * as Type from 'typebox';
import type { Static } from 'typebox';
import { chain } from '@/api/shapes/blockchain';
import {
  recipientIdentity,
  recipientMetadata,
  recipientOwnership,
  recipientStatuses,
} from '@/api/shapes/recipient';
import { dateTime, oneOf, uuid } from '@/api/shapes/text';

export const recipient = Type.Object({
  id: uuid(),
  chain: chain(),
  address: Type.String(),
  addressTag: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  metadata: recipientMetadata,
  status: oneOf(recipientStatuses),
  identity: Type.Optional(recipientIdentity),
  ownership: Type.Optional(recipientOwnership),
  walletId: Type.Optional(Type.String()),
  createDate: dateTime(),
  updateDate: dateTime(),
});

export type Recipient = Static<typeof recipient>;

/** Filters of the list of recipients; an absent one matches all. */
export interface RecipientFilters {
  address?: string | undefined;
  chain?: string | undefined;
  email?: string | undefined;
  status?: string | undefined;
}

/** The index keys of a recipient: where it is paid, and every combination of filters that finds it. */
export function recipientKeys({
  address,
  addressTag,
  chain: on,
  metadata,
  status,
}: Recipient): string[] {
  const keys = [recipientPlaceKey(on, address, addressTag)];
  for (let mask = 0; mask < 16; mask += 1) {
    const asked = (bit: number, value: string | undefined) => (mask & bit ? value : undefined);
    // Without an email no combination that asks for one finds it.
    if (mask & 4 && metadata.email === undefined) continue;
    keys.push(
      recipientListKey({
        address: asked(1, address),
        chain: asked(2, on),
        email: asked(4, metadata.email),
        status: asked(8, status),
      }),
    );
  }
  return keys;
}

/** The index key of one combination of filters. */
export function recipientListKey({ address, chain: on, email, status }: RecipientFilters): string {
  // An absent filter is null, which no text is; JSON keeps the texts apart whatever is in them.
  return `list:${JSON.stringify([address ?? null, on ?? null, email ?? null, status ?? null])}`;
}

/** The index key of the place coins are sent to: one recipient has it. */
export function recipientPlaceKey(
  on: string,
  address: string,
  addressTag: string | null | undefined,
): string {
  return `place:${JSON.stringify([on, address, addressTag ?? null])}`;
}

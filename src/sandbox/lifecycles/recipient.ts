import type { Recipient } from '../entities/recipient';
import type { Lifecycle } from '../lifecycle';
import type { World } from '../world';

/** How long a recipient is in a state, in virtual ms: as captured; the hold is the provider's. */
export const recipientDelays = { check: 1_100, hold: 24 * 60 * 60_000 };

/** Nicknames that make the check end otherwise. Ours: the provider documents none. */
const otherEnds: ReadonlyMap<string, Recipient['status']> = new Map([
  ['denied', 'denied'],
  ['delayed', 'inactive'],
]);

/** pending → active; to denied or inactive for the nicknames that say so. */
const checkRecipient: Lifecycle = {
  name: 'recipient.check',
  happen(world, id) {
    const recipient = world.recipients.get(id);
    if (recipient?.status !== 'pending' || changedWithin(world, recipient, recipientDelays.check)) {
      return;
    }
    const status = otherEnds.get(recipient.metadata.nickname?.toLowerCase() ?? '') ?? 'active';
    world.recipients.put({ ...recipient, status, updateDate: world.timestamp() });
    if (status === 'inactive') world.schedule(releaseRecipient, id, recipientDelays.hold);
  },
};

/** inactive → active, after the hold of delayed withdrawals. */
const releaseRecipient: Lifecycle = {
  name: 'recipient.release',
  happen(world, id) {
    const recipient = world.recipients.get(id);
    if (recipient?.status !== 'inactive' || changedWithin(world, recipient, recipientDelays.hold)) {
      return;
    }
    world.recipients.put({ ...recipient, status: 'active', updateDate: world.timestamp() });
  },
};

export const recipientLifecycles = [checkRecipient, releaseRecipient];

/** Keeps a recipient as pending, to be checked from now on. */
export function startCheck(
  world: World,
  recipient: Omit<Recipient, 'status' | 'updateDate'>,
): Recipient {
  world.schedule(checkRecipient, recipient.id, recipientDelays.check);
  return world.recipients.put({ ...recipient, status: 'pending', updateDate: world.timestamp() });
}

/** Tells that a later change started its own wait: this event belongs to an earlier one. */
function changedWithin(world: World, { updateDate }: Recipient, span: number): boolean {
  return world.now() - Date.parse(updateDate) < span;
}

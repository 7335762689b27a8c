import { chainTimes } from '../chain-terms';
import type { RecipientAddress } from '../entities/wallet-address';
import type { Lifecycle } from '../lifecycle';
import type { World } from '../world';

/** pending_verification → verification_succeeded. */
const verifyAddress: Lifecycle = {
  name: 'recipient-address.verify',
  happen(world, id) {
    const address = world.recipientAddresses.get(id);
    if (address?.status !== 'pending_verification') return;
    if (isYounger(world, address, chainTimes.verify)) return;
    setStatus(world, address, 'verification_succeeded');
    world.schedule(activateAddress, id, chainTimes.activate);
  },
};

/** verification_succeeded → active. */
const activateAddress: Lifecycle = {
  name: 'recipient-address.activate',
  happen(world, id) {
    const address = world.recipientAddresses.get(id);
    if (address?.status !== 'verification_succeeded') return;
    if (!isYounger(world, address, chainTimes.activate)) setStatus(world, address, 'active');
  },
};

export const recipientAddressLifecycles = [verifyAddress, activateAddress];

/** Keeps an address that is to be verified from now on. */
export function startVerification(
  world: World,
  address: Omit<RecipientAddress, 'status' | 'statusDate'>,
): RecipientAddress {
  world.schedule(verifyAddress, address.id, chainTimes.verify);
  return setStatus(world, address, 'pending_verification');
}

function setStatus(
  world: World,
  address: Omit<RecipientAddress, 'status' | 'statusDate'>,
  status: RecipientAddress['status'],
): RecipientAddress {
  return world.recipientAddresses.put({ ...address, status, statusDate: world.timestamp() });
}

/** Tells that an event belongs to an address of the same id that was deleted before. */
function isYounger(world: World, { statusDate }: RecipientAddress, age: number): boolean {
  return world.now() - Date.parse(statusDate) < age;
}

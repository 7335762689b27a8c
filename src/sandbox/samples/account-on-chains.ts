import { getBusinessTransfer } from '@/api/operations/business-transfers';
import { deleteRecipientAddress } from '@/api/operations/recipient-addresses';
import { exampleId } from './example-id';
import { sampleTime } from './sample-time';
import type { World } from '../world';

/** The address the example of createBusinessTransfer sends to. */
const addressId = '8e3d6c25-1f7a-5b94-a0c8-4d2f9b6e1a53';

/** Active addresses to send to: one for transfers, one to delete. And a transfer that is complete. */
export function addAccountSamples(world: World): void {
  const createDate = sampleTime(world);
  const chain = 'ETH';
  for (const [id, description, digit] of [
    [addressId, 'Sample cold wallet', '8'],
    [exampleId(deleteRecipientAddress), 'Sample wallet to delete', '9'],
  ] as const) {
    world.recipientAddresses.put({
      id,
      chain,
      currency: 'USD',
      address: `0x${digit.repeat(40)}`,
      description,
      status: 'active',
      statusDate: createDate,
      createDate,
    });
  }
  world.businessTransfers.put({
    id: exampleId(getBusinessTransfer),
    direction: 'out',
    amount: '25.00',
    currency: 'USD',
    chain,
    address: `0x${'8'.repeat(40)}`,
    status: 'complete',
    transactionHash: `0x${'5a'.repeat(32)}`,
    createDate,
  });
}

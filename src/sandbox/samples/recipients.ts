import { deleteRecipient, getRecipient, patchRecipient } from '@/api/operations/recipients';
import { exampleId } from './example-id';
import { sampleTime } from './sample-time';
import type { World } from '../world';

/** Active recipients: one to look at and to pay, one to change, one to delete. */
export function addRecipientSamples(world: World): void {
  const createDate = sampleTime(world);
  for (const [operation, nickname, digit] of [
    [getRecipient, 'Sample vendor', '5'],
    [patchRecipient, 'Sample vendor to change', '6'],
    [deleteRecipient, 'Sample vendor to delete', '7'],
  ] as const) {
    world.recipients.put({
      id: exampleId(operation),
      chain: 'ETH',
      address: `0x${digit.repeat(40)}`,
      metadata: { nickname, email: 'vendor@example.com' },
      status: 'active',
      createDate,
      updateDate: createDate,
    });
  }
}

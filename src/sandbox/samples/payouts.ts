import { getPayout } from '@/api/operations/payouts';
import { getRecipient } from '@/api/operations/recipients';
import { merchantOf } from '../merchant';
import type { World } from '../world';
import { exampleId } from './example-id';
import { sampleTime } from './sample-time';

/** A payout that is complete, to the recipient of the examples. */
export function addPayoutSamples(world: World): void {
  const createDate = sampleTime(world);
  world.payouts.put({
    id: exampleId(getPayout),
    sourceWalletId: merchantOf(world).merchantWalletId,
    recipientId: exampleId(getRecipient),
    chain: 'ETH',
    amount: '10.00',
    currency: 'USD',
    arrivingAmount: '10.00',
    status: 'complete',
    externalRef: `0x${'7c'.repeat(32)}`,
    createDate,
    updateDate: createDate,
  });
}

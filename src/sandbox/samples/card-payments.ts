import Big from 'big.js';
import { mockChargeback } from '@/api/operations/mock-chargebacks';
import { cancelPayment, capturePayment, refundPayment } from '@/api/operations/payment-changes';
import { getPayment } from '@/api/operations/payments';
import { getSettlement } from '@/api/operations/settlements';
import { owners } from '../accounts';
import type { CardTransfer } from '../entities/card-transfer';
import { moveDollars } from '../lifecycles/card-payment';
import { merchantOf } from '../merchant';
import type { World } from '../world';
import { exampleId } from './example-id';
import { exampleMember } from './example-member';
import { sampleTime } from './sample-time';

/** A card that nobody needs to make: any UUID is a good one. */
const source = { id: 'b0c4a8f6-7a4c-4c0e-9a35-0f1f1a5be101', type: 'card' } as const;

/** Settled payments: one to look at, one to refund (several times), one to charge back. */
const paid = [
  { id: exampleId(getPayment), amount: '25.00', description: 'Sample order' },
  { id: exampleId(refundPayment), amount: '250.00', description: 'Sample order to refund' },
  {
    id: exampleMember(mockChargeback, 'paymentId'),
    amount: '40.00',
    description: 'Sample order to charge back',
  },
];

/** Authorisations nobody captured, and whose time does not run: one to cancel, one to capture. */
const authorized = [
  { id: exampleId(cancelPayment), amount: '30.00', description: 'Sample order to cancel' },
  { id: exampleId(capturePayment), amount: '25.00', description: 'Sample order to capture' },
];

/** Card payments, and the settlement of those that are paid. */
export function addCardPaymentSamples(world: World): void {
  const createDate = sampleTime(world, 24);
  const settledDate = sampleTime(world, 23);
  const settlementId = exampleId(getSettlement);
  const common = {
    type: 'payment',
    source,
    metadata: { email: 'buyer@example.com' },
    refundIds: [],
    createDate,
  } satisfies Partial<CardTransfer>;
  for (const one of paid) {
    const dates = { updateDate: settledDate, settlementId };
    world.cardTransfers.put({ ...one, ...common, status: 'paid', ...dates });
    const { outside, merchantUnsettled, merchantAvailable } = owners;
    moveDollars(world, outside, merchantUnsettled, one.amount, one.id);
    moveDollars(world, merchantUnsettled, merchantAvailable, one.amount, one.id);
  }
  for (const one of authorized) {
    const open = { status: 'confirmed', captured: false, updateDate: createDate } as const;
    world.cardTransfers.put({ ...one, ...common, ...open });
  }
  const totalCredits = paid.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed(2);
  world.settlements.put({
    id: settlementId,
    merchantWalletId: merchantOf(world).merchantWalletId,
    totalCredits,
    totalDebits: '0.00',
    createDate: settledDate,
    updateDate: settledDate,
  });
}

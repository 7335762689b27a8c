import { isJsonObject } from '@/api/json';
import type { Fault } from './fault-plan';
import type { World } from './world';

/** Lets the card payment of an answer be declined by its issuer, which has not answered yet. */
export function declinePayment(
  world: World,
  body: unknown,
  decline: NonNullable<Fault['decline']>,
): void {
  const data = isJsonObject(body) ? body['data'] : undefined;
  const id = isJsonObject(data) ? data['id'] : undefined;
  const payment = typeof id === 'string' ? world.cardTransfers.get(id) : undefined;
  if (payment?.status !== 'pending') return;
  world.cardTransfers.put({ ...payment, decline });
}

import type { Fault, FaultPlan } from './fault-plan';
import type { World } from './world';

/** A planned fault that hits a call. */
export interface HitFault {
  fault: Fault;
  /** For people and records, such as `createExchangeTrade #1: 503`. */
  name: string;
}

/** Counts a call of an operation, and gives the first planned fault that fits it. */
export function nextFault(world: World, plan: FaultPlan, operation: string): HitFault | undefined {
  const count = (world.calls.get(operation)?.count ?? 0) + 1;
  world.calls.put({ id: operation, count });
  const fault = plan.find(
    ({ operation: hit, attempt = count }) => hit === operation && attempt === count,
  );
  if (!fault) return undefined;
  const what = fault.status === undefined ? `${fault.delay ?? 0} s late` : String(fault.status);
  return { fault, name: `${operation} #${count}: ${what}` };
}

/** The provider's code for a status that a fault gives. */
export function faultCode(status: number): number {
  return status >= 500 ? -1 : status;
}

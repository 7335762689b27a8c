import { isShipped } from '@/api/catalogue';
import { embedded, type Environment } from '@/api/environments';
import type { OpenedFlow } from '@/studio-types';
import { operationsOf } from '@/studio-plan';

/**
 * Where a flow's calls leave the page for: the bases of its operations that are not the embedded
 * sandbox. There waits take real time, and a run sends real calls.
 */
export function livePlaces({ unit }: Pick<OpenedFlow, 'unit'>, environment: Environment): string[] {
  const bases = (unit ? operationsOf(unit) : []).map((operation) =>
    isShipped(operation) ? environment.base : (operation.servers?.[0] ?? embedded.base),
  );
  return [...new Set(bases)].filter((base) => base !== embedded.base);
}

import { environmentOf } from '@/api/environments';
import type { KindName } from '@/nodes/kinds';
import type { RunRecord, StepRecord } from '@/runs/record';
import { stepKind } from '@/studio-kinds';
import { operationsOf } from '@/studio-plan';
import type { OpenedFlow } from '@/studio-types';

/**
 * The kind of a recorded step, at any depth, where its run went. Undefined for a sub-flow, and where
 * two sources of the flow have an operation of that id and mean different kinds by it.
 */
export function kindOfStep(
  { operation }: Pick<StepRecord, 'operation'>,
  { environment }: Pick<RunRecord, 'environment'>,
  { unit }: Pick<OpenedFlow, 'unit'>,
): KindName | undefined {
  const place = environmentOf(environment.base);
  const called = (unit ? operationsOf(unit) : []).filter(({ id }) => id === operation);
  const [kind, ...others] = new Set(called.map((other) => stepKind(other, place)));
  return others.length === 0 ? kind : undefined;
}

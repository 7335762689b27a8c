import { catalogueIndex } from '@/api/catalogue-index';
import type { Problem } from '@/api/problem';
import { parseFaultPlan, type FaultPlan } from '@/sandbox/fault-plan';

/** Every operation a fault can hit. */
const operationIds = catalogueIndex.map(({ id }) => id);

/** Checks a plan by the sandbox's own rules. */
export function readPlan(value: unknown): { plan: FaultPlan } | { problems: Problem[] } {
  return parseFaultPlan(value, operationIds);
}

/** Reads a plan that was typed as JSON. */
export function readPlanText(text: string): { plan: FaultPlan } | { problems: Problem[] } {
  try {
    return readPlan(JSON.parse(text));
  } catch (error) {
    const message = `This is no JSON: ${error instanceof Error ? error.message : String(error)}.`;
    return { problems: [{ code: 'fault-plan', severity: 'error', message, pointer: '' }] };
  }
}

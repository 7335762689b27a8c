import { isMutating } from '@/api/mutating';
import type { StepResult } from '@/nodes/kind';
import { requestSeen } from '@/nodes/send-call';
import { progressOf, type RunContext } from './context';
import type { StepPlan } from './plan';

/**
 * What a step gives that was cut off at its `timeout` (Arazzo 1.1, Step Object): no answer, but what
 * it sent. `doneAt` is epoch ms of the clock the far side goes by.
 */
export function timedOut(
  context: RunContext,
  { step, operation }: StepPlan,
  doneAt: number,
): StepResult {
  const { call = {}, request } = progressOf(context, step.stepId).resolved ?? {};
  const acted =
    operation && isMutating(operation.method)
      ? ' It may have acted all the same: send it again with the same idempotency key, if it has one.'
      : '';
  const message =
    `It was cut off after ${step.timeout} ms, the "timeout" of the step. Raise it, or say in ` +
    `"onFailure" what follows.${acted}`;
  return {
    doneAt,
    seen: request ? requestSeen(call, request) : {},
    failure: { code: 'timeout', message },
    ok: false,
  };
}

import type { SentRequest } from '@/api/exchange';
import { redacted } from '@/api/redaction-mark';
import type { ExpressionContext } from '@/flows/expressions/context';
import { shownValues } from '@/flows/secrets';
import type { ResolvedStep } from './context';
import type { FlowPlan, StepPlan } from './plan';
import { resolveStep } from './settings';

/**
 * What may be told of what a step is about to do: the same expressions, come to what may be told of
 * their values. A mark may not fit where the secret did (a number in a text of JSON); then the request
 * is told without its values.
 */
export function shownStep(
  plan: FlowPlan,
  stepPlan: StepPlan,
  real: ResolvedStep,
  seen: ExpressionContext,
): ResolvedStep {
  const { problem, inputs, request } = real;
  if (problem) return { sources: [], problem };
  const { problem: unfit, ...told } = resolveStep(plan, stepPlan, seen);
  if (inputs) return { sources: told.sources, inputs: shownValues(inputs, told.inputs ?? {}) };
  if (!request) return told;
  if (unfit || !told.request) return withoutValues(plan, stepPlan, real, request);
  return { ...told, request: withPlainMarks(told.request) };
}

function withPlainMarks({ url, body, ...request }: SentRequest): SentRequest {
  return {
    ...request,
    url: plainMarks(url),
    ...(body !== undefined && { body: plainMarks(body) }),
  };
}

/** Marks are easy to find where they are not percent-encoded. */
function plainMarks(text: string): string {
  return text.replaceAll(encodeURIComponent(redacted), redacted);
}

function withoutValues(
  { places }: FlowPlan,
  { operation }: StepPlan,
  { call }: ResolvedStep,
  { method, body }: SentRequest,
): ResolvedStep {
  return {
    call: call?.body === undefined ? {} : { body: redacted },
    request: {
      method,
      url: operation ? places.baseOf(operation) + operation.path : redacted,
      headers: {},
      ...(body !== undefined && { body: JSON.stringify(redacted) }),
    },
    sources: [],
  };
}

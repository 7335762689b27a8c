import type { Problem } from '@/api/problem';
import type { ArazzoDocument, Step } from './document';

/**
 * Tells whether a step sends or receives a message of an AsyncAPI source (Arazzo 1.1, "Step Object").
 * Such steps are read, kept and drawn; a run stops at them.
 */
export function isEventStep(
  { sourceDescriptions }: Pick<ArazzoDocument, 'sourceDescriptions'>,
  step: Step,
): boolean {
  if (step.channelPath !== undefined || step.action !== undefined) return true;
  const target = step.operationId ?? step.operationPath;
  const name = /^\{?\$sourceDescriptions\.([^.}]+)/.exec(target ?? '')?.[1];
  return sourceDescriptions.some((source) => source.name === name && source.type === 'asyncapi');
}

/** Why a run stops at such a step. */
export function eventStepProblem({ stepId }: Step): Omit<Problem, 'pointer'> {
  return {
    code: 'event-step',
    severity: 'warning',
    message: `Step "${stepId}" sends or receives a message of an AsyncAPI source. It is drawn, and a run stops there: only HTTP calls can be made.`,
  };
}

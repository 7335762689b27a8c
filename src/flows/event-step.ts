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
  const named = /^\{?\$sourceDescriptions\.([^.}]+)/.exec(target ?? '')?.[1];
  // Without a name it is of the one source that has operations ("Step Object", operationId).
  const callable = sourceDescriptions.filter(({ type }) => type !== 'arazzo');
  const [only] = callable;
  const source =
    callable.find(({ name }) => name === named) ?? (callable.length === 1 ? only : undefined);
  return target !== undefined && source?.type === 'asyncapi';
}

/** Why a run stops at such a step. */
export function eventStepProblem({ stepId }: Step): Omit<Problem, 'pointer'> {
  return {
    code: 'event-step',
    severity: 'warning',
    message: `Step "${stepId}" sends or receives a message of an AsyncAPI source. It is drawn, and a run stops there: only HTTP calls can be made.`,
  };
}

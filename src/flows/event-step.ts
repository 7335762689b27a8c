import type { Problem } from '@/api/problem';
import type { ArazzoDocument, SourceDescription, Step } from './document';

/**
 * Tells whether a step sends or receives a message of an AsyncAPI source (Arazzo 1.1, "Step Object").
 * Such steps are read, kept and drawn; a run stops at them.
 */
export function isEventStep(
  { sourceDescriptions }: Pick<ArazzoDocument, 'sourceDescriptions'>,
  step: Step,
): boolean {
  if (step.channelPath !== undefined) return true;
  const source = sourceOfStep(sourceDescriptions, step);
  if (source?.type !== undefined) return source.type === 'asyncapi';
  return step.action !== undefined;
}

/** The source of what a step calls, as far as the step alone tells. */
export function sourceOfStep(
  sources: ArazzoDocument['sourceDescriptions'],
  { operationId, operationPath, channelPath }: Step,
): SourceDescription | undefined {
  const target = operationId ?? operationPath ?? channelPath;
  if (target === undefined) return undefined;
  const named = /^\{?\$sourceDescriptions\.([^.}]+)/.exec(target)?.[1];
  // Without a name it is of the one source that has operations ("Step Object", operationId).
  const callable = sources.filter(({ type }) => type !== 'arazzo');
  const [only] = callable;
  return callable.find(({ name }) => name === named) ?? (callable.length === 1 ? only : undefined);
}

/** Why a run stops at such a step. */
export function eventStepProblem({ stepId }: Step): Omit<Problem, 'pointer'> {
  return {
    code: 'event-step',
    severity: 'warning',
    message: `Step "${stepId}" sends or receives a message of an AsyncAPI source. It is drawn, and a run stops there: only HTTP calls can be made.`,
  };
}

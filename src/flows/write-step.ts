import { stringify } from 'yaml';
import type { CallInput, Operation } from '@/api/operation';
import type { ParameterValue, Step } from './document';

/** A call as a step of a flow: its values as they are, and its success status as the criterion. */
export function stepOfCall(operation: Operation, input: CallInput): Step {
  const places = ['path', 'query', 'header', 'cookie'] as const;
  const parameters = places.flatMap((place) =>
    Object.entries(input[place] ?? {}).map(([name, value]): ParameterValue => ({
      name,
      in: place,
      value,
    })),
  );
  const { body, success } = operation;
  const { stepId, operationId } = namesOf(operation);
  const contentType = input.contentType ?? body?.contentType ?? 'application/json';
  return {
    stepId,
    operationId,
    ...(parameters.length > 0 && { parameters }),
    ...(input.body !== undefined && { requestBody: { contentType, payload: input.body } }),
    successCriteria: [{ condition: `$statusCode == ${success.status}` }],
  };
}

/**
 * How a step and its operation are called. One of an API that was brought names its source (Arazzo 1.0.1,
 * section 4.6.5.1), and may be known here by source and id together.
 */
function namesOf({ area, id, source }: Operation): { stepId: string; operationId: string } {
  if (area !== 'imported') return { stepId: id, operationId: id };
  const own = id.startsWith(`${source}.`) ? id.slice(source.length + 1) : id;
  return {
    stepId: own.replaceAll(/[^\w-]+/g, '-'),
    operationId: `$sourceDescriptions.${source}.${own}`,
  };
}

/** A step as YAML, to be put among the steps of a flow. */
export function writeStep(step: Step): string {
  // Lines are not folded: a long value stays one that can be searched for.
  return stringify([step], { lineWidth: 0, aliasDuplicateObjects: false });
}

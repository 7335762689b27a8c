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
  const { id, body, success } = operation;
  const contentType = input.contentType ?? body?.contentType ?? 'application/json';
  return {
    stepId: id,
    operationId: id,
    ...(parameters.length > 0 && { parameters }),
    ...(input.body !== undefined && { requestBody: { contentType, payload: input.body } }),
    successCriteria: [{ condition: `$statusCode == ${success.status}` }],
  };
}

/** A step as YAML, to be put among the steps of a flow. */
export function writeStep(step: Step): string {
  // Lines are not folded: a long value stays one that can be searched for.
  return stringify([step], { lineWidth: 0, aliasDuplicateObjects: false });
}

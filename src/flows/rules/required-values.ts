import { isJsonObject, type JsonSchema } from '@/api/json';
import type { Operation } from '@/api/operation';
import type { Problem } from '@/api/problem';
import { propertiesOf } from '../input-schema';
import { isUuidInput, workflowInputs } from '../inputs';
import { allSteps, problem, type CheckedFlow, type CheckedStep, type Rule } from './rule';

/** A call gives what its operation requires: parameters, the body and its fields; a sub-flow its inputs. */
export const requiredValues: Rule = (flow) =>
  allSteps(flow).flatMap(({ checked }) =>
    checked.operation
      ? [
          ...missingParameters(checked, checked.operation),
          ...missingBody(checked, checked.operation),
        ]
      : missingInputs(flow, checked),
  );

function missingParameters(
  { step, pointer, parameters }: CheckedStep,
  operation: Operation,
): Problem[] {
  const isGiven = (name: string, place: string) =>
    parameters.some(
      (given) => given.in === place && given.name.toLowerCase() === name.toLowerCase(),
    );
  return operation.parameters
    .filter((declared) => declared.required && !isGiven(declared.name, declared.in))
    .map(({ name, in: place }) => {
      const message = `Step "${step.stepId}" gives no ${place} parameter "${name}", which operation "${operation.id}" requires. Add it to "parameters".`;
      // Without a path parameter there is no address to call; a server may forgive the others.
      const more = place === 'path' ? {} : { severity: 'warning' as const };
      return problem('parameter-missing', pointer, message, more);
    });
}

function missingBody({ step, pointer }: CheckedStep, { id, body }: Operation): Problem[] {
  if (!body) {
    const message = `Step "${step.stepId}" sends a body, but operation "${id}" takes none. Remove "requestBody".`;
    return step.requestBody === undefined ? [] : bodyMissing(`${pointer}/requestBody`, message);
  }
  const payload = step.requestBody?.payload;
  if (payload === undefined) {
    const message = `Step "${step.stepId}" sends no body, which operation "${id}" requires. Add "requestBody" with a "payload".`;
    return body.required ? bodyMissing(pointer, message) : [];
  }
  if (!isJsonObject(payload) || step.requestBody?.replacements) return [];
  return requiredNames(body.schema)
    .filter((name) => !Object.hasOwn(payload, name))
    .flatMap((name) =>
      bodyMissing(
        `${pointer}/requestBody/payload`,
        `Step "${step.stepId}": the body has no "${name}", which operation "${id}" requires. Add it to the payload.`,
      ),
    );
}

function bodyMissing(pointer: string, message: string): Problem[] {
  return [problem('body-missing', pointer, message, { severity: 'warning' })];
}

function missingInputs(
  { document }: CheckedFlow,
  { step, pointer, parameters }: CheckedStep,
): Problem[] {
  const { workflowId } = step;
  const isHere = document.workflows.some((workflow) => workflow.workflowId === workflowId);
  if (workflowId === undefined || !isHere) return [];
  const schema = workflowInputs(document, workflowId);
  const properties = new Map(propertiesOf(schema));
  const given = new Set(parameters.map(({ name }) => name));
  return requiredNames(schema)
    .filter((name) => !given.has(name) && !isFilledIn(properties.get(name)))
    .map((name) => {
      const message = `Step "${step.stepId}" gives no input "${name}", which workflow "${workflowId}" requires. Add it to "parameters".`;
      return problem('input-missing', pointer, message, { severity: 'warning' });
    });
}

function requiredNames(schema: JsonSchema): string[] {
  const required: unknown = isJsonObject(schema) ? schema.required : undefined;
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** A run gives a default, and draws a UUID. */
function isFilledIn(schema: JsonSchema | undefined): boolean {
  return isJsonObject(schema) && (schema.default !== undefined || isUuidInput(schema));
}

import type { Problem } from '@/api/problem';
import { isReusable, resolveEntry } from '../actions';
import type { ParameterValue } from '../document';
import { createPointers, type PointerOf } from '../structure/pointers';
import { allSteps, problem, type CheckedFlow, type CheckedStep, type Rule } from './rule';

/**
 * What a call shares with others says where it goes, and what a workflow is handed has no place (Arazzo
 * 1.1, Parameter Object, `in`). A parameter that stands in the step itself is checked when reading.
 */
export const parameterPlaces: Rule = (flow) => {
  const pointerOf = createPointers(flow.document);
  const found = allSteps(flow).flatMap(({ checked }) => [
    ...missingPlaces(checked, pointerOf),
    ...needlessPlaces(flow, checked),
  ]);
  // What many steps share is told once.
  return [...new Map(found.toReversed().map((item) => [item.pointer, item])).values()];
};

function missingPlaces(
  { step, pointer, parameters, operation }: CheckedStep,
  pointerOf: PointerOf,
): Problem[] {
  if (step.workflowId !== undefined) return [];
  return parameters.flatMap((parameter) => {
    if (parameter.in !== undefined || isOwn(step.parameters, parameter)) return [];
    // A reference with a value of its own makes a parameter that stands nowhere as such.
    const at = pointerOf(parameter) ?? `${pointer}/parameters`;
    const place = operation?.parameters.find(({ name }) => name === parameter.name)?.in;
    const fix = place === undefined ? undefined : `in: ${place}`;
    const advice = fix ?? '"in" (path, query, header or cookie)';
    const message = `Step "${step.stepId}" calls an operation with the shared parameter "${parameter.name}", which does not say where it goes: add ${advice} to it.`;
    return [problem('field-missing', at, message, { fix })];
  });
}

function isOwn(list: CheckedStep['step']['parameters'], parameter: ParameterValue): boolean {
  return (list ?? []).some((entry) => entry === parameter);
}

/** A parameter that stands in the action itself is checked when reading. */
function needlessPlaces({ document }: CheckedFlow, { step, actions }: CheckedStep): Problem[] {
  return actions.flatMap(({ action, kind, pointer }) =>
    (action.parameters ?? []).flatMap((entry, index) => {
      const found = isReusable(entry) && resolveEntry(document, 'parameters', entry);
      if (!found || found.in === undefined) return [];
      const message = `Step "${step.stepId}", ${kind} action "${action.name}": the parameter "${found.name}" is in "${found.in}", but a workflow has inputs, no places. Refer to one without "in".`;
      const at = `${pointer}/parameters/${index}`;
      return [problem('field-ignored', at, message, { severity: 'warning' })];
    }),
  );
}

import { didYouMean } from '@/api/did-you-mean';
import type { Problem } from '@/api/problem';
import type {
  ArazzoDocument,
  FailureAction,
  ParameterValue,
  Reusable,
  Step,
  SuccessAction,
  Workflow,
} from './document';
import { parseExpression } from './expressions/parse';

/**
 * The actions that apply to a step, in the order they are tried: its own, then those of the workflow
 * whose name none of its own has (1.0.1, "Workflow Object"). Reusable Objects are resolved.
 */
export function stepActions(
  document: ArazzoDocument,
  workflow: Workflow,
  step: Step,
): { onSuccess: SuccessAction[]; onFailure: FailureAction[]; problems: Problem[] } {
  const place = placeOf(document, workflow, step);
  const read = createReader(document);
  return {
    onSuccess: merge(
      read.list('successActions', step.onSuccess, place.step('onSuccess')),
      read.list('successActions', workflow.successActions, place.workflow('successActions')),
      byName,
    ),
    onFailure: merge(
      read.list('failureActions', step.onFailure, place.step('onFailure')),
      read.list('failureActions', workflow.failureActions, place.workflow('failureActions')),
      byName,
    ),
    problems: read.problems,
  };
}

/**
 * The parameters that apply to a step: its own, then those of the workflow that none of its own
 * replaces. The same name in the same place is the same parameter; where the step calls a workflow
 * there are no places.
 */
export function stepParameters(
  document: ArazzoDocument,
  workflow: Workflow,
  step: Step,
): { parameters: ParameterValue[]; problems: Problem[] } {
  const place = placeOf(document, workflow, step);
  const read = createReader(document);
  const parameters = merge(
    read.list('parameters', step.parameters, place.step('parameters')),
    read.list('parameters', workflow.parameters, place.workflow('parameters')),
    (parameter) => (step.workflowId === undefined ? parameterKey(parameter) : parameter.name),
  );
  return { parameters, problems: read.problems };
}

/** The parameters an action at a pointer hands to the workflow it names (1.1, "Success Action Object"). */
export function actionParameters(
  document: ArazzoDocument,
  { name, parameters }: SuccessAction | FailureAction,
  pointer = '',
): { parameters: ParameterValue[]; problems: Problem[] } {
  const read = createReader(document);
  const place = { words: `Action "${name}", parameters`, pointer: `${pointer}/parameters` };
  return { parameters: read.list('parameters', parameters, place), problems: read.problems };
}

/** What makes an action the same as another. */
export function byName({ name }: { name: string }): string {
  return name;
}

/** What makes a parameter of a call the same as another: header names are case-insensitive, all others count as written. */
export function parameterKey({ name, in: place = '' }: { name: string; in?: string }): string {
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`;
}

function merge<T>(own: T[], defaults: T[], keyOf: (item: T) => string): T[] {
  const taken = new Set(own.map(keyOf));
  return [...own, ...defaults.filter((item) => !taken.has(keyOf(item)))];
}

/** What the components hold, by the name of its list. */
export interface Shapes {
  parameters: ParameterValue;
  successActions: SuccessAction;
  failureActions: FailureAction;
}

/** What an entry of a list is: itself, or the component it names; undefined where there is none. */
export function resolveEntry<K extends keyof Shapes>(
  document: ArazzoDocument,
  type: K,
  entry: Shapes[K] | Reusable,
): Shapes[K] | undefined {
  if (!isReusable(entry)) return entry;
  const found = findComponent(document, type, entry.reference);
  return 'component' in found ? found.component : undefined;
}

/** Where a list stands: in words for a message, and as a JSON Pointer. */
interface Place {
  words: string;
  pointer: string;
}

function placeOf(document: ArazzoDocument, workflow: Workflow, step: Step) {
  const workflowPointer = `/workflows/${document.workflows.indexOf(workflow)}`;
  const stepPointer = `${workflowPointer}/steps/${workflow.steps.indexOf(step)}`;
  return {
    step: (field: string): Place => ({
      words: `Step "${step.stepId}", ${field}`,
      pointer: `${stepPointer}/${field}`,
    }),
    workflow: (field: string): Place => ({
      words: `Workflow "${workflow.workflowId}", ${field}`,
      pointer: `${workflowPointer}/${field}`,
    }),
  };
}

function createReader(document: ArazzoDocument) {
  const problems: Problem[] = [];

  function list<K extends keyof Shapes>(
    type: K,
    items: readonly (Shapes[K] | Reusable)[] | undefined,
    place: Place,
  ): Shapes[K][] {
    return (items ?? []).flatMap((item, index) => {
      if (!isReusable(item)) return [item];
      const found = findComponent(document, type, item.reference);
      if ('message' in found) {
        problems.push({
          code: 'reusable-reference',
          severity: 'error',
          pointer: `${place.pointer}/${index}/reference`,
          ...found,
          message: `${place.words}: ${found.message}`,
        });
        return [];
      }
      if (item.value === undefined) return [found.component];
      if (type === 'parameters') return [{ ...found.component, value: item.value }];
      problems.push({
        code: 'field-ignored',
        severity: 'warning',
        pointer: `${place.pointer}/${index}/value`,
        message: `${place.words}: reference "${item.reference}" has a "value", which only parameters take. Remove it.`,
      });
      return [found.component];
    });
  }

  return { list, problems };
}

/** Tells whether an entry of a list is a Reusable Object. */
export function isReusable(item: object): item is Reusable {
  return Object.hasOwn(item, 'reference');
}

/** The component a Reusable Object names (1.0.1, "Reusable Object"), or why there is none. */
function findComponent<K extends keyof Shapes>(
  document: ArazzoDocument,
  type: K,
  reference: string,
): { component: Shapes[K] } | { message: string; fix?: string } {
  const parsed = parseExpression(reference);
  if ('error' in parsed) return parsed.error;
  const { expression } = parsed;
  if (expression.root !== 'components' || expression.type !== type) {
    return { message: `"${reference}" names none of $components.${type}.` };
  }
  const components = (document.components?.[type] ?? {}) as Record<string, Shapes[K]>;
  const component = Object.hasOwn(components, expression.name)
    ? components[expression.name]
    : undefined;
  if (component) return { component };
  const near = didYouMean(expression.name, Object.keys(components));
  const fix = near === undefined ? undefined : `$components.${type}.${near}`;
  const advice = fix === undefined ? `Add it to components/${type}.` : `Did you mean "${fix}"?`;
  return {
    message: `"${reference}" is not among the components. ${advice}`,
    ...(fix !== undefined && { fix }),
  };
}

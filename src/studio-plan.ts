import { isShipped } from '@/api/catalogue';
import { embedded } from '@/api/environments';
import type { Operation } from '@/api/operation';
import { StudioError } from '@/api/studio-error';
import { planFlow, type FlowPlan, type FlowUnit, type RunPlaces } from '@/machine/plan';
import { signTypedData } from '@/sandbox/toolbox/operations';
import { hasControl, isControl, isTool, stepKind } from './studio-kinds';
import type { OpenedFlow, RunSettings } from './studio-types';

/** What of a run's settings decides how it is planned. */
type Planned = Pick<RunSettings, 'environment' | 'servers' | 'workflowId' | 'ask'>;

/**
 * Plans the workflow a run is of, and where each operation is called: the shipped API and the
 * sandbox's control at the chosen environment, the toolbox in this process, any other at its own
 * server, unless the settings name one for its source. The control of a sandbox that is not there is
 * done by a person, if one can be asked.
 * @throws StudioError `invalid-document` for problems, or an operation that has no place; `no-person`
 */
export function planRun(opened: OpenedFlow, settings: Planned): FlowPlan {
  const errors = opened.problems.filter(({ severity }) => severity === 'error');
  const { unit } = opened;
  if (errors.length > 0 || !unit) {
    const [first] = errors;
    const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
    throw new StudioError(
      'invalid-document',
      `${opened.name} can't run: ${first?.message ?? 'it is no Arazzo document.'}${more}`,
    );
  }
  const { environment, servers = {}, workflowId = opened.workflowIds[0] ?? '' } = settings;
  const key = JSON.stringify([workflowId, environment.base, servers, settings.ask !== undefined]);
  const known = plans.get(unit) ?? new Map<string, FlowPlan>();
  const plan = known.get(key) ?? planFlow(unit, workflowId, placesOf(opened, unit, settings));
  plans.set(unit, known.set(key, plan));
  return plan;
}

/** The calls a run of a flow may make, each once, and where they go. */
export function callsOf(
  opened: OpenedFlow,
  settings: Planned,
): { method: string; path: string; base: string }[] {
  const { places, unit } = planRun(opened, settings);
  const called = [...new Set(calledOperations(unit))];
  return called
    .filter((operation) => places.kindOf(operation) !== 'manual')
    .map((operation) => {
      return { method: operation.method, path: operation.path, base: places.baseOf(operation) };
    });
}

/** A flow that runs again with the same servers is planned, and compiled, once. */
const plans = new WeakMap<FlowUnit, Map<string, FlowPlan>>();

/** Where each operation is called. @throws StudioError `invalid-document` where one has no place, `no-person` */
function placesOf(
  opened: OpenedFlow,
  unit: FlowUnit,
  { environment: { id, base }, servers = {}, ask }: Planned,
): RunPlaces {
  const bases = new Map<Operation, string>();
  for (const [name, url] of Object.entries(servers)) {
    for (const operation of unit.sources.operations[name] ?? []) bases.set(operation, url);
  }
  const own = (operation: Operation) => bases.get(operation) ?? usualBase(operation, base);
  const called = calledOperations(unit);
  const control = called.find((operation) => isControl(operation) && !bases.has(operation));
  if (control && !hasControl(id) && !ask) throw noControl(opened, control, base);
  const homeless = called.find((operation) => own(operation) === undefined);
  // What lies at a base given by hand is not ours to know; in the embedded sandbox it is.
  if (homeless && id === embedded.id) throw nowhereToCall(opened, homeless);
  return {
    baseOf: (operation) => own(operation) ?? base,
    kindOf: (operation) =>
      // A server named for the control is a sandbox, whatever the environment.
      isControl(operation) && bases.has(operation) ? 'call' : stepKind(operation, { id }),
  };
}

function usualBase(operation: Operation, base: string): string | undefined {
  if (isTool(operation)) return embedded.base;
  return isShipped(operation) || isControl(operation) ? base : operation.servers?.[0];
}

/** Tells whether a flow has typed data signed, in any of its workflows. */
export function signsTypedData(unit: FlowUnit): boolean {
  return calledOperations(unit).includes(signTypedData);
}

function calledOperations({ document, sources, units }: FlowUnit): Operation[] {
  const steps = document.workflows.flatMap((workflow) => workflow.steps);
  const found = steps.flatMap((step) => {
    if (step.workflowId !== undefined) return [];
    const target = sources.findOperation(step);
    return 'operation' in target ? [target.operation] : [];
  });
  return [...found, ...Object.values(units).flatMap(calledOperations)];
}

function noControl({ name }: OpenedFlow, { id }: Operation, base: string): StudioError {
  return new StudioError(
    'no-person',
    `${name} can't run at ${base}: it calls "${id}" of the sandbox's control, which only a sandbox has. ` +
      `Run it in the embedded sandbox or on a sandbox server.`,
  );
}

function nowhereToCall({ name }: OpenedFlow, { id, source }: Operation): StudioError {
  return new StudioError(
    'invalid-document',
    `${name} can't run: source "${source}" says of "${id}" no server that can be called. ` +
      `Write one with http:// or https:// in its "servers", or say where to call it when you run.`,
  );
}

/** Every operation of the sources of a document and of the documents it names. */
export function operationsOf({ sources, units }: FlowUnit): Operation[] {
  return [
    ...Object.values(sources.operations).flat(),
    ...Object.values(units).flatMap(operationsOf),
  ];
}

import { fromPromise, type AnyActorLogic, type AnyActorRef } from 'xstate';
import type { Operation } from '@/api/operation';
import { kinds, type KindName } from '@/nodes/kinds';
import type { Services, WorkflowCall } from '@/nodes/services';
import type { DetourOutcome } from './context';
import type { DetourInput } from './flow-setup';
import type { Telling } from './step-facts';

/** A step at its checkpoint. */
export interface StandingStep {
  stepId: string;
  /** Steps around it, outermost first. */
  path: readonly string[];
  /** Absent where it calls a workflow. */
  operation?: Operation | undefined;
}

/** What a machine needs besides what the node kinds need. */
export interface RunServices extends Services {
  /** Whether the next attempt of a step need not stand at its checkpoint now. */
  mayGo(step: StandingStep): boolean;
  /** Resolves when the next attempt may be sent. */
  checkpoint(signal: AbortSignal): Promise<void>;
  /** Passes `ms` of virtual time. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Resolves when a step that may take `ms` has taken longer. */
  deadline(ms: number, signal: AbortSignal): Promise<void>;
  runDetour(input: DetourInput, signal: AbortSignal): Promise<DetourOutcome>;
  tell(telling: Telling): void;
}

/** What the states of a compiled flow invoke. */
export type HandName = KindName | keyof ReturnType<typeof ownLogics>;

type ActorSystem = AnyActorRef['system'];

interface Hands {
  logics: Record<HandName, AnyActorLogic>;
  services: RunServices;
}

/**
 * The hands of running machines. They are found by the actor system of a run, not provided to its
 * machine: `provide` makes every state of a machine anew, which for each run of a long flow would cost
 * as much as compiling it.
 */
const handsOf = new WeakMap<ActorSystem, Hands>();

/** Gives a machine that is about to start its hands. */
export function giveHands({ system }: AnyActorRef, services: RunServices): void {
  handsOf.set(system, { logics: { ...kindLogics(services), ...ownLogics(services) }, services });
}

/** The services of the run an actor belongs to; none where it has no hands. */
export function servicesOf(system: ActorSystem): RunServices | undefined {
  return handsOf.get(system)?.services;
}

/** Logic that does whatever the hands of its run do. Without hands it stands. */
export function handed(name: HandName): AnyActorLogic {
  const logicOf = ({ system }: { system: ActorSystem }): AnyActorLogic =>
    handsOf.get(system)?.logics[name] ?? standing;
  return {
    getInitialSnapshot: (scope, input) => logicOf(scope).getInitialSnapshot(scope, input),
    start: (snapshot, scope) => logicOf(scope).start?.(snapshot, scope),
    transition: (snapshot, event, scope) => logicOf(scope).transition(snapshot, event, scope),
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

const standing: AnyActorLogic = fromPromise(() => new Promise(() => {}));

/** Something for each node kind. */
export function forEachKind<T>(make: (name: KindName) => T): Record<KindName, T> {
  const names = Object.keys(kinds) as KindName[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<KindName, T>;
}

function kindLogics(services: RunServices): Record<KindName, AnyActorLogic> {
  return forEachKind((name) => kinds[name].createLogic(services));
}

function ownLogics(services: RunServices) {
  return {
    checkpoint: fromPromise<void>(({ signal }) => services.checkpoint(signal)),
    wait: fromPromise<void, { ms: number }>(({ input, signal }) => services.wait(input.ms, signal)),
    deadline: fromPromise<number, { ms: number }>(async ({ input, signal }) => {
      await services.deadline(input.ms, signal);
      return services.now();
    }),
    workflow: fromPromise(({ input, signal }: { input: WorkflowCall; signal: AbortSignal }) =>
      services.runWorkflow(input, signal),
    ),
    detour: fromPromise(({ input, signal }: { input: DetourInput; signal: AbortSignal }) =>
      services.runDetour(input, signal),
    ),
  };
}

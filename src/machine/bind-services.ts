import { fromPromise } from 'xstate';
import { kinds } from '@/nodes/kinds';
import type { Services, WorkflowCall } from '@/nodes/services';
import type { FlowMachine } from './compile';
import type { DetourInput, DetourOutcome } from './flow-setup';
import type { Telling } from './step-facts';

/** What a machine needs besides what the node kinds need. */
export interface RunServices extends Services {
  /** Whether attempts need not stand at their checkpoints now. */
  mayGo(): boolean;
  /** Resolves when the next attempt may be sent. */
  checkpoint(signal: AbortSignal): Promise<void>;
  /** Passes `ms` of virtual time. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  runDetour(input: DetourInput, signal: AbortSignal): Promise<DetourOutcome>;
  tell(telling: Telling): void;
}

/** Gives a compiled machine its hands. */
export function bindServices(machine: FlowMachine, services: RunServices): FlowMachine {
  return machine.provide({
    actors: {
      call: kinds.call.createLogic(services),
      subflow: kinds.subflow.createLogic(services),
      checkpoint: fromPromise<void, { stepId: string }>(({ signal }) =>
        services.checkpoint(signal),
      ),
      wait: fromPromise<void, { ms: number }>(({ input, signal }) =>
        services.wait(input.ms, signal),
      ),
      workflow: fromPromise(({ input, signal }: { input: WorkflowCall; signal: AbortSignal }) =>
        services.runWorkflow(input, signal),
      ),
      detour: fromPromise(({ input, signal }: { input: DetourInput; signal: AbortSignal }) =>
        services.runDetour(input, signal),
      ),
    },
    guards: { mayGo: () => services.mayGo() },
    actions: {
      report: (_, { tellings }) => tellings.forEach(services.tell),
    },
  });
}

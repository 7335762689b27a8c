import { assign, setup } from 'xstate';
import type { GraphEdge } from '@/flows/graph/graph';
import type { StepResult } from '@/nodes/kind';
import type { WorkflowOutcome } from '@/nodes/services';
import type { DetourOutcome, RunContext, RunInput, RunOutput } from './context';
import { forEachKind, handed, servicesOf } from './hands';
import type { FlowPlan, StepPlan } from './plan';
import {
  beginAttempt,
  beginStep,
  countRetry,
  endAs,
  endRun,
  endStep,
  keepCrash,
  keepDetour,
  keepLeave,
  keepResult,
  keepWorkflow,
} from './reducers';
import type { Telling } from './step-facts';
import { timedOut } from './timed-out';
import { arrive, endTurn, mayBegin, takeTurn, type Turn } from './turns';

/** Commands a running machine takes. */
export type RunCommand = { type: 'run.start' } | { type: 'run.stop' };

/** A step that runs once on behalf of a retry of another one (Arazzo 1.0.1, Failure Action, stepId). */
export interface DetourInput {
  plan: FlowPlan;
  stepId: string;
  context: RunContext;
}

interface AtStep {
  plan: FlowPlan;
  stepPlan: StepPlan;
}

interface FlowTypes {
  context: RunContext;
  events: RunCommand;
  input: RunInput;
  output: RunOutput;
}

/**
 * The words the states of a compiled flow are written in. What they do to the world they do with the
 * hands of the run (`giveHands`); without hands a machine stands at its first checkpoint.
 */
export const flowSetup = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads its types off this
  types: {} as FlowTypes,
  actors: {
    checkpoint: handed('checkpoint'),
    ...forEachKind(handed),
    workflow: handed('workflow'),
    detour: handed('detour'),
    wait: handed('wait'),
    deadline: handed('deadline'),
  },
  actions: {
    report: ({ system }, { tellings }: { tellings: Telling[] }) => {
      const services = servicesOf(system);
      for (const telling of tellings) services?.tell(telling);
    },
    askPacer: assign(({ context, system }, { stepPlan }: { stepPlan: StepPlan }) => {
      const { operation, step } = stepPlan;
      const standing = { stepId: step.stepId, path: context.path, operation };
      return keepLeave(context, step.stepId, servicesOf(system)?.mayGo(standing) ?? false);
    }),
    beginStep: assign(({ context }, { stepId }: { stepId: string }) => beginStep(context, stepId)),
    beginAttempt: assign(({ context }, { plan, stepPlan }: AtStep) =>
      beginAttempt(context, plan, stepPlan),
    ),
    keepResult: assign(({ context }, { plan, stepPlan, result }: AtStep & { result: StepResult }) =>
      keepResult(context, plan, stepPlan, result),
    ),
    keepTimeout: assign(({ context }, { plan, stepPlan, doneAt }: AtStep & { doneAt: number }) =>
      keepResult(context, plan, stepPlan, timedOut(context, stepPlan, doneAt)),
    ),
    keepCrash: assign(({ context }, { stepId, error }: { stepId: string; error: unknown }) =>
      keepCrash(context, stepId, error),
    ),
    keepWorkflow: assign(
      ({ context }, { workflowId, outcome }: { workflowId: string; outcome: WorkflowOutcome }) =>
        keepWorkflow(context, workflowId, outcome),
    ),
    keepDetour: assign(({ context }, outcome: DetourOutcome) => keepDetour(context, outcome)),
    countRetry: assign(({ context }, { stepId }: { stepId: string }) =>
      countRetry(context, stepId),
    ),
    endStep: assign(({ context }, { stepId }: { stepId: string }) => endStep(context, stepId)),
    arrive: assign(({ context }, { edges }: { edges: readonly GraphEdge[] }) =>
      arrive(context, edges),
    ),
    takeTurn: assign(({ context }, turn: Turn) => takeTurn(context, turn)),
    endTurn: assign(
      ({ context }, { stepId, ending }: { stepId: string; ending?: string | undefined }) =>
        endTurn(context, stepId, ending),
    ),
    endRun: assign(
      ({ context }, { plan, status }: { plan: FlowPlan; status: RunOutput['status'] }) =>
        endRun(context, plan, status),
    ),
    endAs: assign(({ context }, { outcome }: { outcome: WorkflowOutcome }) =>
      endAs(context, outcome),
    ),
  },
  guards: {
    mayGo: ({ context }, { stepId }: { stepId: string }) => context.steps[stepId]?.mayGo === true,
    takesEdge: ({ context }, { stepId, edge }: { stepId: string; edge: string }) =>
      context.steps[stepId]?.verdict?.edge === edge,
    isPassed: ({ context }, { stepId }: { stepId: string }) =>
      context.steps[stepId]?.verdict?.passed === true,
    isRefused: ({ context }, { stepId }: { stepId: string }) =>
      context.steps[stepId]?.resolved?.problem !== undefined,
    mayBegin: ({ context }, turn: Turn) => mayBegin(context, turn),
    isEnding: ({ context }) => context.ending !== undefined,
    endsAt: ({ context }, { ending, turns }: { ending: string; turns: readonly Turn[] }) =>
      context.atWork === 0 &&
      (context.ending ?? '$done') === ending &&
      !turns.some((turn) => mayBegin(context, turn)),
    hasPassed: (_, { outcome }: { outcome: WorkflowOutcome }) => outcome.status === 'passed',
  },
});

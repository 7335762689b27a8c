import type { AnyActorLogic } from 'xstate';
import type { CallFailure, ReceivedResponse } from '@/api/exchange';
import type { ExpressionContext } from '@/flows/expressions/context';
import type { Services } from './services';

/** What a step's work gives back, whether it went well or not: outcomes are values. */
export interface StepResult {
  /** What the step's own expressions can see on top of the run's: the answer, or a workflow's outputs. */
  seen: ExpressionContext;
  response?: ReceivedResponse;
  failure?: CallFailure;
  /** Name of the planned fault that made the answer. */
  faulted?: string;
  /** Whether it went well where the step has no criteria of its own. */
  ok: boolean;
  /** Epoch ms when it was done, of the clock the far side goes by. */
  doneAt: number;
  /** What of it may be told where a called workflow holds secrets; of a call the machine knows by itself. */
  shown?: Pick<StepResult, 'seen' | 'failure'>;
}

/** A kind of node: how a step of it is worked on. Its looks are in `views.ts`. */
export interface NodeKind {
  name: string;
  title: string;
  /** What its settings are: the call of an operation, or that of a workflow. */
  works: 'operation' | 'workflow';
  /** The logic takes the kind's settings as input and gives a `StepResult`. */
  createLogic(services: Services): AnyActorLogic;
}

/** Declares a node kind; its logic takes settings, already free of expressions, and gives a result. */
export function defineKind<Kind extends NodeKind>(kind: Kind): Kind {
  return kind;
}

import type { CallFailure, ReceivedResponse, SentRequest } from '@/api/exchange';
import type { JsonObject } from '@/api/json';
import type { CriterionResult } from '@/flows/criteria/criterion-result';
import type { ValueSource } from '@/flows/expressions/value-source';

/**
 * What a run tells, in order: the one stream that canvas, timeline, record and reporters read.
 * `at` is virtual ms since the run started. `path` names the sub-flow steps around a step, outermost
 * first; it is empty at the top.
 */
export type RunFact = { at: number } & (
  | {
      type: 'run.started';
      flow: string;
      workflowId: string;
      revision: string;
      seed: number;
      /** Absent where the toolbox signs, or nothing is signed. */
      signer?: 'wallet';
      environment: { id: string; base: string };
      inputs: JsonObject;
      /** The workflow's steps in the document's order. */
      steps: { stepId: string; operation: string }[];
    }
  | { type: 'step.started'; path: string[]; stepId: string; visit: number; operation: string }
  | {
      type: 'attempt.started';
      path: string[];
      stepId: string;
      attempt: number;
      request: SentRequest;
      sources: ValueSource[];
    }
  | {
      type: 'attempt.finished';
      path: string[];
      stepId: string;
      attempt: number;
      response?: ReceivedResponse;
      failure?: CallFailure;
      faulted?: string;
    }
  | {
      type: 'attempt.checked';
      path: string[];
      stepId: string;
      attempt: number;
      passed: boolean;
      criteria: CriterionResult[];
      action: ActionTaken;
    }
  | {
      type: 'step.waiting';
      path: string[];
      stepId: string;
      attempt: number;
      limit: number;
      until: number;
      delay: number;
      from: 'document' | 'retry-after';
      reason: string;
    }
  | { type: 'step.retried'; path: string[]; stepId: string; attempt: number; limit: number }
  | {
      type: 'step.finished';
      path: string[];
      stepId: string;
      state: 'passed' | 'retried' | 'failed';
      outputs: JsonObject;
      error?: RunProblem;
    }
  | { type: 'edge.taken'; path: string[]; edge: string; source: string; target: string }
  | {
      type: 'run.finished';
      status: 'passed' | 'failed' | 'stopped';
      outputs: JsonObject;
      error?: RunProblem;
    }
);

/** What followed an attempt. `next` and `fail` are the defaults where no action applied. */
export interface ActionTaken {
  type: 'next' | 'end' | 'goto' | 'retry' | 'fail';
  name?: string;
  stepId?: string;
  workflowId?: string;
  /** What its parameters hand to that workflow, over the inputs of the same names; absent where it has none. */
  inputs?: JsonObject;
  /** Seconds, for a retry. */
  retryAfter?: number;
}

/** What went wrong: a code, and what, where and what to do in words. */
export interface RunProblem {
  code: string;
  message: string;
  stepId?: string;
}

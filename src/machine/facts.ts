import type { CallFailure, ReceivedResponse, SentRequest } from '@/api/exchange';
import type { Json, JsonObject } from '@/api/json';

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
      environment: { id: string; base: string };
      inputs: JsonObject;
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

/** Where a value of a request came from: a place in the request and the expression that filled it. */
export interface ValueSource {
  /** `path/{name}`, `query/{name}`, `header/{name}` or `body` with a JSON Pointer. */
  target: string;
  expression: string;
  value: Json;
}

/** How one criterion came out, with the values its expressions saw. */
export interface CriterionResult {
  condition: string;
  type: 'simple' | 'regex' | 'jsonpath' | 'xpath';
  context?: string;
  passed: boolean;
  /** Expression text to the value it had; absent values are absent. */
  values: Record<string, Json>;
  /** Why it could not be evaluated (an error makes it fail: Arazzo 1.1). */
  error?: string;
}

/** What followed an attempt. `next` and `fail` are the defaults where no action applied. */
export interface ActionTaken {
  type: 'next' | 'end' | 'goto' | 'retry' | 'fail';
  name?: string;
  stepId?: string;
  workflowId?: string;
  /** Seconds, for a retry. */
  retryAfter?: number;
}

/** What went wrong: a code, and what, where and what to do in words. */
export interface RunProblem {
  code: string;
  message: string;
  stepId?: string;
}

import type { Json, JsonObject } from '@/api/json';
import type { CriterionResult } from '@/flows/criteria/criterion-result';
import type { ActionTaken, RunProblem } from '@/machine/facts';

/**
 * One run as kept: version 1. Same flow, inputs and seed give the same bytes in RFC 8785 form, in
 * the browser and on the command line. Holds no token, no wall time, no file path.
 */
export interface RunRecord {
  recordVersion: 1;
  flow: string;
  /** SHA-256 over the RFC 8785 form of the document, first 12 hex digits. */
  revision: string;
  workflowId: string;
  seed: number;
  /** A wallet signed: its signatures are in the record alone, no seed gives them again. Absent else. */
  signer?: 'wallet';
  environment: { id: string; base: string };
  inputs: JsonObject;
  /** `running` only while it runs or where it was cut off. */
  status: 'running' | 'passed' | 'failed' | 'stopped';
  outputs: JsonObject;
  error?: RunProblem;
  /** Virtual ms from start to end, or to the last fact. */
  duration: number;
  /** In the order they first ran, then those never reached, in the document's order. */
  steps: StepRecord[];
  /** Ids of the edges taken, in order, as often as taken. */
  edges: string[];
}

export interface StepRecord {
  stepId: string;
  /** Sub-flow steps around it, outermost first; absent at the top. */
  path?: string[];
  operation: string;
  state: 'idle' | 'calling' | 'waiting' | 'passed' | 'retried' | 'failed' | 'skipped';
  attempts: AttemptRecord[];
  outputs: JsonObject;
  error?: RunProblem;
  /** Virtual ms since the run started. */
  startedAt?: number;
  finishedAt?: number;
}

export interface AttemptRecord {
  /** Counts from 1 over all visits of the step. */
  attempt: number;
  /** Counts from 1; more than 1 after a goto back. */
  visit: number;
  startedAt: number;
  finishedAt?: number;
  request: { method: string; url: string; headers: Record<string, string>; body?: RecordedBody };
  response?: { status: number; headers: Record<string, string>; body?: RecordedBody };
  failure?: { code: string; message: string };
  /** Name of the planned fault that made this answer, or lost it. */
  faulted?: string;
  sources: { target: string; expression: string }[];
  criteria: CriterionResult[];
  action?: ActionTaken;
  /** Virtual time until which the step then waits, and why. */
  wait?: {
    until: number;
    delay: number;
    limit: number;
    from: 'document' | 'retry-after';
    reason: string;
  };
}

/** A body: parsed JSON where that loses nothing, else `{text}` or `{base64}`. */
export type RecordedBody = Json | { text: string } | { base64: string };

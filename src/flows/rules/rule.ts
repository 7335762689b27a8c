import type { Operation } from '@/api/operation';
import type { Problem } from '@/api/problem';
import type {
  ArazzoDocument,
  FailureAction,
  ParameterValue,
  Step,
  SuccessAction,
  Workflow,
} from '../document';
import type { SourceSet } from '../source-set';
import type { UsedExpression } from '../structure/used-expressions';
import type { Ways } from './ways';

/** A rule: what is wrong with a document in one respect. It never throws, whatever the document. */
export type Rule = (flow: CheckedFlow) => Problem[];

/** A document with everything several rules need, worked out once. */
export interface CheckedFlow {
  document: ArazzoDocument;
  /** Absent where the sources were not resolved; rules about operations are silent then. */
  sources?: SourceSet;
  workflows: CheckedWorkflow[];
}

export interface CheckedWorkflow {
  workflow: Workflow;
  pointer: string;
  steps: CheckedStep[];
  /** The expressions of its outputs. */
  outputs: UsedExpression[];
  ways: Ways;
}

export interface CheckedStep {
  step: Step;
  pointer: string;
  /** What applies to it, what it shares with other steps included. */
  parameters: ParameterValue[];
  actions: CheckedAction[];
  expressions: UsedExpression[];
  /** The operation it calls, where it calls one and it is known. */
  operation?: Operation;
}

/** An action that applies to a step. */
export interface CheckedAction {
  kind: 'success' | 'failure';
  action: SuccessAction | FailureAction;
  pointer: string;
}

/** Makes a problem of severity error, or warning. */
export function problem(
  code: string,
  pointer: string,
  message: string,
  more: { severity?: 'warning'; fix?: string | undefined } = {},
): Problem {
  const { severity = 'error', fix } = more;
  return { code, severity, message, pointer, ...(fix !== undefined && { fix }) };
}

/** Every step of a flow with its workflow. */
export function allSteps(flow: CheckedFlow): { owner: CheckedWorkflow; checked: CheckedStep }[] {
  return flow.workflows.flatMap((owner) => owner.steps.map((checked) => ({ owner, checked })));
}

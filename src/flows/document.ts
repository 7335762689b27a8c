import type { Json, JsonSchema } from '@/api/json';
import type { ExpressionType } from './selectors/expression-type';
import type { Selector } from './selectors/selector';

/** An Arazzo Description (1.0.x, section 4.6), as read. Unknown `x-` fields stay where they were. */
export interface ArazzoDocument {
  arazzo: string;
  /** The document's own URI-reference (1.1), without a fragment. */
  $self?: string;
  info: { title: string; version: string; summary?: string; description?: string };
  sourceDescriptions: SourceDescription[];
  workflows: Workflow[];
  components?: Components;
  [extension: `x-${string}`]: Json;
}

export interface SourceDescription {
  name: string;
  url: string;
  type?: 'openapi' | 'arazzo' | 'asyncapi';
}

export interface Workflow {
  workflowId: string;
  summary?: string;
  description?: string;
  inputs?: JsonSchema;
  dependsOn?: string[];
  steps: Step[];
  successActions?: (SuccessAction | Reusable)[];
  failureActions?: (FailureAction | Reusable)[];
  outputs?: Record<string, string | Selector>;
  parameters?: (ParameterValue | Reusable)[];
  [extension: `x-${string}`]: Json;
}

/** A Step Object: exactly one of operationId, operationPath, workflowId and channelPath. */
export interface Step {
  stepId: string;
  description?: string;
  operationId?: string;
  operationPath?: string;
  workflowId?: string;
  /** A channel of an AsyncAPI source (1.1); such steps are drawn, not run. */
  channelPath?: string;
  /** What a step does with its channel (1.1). */
  action?: 'send' | 'receive';
  correlationId?: string;
  /** ms (1.1). */
  timeout?: number;
  /** Steps that have to be completed before this one (1.1). */
  dependsOn?: string[];
  parameters?: (ParameterValue | Reusable)[];
  requestBody?: RequestBodyValue;
  successCriteria?: Criterion[];
  onSuccess?: (SuccessAction | Reusable)[];
  onFailure?: (FailureAction | Reusable)[];
  outputs?: Record<string, string | Selector>;
  [extension: `x-${string}`]: Json;
}

/** A Parameter Object; `in` is absent where a step calls a workflow. */
export interface ParameterValue {
  name: string;
  in?: 'path' | 'query' | 'querystring' | 'header' | 'cookie';
  value: Json;
}

export interface Reusable {
  reference: string;
  value?: Json;
}

export interface RequestBodyValue {
  contentType?: string;
  payload?: Json;
  replacements?: PayloadReplacement[];
}

export interface PayloadReplacement {
  target: string;
  value: Json;
  /** The language of `target` (1.1); without it a JSON Pointer, or XPath where the body is XML. */
  targetSelectorType?: ExpressionType;
}

export interface Criterion {
  context?: string;
  condition: string;
  type?: CriterionType | { type: 'jsonpath' | 'xpath'; version: string };
}

export type CriterionType = 'simple' | 'regex' | 'jsonpath' | 'xpath';

export interface SuccessAction {
  name: string;
  type: 'end' | 'goto';
  workflowId?: string;
  stepId?: string;
  criteria?: Criterion[];
  /** Inputs of the workflow it goes to (1.1). */
  parameters?: (ParameterValue | Reusable)[];
}

export interface FailureAction {
  name: string;
  type: 'end' | 'goto' | 'retry';
  workflowId?: string;
  stepId?: string;
  /** Seconds. */
  retryAfter?: number;
  retryLimit?: number;
  criteria?: Criterion[];
  /** Inputs of the workflow it goes to or runs (1.1). */
  parameters?: (ParameterValue | Reusable)[];
}

export interface Components {
  inputs?: Record<string, JsonSchema>;
  parameters?: Record<string, ParameterValue>;
  successActions?: Record<string, SuccessAction>;
  failureActions?: Record<string, FailureAction>;
}

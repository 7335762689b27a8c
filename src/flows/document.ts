import type { Json, JsonSchema } from '@/api/json';

/** An Arazzo Description (1.0.x, section 4.6), as read. Unknown `x-` fields stay where they were. */
export interface ArazzoDocument {
  arazzo: string;
  info: { title: string; version: string; summary?: string; description?: string };
  sourceDescriptions: SourceDescription[];
  workflows: Workflow[];
  components?: Components;
  [extension: `x-${string}`]: Json;
}

export interface SourceDescription {
  name: string;
  url: string;
  type?: 'openapi' | 'arazzo';
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
  outputs?: Record<string, string>;
  parameters?: (ParameterValue | Reusable)[];
  [extension: `x-${string}`]: Json;
}

/** A Step Object: exactly one of operationId, operationPath and workflowId. */
export interface Step {
  stepId: string;
  description?: string;
  operationId?: string;
  operationPath?: string;
  workflowId?: string;
  /** Steps that have to be completed before this one (1.1). */
  dependsOn?: string[];
  parameters?: (ParameterValue | Reusable)[];
  requestBody?: RequestBodyValue;
  successCriteria?: Criterion[];
  onSuccess?: (SuccessAction | Reusable)[];
  onFailure?: (FailureAction | Reusable)[];
  outputs?: Record<string, string>;
  [extension: `x-${string}`]: Json;
}

/** A Parameter Object; `in` is absent where a step calls a workflow. */
export interface ParameterValue {
  name: string;
  in?: 'path' | 'query' | 'header' | 'cookie';
  value: Json;
}

export interface Reusable {
  reference: string;
  value?: Json;
}

export interface RequestBodyValue {
  contentType?: string;
  payload?: Json;
  replacements?: { target: string; value: Json }[];
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
}

export interface Components {
  inputs?: Record<string, JsonSchema>;
  parameters?: Record<string, ParameterValue>;
  successActions?: Record<string, SuccessAction>;
  failureActions?: Record<string, FailureAction>;
}

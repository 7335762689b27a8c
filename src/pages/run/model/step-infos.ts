import type { Operation } from '@/api/operation';
import type { KindName } from '@/nodes/kinds';
import type { ArazzoDocument, Step } from '@/flows/document';
import type { SourceSet } from '@/flows/source-set';

/** What the document says about a step, whether or not it has run. */
export interface StepInfo {
  stepId: string;
  /** The sub-flow steps around it, outermost first; absent at the top. */
  path?: readonly string[];
  kind: KindName;
  description?: string;
  method?: string;
  /** Path template of its operation, such as `/v1/exchange/trades/{id}`. */
  template?: string;
  /** Id and title of the operation it calls, and the route of its page where it has one. */
  operation?: { id: string; title: string; route?: string };
  /** Id of the workflow it runs. */
  workflow?: string;
  /** JSON Pointer (RFC 6901) of the step in the document. */
  pointer: string;
}

/** The steps of a workflow as its document and sources describe them, in the document's order. */
export function stepInfos(
  document: ArazzoDocument | undefined,
  sources: SourceSet | undefined,
  workflowId: string,
  kindOf: (operation: Operation) => KindName,
): StepInfo[] {
  const workflows = document?.workflows ?? [];
  const at = workflows.findIndex((workflow) => workflow.workflowId === workflowId);
  return (workflows[at]?.steps ?? []).map((step, index) => ({
    stepId: step.stepId,
    pointer: `/workflows/${at}/steps/${index}`,
    ...(step.description && { description: step.description }),
    ...call(step, sources, kindOf),
  }));
}

function call(
  step: Step,
  sources: SourceSet | undefined,
  kindOf: (operation: Operation) => KindName,
): Pick<StepInfo, 'kind'> & Partial<StepInfo> {
  if (step.workflowId !== undefined) return { kind: 'subflow', workflow: step.workflowId };
  const found = sources?.findOperation(step);
  if (!found || !('operation' in found)) return { kind: 'call' };
  const { id, title, method, path, route } = found.operation;
  return {
    kind: kindOf(found.operation),
    method,
    template: path,
    operation: { id, title, ...(route !== undefined && { route }) },
  };
}

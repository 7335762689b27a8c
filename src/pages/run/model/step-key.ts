/** Names a step of a run: its id, and the sub-flow steps around it, outermost first. */
export interface StepRef {
  stepId: string;
  path?: readonly string[];
}

/** A step as one word for addresses and maps: `settle`, or `outer/settle` inside a sub-flow. */
export function stepKey({ stepId, path = [] }: StepRef): string {
  return [...path, stepId].map(encodeURIComponent).join('/');
}

/** The step that stands for a step on the canvas of the top workflow: itself, or the outermost around it. */
export function stepOnCanvas({ stepId, path = [] }: StepRef): string {
  return path[0] ?? stepId;
}

/** A step as people read it: `settle`, or `outer › settle` inside a sub-flow. */
export function stepTitle({ stepId, path = [] }: StepRef): string {
  return [...path, stepId].join(' › ');
}

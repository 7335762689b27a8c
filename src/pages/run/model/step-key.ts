/** Names a step of a run: its id, and the sub-flow steps around it, outermost first. */
export interface StepRef {
  stepId: string;
  path?: readonly string[];
}

/** A step as one word for addresses and maps: `settle`, or `outer/settle` inside a sub-flow. */
export function stepKey({ stepId, path = [] }: StepRef): string {
  return [...path, stepId].map(encodeURIComponent).join('/');
}

/** Tells whether two names mean the same step. */
export function isSameStep(one: StepRef, other: StepRef): boolean {
  const [path = [], place = []] = [one.path, other.path];
  return (
    one.stepId === other.stepId &&
    path.length === place.length &&
    path.every((stepId, index) => stepId === place[index])
  );
}

/** The step that stands for a step on the canvas of the top workflow: itself, or the outermost around it. */
export function stepOnCanvas({ stepId, path = [] }: StepRef): string {
  return path[0] ?? stepId;
}

/** A step as people read it: `settle`, or `outer › settle` inside a sub-flow. */
export function stepTitle({ stepId, path = [] }: StepRef): string {
  return [...path, stepId].join(' › ');
}

import type { GraphEdge } from '@/flows/graph/graph';
import { progressOf, type RunContext, type StepTurn } from './context';

const noTurn: StepTurn = { arrived: [], isSentFor: false, isAtWork: false };

/** Edges were taken: the steps they lead to are that much nearer to their turn. */
export function arrive(context: RunContext, edges: readonly GraphEdge[]): RunContext {
  for (const { id, kind, target } of edges) {
    const stepId = stepIdOf(target);
    if (stepId === undefined) continue;
    const turn = turnOf(context, stepId);
    withTurn(
      context,
      stepId,
      kind === 'next' ? { ...turn, arrived: [...turn.arrived, id] } : { ...turn, isSentFor: true },
    );
  }
  return { ...context };
}

/** Tells whether it is a step's turn: every edge that falls through to it was taken, or an action sent here. */
export function mayBegin(context: RunContext, { stepId, needs }: Turn): boolean {
  const { arrived, isSentFor, isAtWork } = turnOf(context, stepId);
  if (isAtWork || context.ending !== undefined) return false;
  return isSentFor || (needs.length > 0 && needs.every((id) => arrived.includes(id)));
}

/** A step whose turn it is starts, and uses up what led to it. */
export function takeTurn(context: RunContext, { stepId, needs }: Turn): RunContext {
  const { arrived, isSentFor } = turnOf(context, stepId);
  const left = isSentFor ? arrived : without(arrived, needs);
  withTurn(context, stepId, { arrived: left, isSentFor: false, isAtWork: true });
  return { ...context, atWork: context.atWork + 1 };
}

/** A step is at work no more. With `ending` no further step starts. */
export function endTurn(context: RunContext, stepId: string, ending?: string): RunContext {
  withTurn(context, stepId, { ...turnOf(context, stepId), isAtWork: false });
  const first = context.ending ?? ending;
  return {
    ...context,
    atWork: context.atWork - 1,
    ...(first !== undefined && { ending: first }),
  };
}

/** A step and the edges that fall through to it, by id. */
export interface Turn {
  stepId: string;
  needs: readonly string[];
}

function turnOf(context: RunContext, stepId: string): StepTurn {
  return progressOf(context, stepId).turn ?? noTurn;
}

function withTurn(context: RunContext, stepId: string, turn: StepTurn): void {
  context.steps[stepId] = { ...progressOf(context, stepId), turn };
}

/** Takes each once: what arrived twice, in a loop, counts for two starts. */
function without(arrived: readonly string[], used: readonly string[]): string[] {
  const left = [...arrived];
  for (const id of used) left.splice(left.indexOf(id), 1);
  return left;
}

function stepIdOf(target: string): string | undefined {
  return target.startsWith('step:') ? target.slice('step:'.length) : undefined;
}

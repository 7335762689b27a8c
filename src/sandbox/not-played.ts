import type { DeclaredOperation } from '@/api/operation';
import { refuse, type BoundBehaviour } from './behave';

/**
 * Every operation of a catalogue with what the sandbox does for it. One without a behaviour is
 * checked like any other, then answered with 501.
 */
export function bindAll(
  catalogue: readonly DeclaredOperation[],
  behaviours: readonly BoundBehaviour[],
): BoundBehaviour[] {
  const played = new Map(behaviours.map((behaviour) => [behaviour.operation.id, behaviour]));
  return catalogue.map((operation) => played.get(operation.id) ?? notPlayed(operation));
}

function notPlayed(operation: DeclaredOperation): BoundBehaviour {
  const { id, title } = operation;
  const message = `The embedded sandbox does not play ${title} (${id}) yet.`;
  return { operation, latency: 0, act: () => refuse(501, 501, message) };
}

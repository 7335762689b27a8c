import type { IconName } from './icons';

/** What a node of a flow can be in; each has an icon, a word and a colour, always all three. */
export type NodeState =
  | 'idle'
  | 'queued'
  | 'calling'
  | 'waiting'
  | 'paused'
  | 'passed'
  | 'retried'
  | 'failed'
  | 'skipped'
  | 'stale'
  | 'edited'
  | 'faulted';

/** Every node state in the order a node goes through them. */
export const nodeStates: readonly NodeState[] = [
  'idle',
  'queued',
  'calling',
  'waiting',
  'paused',
  'passed',
  'retried',
  'failed',
  'skipped',
  'stale',
  'edited',
  'faulted',
];

/** The word for a state, as people read it. */
export function stateWord(state: NodeState): string {
  return state === 'retried' ? 'passed after retries' : state;
}

/** The icon of a state. */
export function stateIcon(state: NodeState): IconName {
  return `st-${state}`;
}

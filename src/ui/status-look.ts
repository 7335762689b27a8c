import type { NodeState } from './node-state';

/** The look of each status that entities have; what a person or a date waits for is blue, what ended well green. */
const looks: Readonly<Record<string, NodeState>> = {
  // Waits for time.
  pending: 'waiting',
  created: 'waiting',
  confirmed: 'calling',
  active: 'passed',
  funded: 'calling',
  taker_funded: 'calling',
  maker_funded: 'calling',
  pending_settlement: 'queued',
  pending_verification: 'waiting',
  verification_succeeded: 'calling',
  running: 'waiting',
  received: 'waiting',
  tradable: 'calling',
  open: 'calling',
  // Waits for somebody.
  action_required: 'paused',
  inactive: 'paused',
  // Ended well.
  complete: 'passed',
  completed: 'passed',
  settled: 'passed',
  paid: 'passed',
  success: 'passed',
  credited: 'passed',
  // Ended otherwise.
  failed: 'failed',
  denied: 'failed',
  breached: 'failed',
  breaching: 'waiting',
  terminated: 'skipped',
  expired: 'skipped',
  canceled: 'skipped',
  refunded: 'skipped',
  used: 'skipped',
  reference: 'idle',
};

/** How a status looks; an error code looks failed, a status nobody named has no look. */
export function statusLook(status: string): NodeState {
  if (Object.hasOwn(looks, status)) return looks[status] ?? 'idle';
  return /fail|error|denied|invalid|declined|not_honored/.test(status) ? 'failed' : 'idle';
}

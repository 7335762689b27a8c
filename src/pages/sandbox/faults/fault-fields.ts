import type { Json, JsonObject } from '@/api/json';
import type { Fault } from '@/sandbox/fault-plan';

/** How a member of a fault is asked for; what it may be is the plan's own rule. */
export interface FaultField {
  label: string;
  /** What it does. */
  hint: string;
  control: 'number' | 'text' | 'flag';
}

type Member = Exclude<keyof Fault, 'operation'>;

/** Every member of a fault besides its operation; one that is missing here does not compile. */
export const faultFields: Readonly<Record<Member, FaultField>> = {
  attempt: {
    label: 'attempt',
    hint: 'which call since the world began; empty: every one',
    control: 'number',
  },
  every: { label: 'every', hint: 'every so many calls', control: 'number' },
  chance: { label: 'chance', hint: 'how likely, up to 1; drawn from the seed', control: 'number' },
  status: { label: 'status', hint: 'answers with it instead of acting', control: 'number' },
  delay: { label: 'delay', hint: 'seconds later', control: 'number' },
  retryAfter: { label: 'retryAfter', hint: 'Retry-After, in seconds', control: 'number' },
  decline: { label: 'decline', hint: 'error code of a card payment that fails', control: 'text' },
  drop: { label: 'drop', hint: 'acts, then loses the answer', control: 'flag' },
  malformed: { label: 'malformed', hint: 'cuts the body off in its middle', control: 'flag' },
  duplicate: { label: 'duplicate', hint: 'acts twice', control: 'flag' },
  stale: { label: 'stale', hint: 'its quote or token has expired', control: 'flag' },
};

export const faultMembers = Object.keys(faultFields) as Member[];

/** What was typed into the form, by member; a flag is `true` or empty. */
export type FaultDraft = Readonly<Record<string, string>>;

/** The fault that a draft says. What is no number stays text, for the plan's rule to name it. */
export function faultOf(operation: string, draft: FaultDraft): JsonObject {
  const fault: JsonObject = { operation };
  for (const name of faultMembers) {
    const typed = draft[name]?.trim() ?? '';
    if (typed !== '') fault[name] = valueOf(typed, faultFields[name].control);
  }
  return fault;
}

function valueOf(typed: string, control: FaultField['control']): Json {
  if (control === 'flag') return typed === 'true';
  return control === 'number' && /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed;
}

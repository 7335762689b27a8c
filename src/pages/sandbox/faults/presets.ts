import type { FaultPlan } from '@/sandbox/fault-plan';

/** Faults that are often wanted, ready to be planned. */
export interface FaultPreset {
  title: string;
  /** What happens, in one sentence. */
  description: string;
  /** The faults of it; an attempt counts from the next call of its operation. */
  plan: FaultPlan;
}

/** Presets for one operation: what a client has to bear from any API. */
export function presetsFor(operation: string): readonly FaultPreset[] {
  return [
    {
      title: 'Rate limit',
      description: 'The next call is answered 429, to be sent again in 2 seconds.',
      plan: [{ operation, attempt: 1, status: 429, retryAfter: 2 }],
    },
    {
      title: 'Out of service',
      description: 'The next two calls are answered 503.',
      plan: [
        { operation, attempt: 1, status: 503 },
        { operation, attempt: 2, status: 503 },
      ],
    },
    {
      title: 'Slow answer',
      description: 'Every answer comes 5 seconds late.',
      plan: [{ operation, delay: 5 }],
    },
  ];
}

/** A preset's faults for a world in which its operation was called so many times already. */
export function fromNextCall({ plan }: FaultPreset, calls: number): FaultPlan {
  return plan.map((fault) =>
    fault.attempt === undefined ? fault : { ...fault, attempt: fault.attempt + calls },
  );
}

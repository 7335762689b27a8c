import { didYouMean } from '@/api/did-you-mean';
import { isJsonObject } from '@/api/json';
import type { Problem } from '@/api/problem';
import { escapePointer } from '@/api/validate';

/** One planned fault: what the sandbox does to a call instead of, or before, answering as usual. */
export interface Fault {
  /** operationId. */
  operation: string;
  /** Which call of that operation is hit, counted from 1 since the world began; absent means every one. */
  attempt?: number;
  /** Answers with this HTTP status instead of acting. */
  status?: number;
  /** Virtual seconds added before the answer. */
  delay?: number;
  /** `Retry-After` header in seconds, with a status. */
  retryAfter?: number;
}

/** What goes wrong on purpose, in order; the first fault that fits a call is the one that happens. */
export type FaultPlan = readonly Fault[];

const names = ['operation', 'attempt', 'status', 'delay', 'retryAfter'] as const;

/** What each number of a fault may be. */
const rules: Readonly<Record<string, { holds: (value: number) => boolean; text: string }>> = {
  attempt: {
    holds: (value) => Number.isInteger(value) && value >= 1,
    text: 'a whole number from 1',
  },
  status: {
    holds: (value) => Number.isInteger(value) && value >= 200 && value <= 599,
    text: 'an HTTP status from 200 to 599',
  },
  delay: { holds: (value) => value > 0 && value <= 86_400, text: 'seconds above 0, up to 86400' },
  retryAfter: {
    holds: (value) => Number.isInteger(value) && value >= 0,
    text: 'whole seconds from 0',
  },
};

/** Reads a fault plan that comes from outside: an array of faults, each of a known operation. */
export function parseFaultPlan(
  value: unknown,
  operationIds: readonly string[],
): { plan: FaultPlan } | { problems: Problem[] } {
  if (!Array.isArray(value)) {
    return {
      problems: [
        problem('', 'A fault plan is an array, such as [{"operation": "…", "status": 503}].'),
      ],
    };
  }
  const problems = value.flatMap((fault, index) => faultProblems(fault, `/${index}`, operationIds));
  return problems.length > 0 ? { problems } : { plan: value as FaultPlan };
}

function faultProblems(
  fault: unknown,
  pointer: string,
  operationIds: readonly string[],
): Problem[] {
  if (!isJsonObject(fault)) return [problem(pointer, 'A fault is an object with an operation.')];
  const { operation, status, delay, retryAfter } = fault;
  const problems = Object.entries(fault).flatMap(([name, value]) =>
    memberProblems(name, value, `${pointer}/${escapePointer(name)}`),
  );
  if (typeof operation !== 'string') {
    problems.push(problem(`${pointer}/operation`, 'A fault names the operation it hits.'));
  } else if (!operationIds.includes(operation)) {
    const text = `There is no operation "${operation}".`;
    problems.push(problem(`${pointer}/operation`, text, didYouMean(operation, operationIds)));
  }
  if (status === undefined && delay === undefined) {
    problems.push(
      problem(pointer, 'A fault has a status, a delay or both; this one does nothing.'),
    );
  }
  if (retryAfter !== undefined && status === undefined) {
    problems.push(problem(`${pointer}/retryAfter`, 'retryAfter goes with a status; add one.'));
  }
  return problems;
}

function memberProblems(name: string, value: unknown, pointer: string): Problem[] {
  if (name === 'operation') return [];
  const rule = rules[name];
  if (!rule) return [problem(pointer, `A fault has no "${name}".`, didYouMean(name, names))];
  return typeof value === 'number' && rule.holds(value)
    ? []
    : [problem(pointer, `"${name}" must be ${rule.text} (was ${JSON.stringify(value)}).`)];
}

function problem(pointer: string, text: string, near?: string): Problem {
  return {
    code: 'fault-plan',
    severity: 'error',
    message: near === undefined ? text : `${text} Did you mean "${near}"?`,
    pointer,
    ...(near !== undefined && { fix: near }),
  };
}

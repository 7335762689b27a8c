import type { JsonObject } from '@/api/json';
import type { Problem } from '@/api/problem';
import { paymentErrorCodes } from '@/api/shapes/payment-words';

/** Stands for every operation, in place of the name of one. */
export const anyOperation = '*';

/** Operations that take what expires: a quote, or a payment token. */
export const offerTakers: readonly string[] = [
  'createExchangeTrade',
  'stablefxCreateTrade',
  'createCryptoPayment',
  'createPayment',
];

/** The operation whose payments can be declined. */
const cardCharge = 'createPayment';

interface Member {
  holds(value: unknown): boolean;
  /** What it must be, in words. */
  text: string;
  /** The values it takes, where they are few. */
  words?: readonly string[];
}

const isWhole = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
const isAbove0 = (value: unknown, most: number) =>
  typeof value === 'number' && value > 0 && value <= most;

const whole: Member = { holds: (value) => isWhole(value, 1), text: 'a whole number from 1' };
const yesOrNo: Member = { holds: (value) => typeof value === 'boolean', text: 'true or false' };

/** What each member of a call's fault may be, besides its operation. */
export const callMembers: Readonly<Record<string, Member>> = {
  attempt: whole,
  every: whole,
  chance: { holds: (value) => isAbove0(value, 1), text: 'a number above 0, up to 1' },
  status: { holds: (value) => isWhole(value, 200, 599), text: 'an HTTP status from 200 to 599' },
  delay: { holds: (value) => isAbove0(value, 86_400), text: 'seconds above 0, up to 86400' },
  retryAfter: { holds: (value) => isWhole(value, 0), text: 'whole seconds from 0' },
  drop: yesOrNo,
  malformed: yesOrNo,
  duplicate: yesOrNo,
  stale: yesOrNo,
  decline: {
    holds: (value) => paymentErrorCodes.some((code) => code === value),
    text: 'an error code of card payments, such as card_not_honored',
    words: paymentErrorCodes,
  },
};

/** Members of which a fault needs one to do anything. */
const effects = ['status', 'delay', 'drop', 'malformed', 'duplicate', 'stale', 'decline'];

/** Members that act, and so do not go with a status, which answers instead. */
const acting = ['drop', 'duplicate', 'stale', 'decline'];

/** What is wrong with the members of a call's fault taken together. */
export function combinationProblems(fault: JsonObject, pointer: string): Problem[] {
  const has = (name: string) => fault[name] !== undefined && fault[name] !== false;
  const at = (name: string, text: string) => faultProblem(`${pointer}/${name}`, text);
  const problems: Problem[] = [];
  if (!effects.some(has)) {
    const text = `A fault has one of ${effects.join(', ')}; this one does nothing.`;
    problems.push(faultProblem(pointer, text));
  }
  if (has('retryAfter') && !has('status')) {
    problems.push(at('retryAfter', 'retryAfter goes with a status; add one.'));
  }
  for (const name of has('status') ? acting.filter(has) : []) {
    problems.push(at(name, `A status answers instead of acting, "${name}" acts: leave one out.`));
  }
  if (has('drop') && has('malformed')) {
    problems.push(at('malformed', 'An answer that is lost has no body to cut off: leave one out.'));
  }
  if (has('attempt') && has('every')) {
    problems.push(at('every', '"attempt" is one call, "every" is many: leave one out.'));
  }
  return [...problems, ...placeProblems(fault, has, at)];
}

/** Effects that only some operations can have. */
function placeProblems(
  { operation }: JsonObject,
  has: (name: string) => boolean,
  at: (name: string, text: string) => Problem,
): Problem[] {
  const problems: Problem[] = [];
  if (has('stale') && !offerTakers.some((id) => id === operation)) {
    const text = `"stale" goes with what takes a quote or a payment token: ${offerTakers.join(', ')}.`;
    problems.push(at('stale', text));
  }
  if (has('decline') && operation !== cardCharge) {
    problems.push(at('decline', `"decline" goes with ${cardCharge}, which charges cards.`));
  }
  return problems;
}

/** A problem of a fault plan, with the name that was probably meant. */
export function faultProblem(pointer: string, text: string, near?: string): Problem {
  return {
    code: 'fault-plan',
    severity: 'error',
    message: near === undefined ? text : `${text} Did you mean "${near}"?`,
    pointer,
    ...(near !== undefined && { fix: near }),
  };
}

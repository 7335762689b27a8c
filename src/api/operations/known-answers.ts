import type { KnownAnswer } from '../operation';

/** Answers of calls that take a body, in the order of their status. */
export const invalidBody: KnownAnswer = {
  status: 400,
  code: 2,
  text: 'The body or the query breaks a rule; `errors` names each place.',
};

export const malformedAuthorization: KnownAnswer = {
  status: 401,
  code: 401,
  text: 'The Authorization header is missing or not `Bearer PREFIX:ID:SECRET`.',
};

export const keyUsedBefore: KnownAnswer = {
  status: 409,
  code: 1083,
  text: 'The idempotency key belongs to another request.',
};

/** The answer for an id nobody gave out. */
export function notFound(what: string): KnownAnswer {
  return { status: 404, code: 404, text: `There is no such ${what}.` };
}

export const paymentNotFound: KnownAnswer = {
  status: 404,
  code: 1051,
  text: 'There is no such payment.',
};

export const amountNotPositive: KnownAnswer = {
  status: 400,
  code: 1077,
  text: 'The amount must be above zero.',
};

export const currencyNotSupported: KnownAnswer = {
  status: 400,
  code: 1078,
  text: 'The currency is not supported.',
};

export const paymentFailedBefore: KnownAnswer = {
  status: 400,
  code: 1097,
  text: 'The original payment failed.',
};

export const refundTooLarge: KnownAnswer = {
  status: 400,
  code: 1087,
  text: 'The refunds would exceed the payment.',
};

export const notRefundable: KnownAnswer = {
  status: 400,
  code: 1085,
  text: 'It is in no state to be refunded.',
};

export const tooManyCalls: KnownAnswer = {
  status: 429,
  code: 429,
  text: 'Too many calls in one second; `Retry-After` says when to try again.',
};

import type { Answer } from './serve-call';
import type { WireAnswer } from './wire';

/** A call as it was served. */
export interface ServedCall
  extends WireAnswer, Pick<Answer, 'latency' | 'delay' | 'faulted' | 'isLost'> {}

/** Writes an answer out. */
export function writeOut(answer: Answer): ServedCall {
  const { status, body, headers, latency, delay, faulted, isLost } = answer;
  const served: ServedCall = { status, headers, text: null, latency, delay };
  if (body !== undefined && !bodiless.has(status)) {
    headers['content-type'] = 'application/json';
    const text = JSON.stringify(body);
    served.text = answer.isCut ? cutOff(text) : text;
  }
  if (faulted !== undefined) served.faulted = faulted;
  if (isLost) served.isLost = isLost;
  return served;
}

/** An answer for callers that take a `Response`. */
export function toResponse({ status, headers, text }: WireAnswer): Response {
  return new Response(text, { status, headers });
}

/** The first half of a JSON text: an object or a list without its end is no JSON. */
function cutOff(text: string): string {
  return text.slice(0, Math.ceil(text.length / 2));
}

/** Statuses whose response has no body (fetch standard, "null body status"). */
const bodiless = new Set([204, 205, 304]);

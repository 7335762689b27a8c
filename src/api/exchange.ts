import type { CallInput } from './operation';

/**
 * A request as the studio composed it. The bearer token is not part of it: the client adds the
 * Authorization header on the way out, so that nothing that keeps a request can keep the token.
 */
export interface SentRequest {
  method: string;
  url: string;
  /** Header names in lower case. */
  headers: Record<string, string>;
  /** Body text as sent. */
  body?: string;
}

/** A response as it came. */
export interface ReceivedResponse {
  status: number;
  /** Header names in lower case; repeated ones joined by a comma. */
  headers: Record<string, string>;
  /** Body text as received, before any parsing or unwrapping. */
  body: string;
}

/** Why no response came; `workflow` where a called workflow failed, `unanswered` where a person was asked. */
export interface CallFailure {
  code: 'network' | 'aborted' | 'timeout' | 'workflow' | 'unanswered';
  message: string;
}

/** One send of a call. Times are ms of the clock the client was given. */
export interface Attempt {
  request: SentRequest;
  response?: ReceivedResponse;
  failure?: CallFailure;
  /** Name of the planned fault that hit it, where the sandbox of this process tells. */
  faulted?: string;
  startedAt: number;
  finishedAt: number;
}

/** One call as it happened: what was asked, and every send of it, in order (at least one). */
export interface Exchange {
  operationId: string;
  input: CallInput;
  attempts: [Attempt, ...Attempt[]];
}

/** The send that counts: the last one. */
export function lastAttempt(exchange: Exchange): Attempt {
  return exchange.attempts[exchange.attempts.length - 1] ?? exchange.attempts[0];
}

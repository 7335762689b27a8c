import {
  lastAttempt,
  type CallFailure,
  type Exchange,
  type ReceivedResponse,
} from '@/api/exchange';

/** A call that failed: with the HTTP response, or with the reason why there was none. */
export class CallRejected extends Error {
  readonly exchange: Exchange;
  readonly response?: ReceivedResponse;
  readonly failure?: CallFailure;

  constructor(exchange: Exchange) {
    const { response, failure } = lastAttempt(exchange);
    super(response ? `HTTP ${response.status}` : (failure?.message ?? 'No answer came.'));
    this.name = 'CallRejected';
    this.exchange = exchange;
    if (response) this.response = response;
    if (failure) this.failure = failure;
  }
}

/** Gives a call that succeeded, throws one that failed: below 400 is success. */
export function settledCall(exchange: Exchange): Exchange {
  const { response } = lastAttempt(exchange);
  if (!response || response.status >= 400) throw new CallRejected(exchange);
  return exchange;
}

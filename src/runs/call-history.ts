import { lastAttempt, type Exchange } from '@/api/exchange';
import { type CallWords, callWords } from './call-words';
import { redacted } from '@/api/redaction-mark';
import { redact } from './redact';
import type { Remark } from './remark';

/** One call of a call page as the history lists it; its exchange is fetched apart. */
export interface KeptCall extends Remark, CallWords {
  /** Counts up over all calls. */
  number: number;
  operationId: string;
  method: string;
  url: string;
  /** Where it went: the label of the environment. */
  environment: string;
  /** Epoch ms of the wall when it was sent. */
  at: number;
  /** HTTP status; absent where no answer came. */
  status?: number;
  /** ms from the first send to the last answer. */
  took: number;
  /** Characters kept of it. */
  size: number;
  /** Whether its answer was too long to keep. */
  isCut?: true;
  /** Whether a token stood in its input, so that it can't be sent again as it was. */
  lacksToken?: true;
  /** What it is told from others by on its way here; calls kept before there was one have none. */
  sentId?: string;
}

/** A call on its way into the history. */
export interface CallToKeep {
  /** What is kept under one id twice is one call. */
  sentId?: string;
  exchange: Exchange;
  environment: string;
  /** Epoch ms of the wall when it was sent. */
  at: number;
  /** Taken out by value, wherever they stand. */
  secrets: readonly string[];
  /** Whether its answer was left out before. */
  isCut?: true;
}

/** Which calls are wanted. */
export interface CallSearch {
  operationId?: string;
  /** Words that all have to stand in the call: operation, method, address, place, note, status, bodies. */
  text?: string;
}

/** Where calls are kept. Every call rejects with a StudioError `storage` where the storage refuses. */
export interface CallHistory {
  /** Keeps a call, unless it is there already, and lets the oldest go where there would be too many. */
  keep(call: CallToKeep): Promise<void>;
  /** The newest first. */
  list(search: CallSearch): Promise<KeptCall[]>;
  get(number: number): Promise<Exchange | undefined>;
  /** Says something else of a call; of one that is gone nothing. */
  remark(number: number, remark: Remark): Promise<void>;
  delete(numbers: readonly number[]): Promise<void>;
}

/** How much is kept. `size` and `call` count characters. */
export interface CallLimits {
  calls: number;
  size: number;
  /** Of one call: the answer of a longer one is not kept. */
  call: number;
}

/** Room for days of work that stays far below what browsers give a site. */
export const callLimits: CallLimits = { calls: 500, size: 20_000_000, call: 2_000_000 };

/** A call as it may be written down: no token, and no answer beyond the limit. */
export function writableCall(
  { secrets, ...sent }: CallToKeep,
  { call: most }: Pick<CallLimits, 'call'>,
): CallToKeep {
  // What is not kept need not be looked through for secrets: 20 MB of it would hold the page up.
  const isCut = sizeOf(sent.exchange) > most;
  const exchange = redact(isCut ? withoutAnswers(sent.exchange) : sent.exchange, secrets);
  return { ...sent, exchange, secrets: [], ...(isCut && { isCut }) };
}

/** What is kept of a call, and how the history lists it. */
export function keptCall(
  sent: CallToKeep,
  limits: CallLimits,
): { call: Omit<KeptCall, 'number'>; exchange: Exchange } {
  const { exchange, environment, at, sentId, isCut } = writableCall(sent, limits);
  const { request, response, finishedAt } = lastAttempt(exchange);
  const call = {
    operationId: exchange.operationId,
    method: request.method,
    url: request.url,
    environment,
    at,
    ...(response && { status: response.status }),
    took: finishedAt - exchange.attempts[0].startedAt,
    size: sizeOf(exchange),
    ...callWords(exchange),
    ...(isCut && { isCut }),
    ...(JSON.stringify(exchange.input).includes(redacted) && { lacksToken: true as const }),
    ...(sentId !== undefined && { sentId }),
  };
  return { call, exchange };
}

/** How many characters a call is; bodies as they came, so that a long one need not be copied to be counted. */
function sizeOf(exchange: Exchange): number {
  const answers = exchange.attempts.reduce(
    (sum, { response }) => sum + (response?.body.length ?? 0),
    0,
  );
  return answers + JSON.stringify(withoutAnswers(exchange)).length;
}

function withoutAnswers(exchange: Exchange): Exchange {
  const [first, ...others] = exchange.attempts.map(({ response, ...attempt }) => ({
    ...attempt,
    ...(response && { response: { ...response, body: '' } }),
  }));
  return first ? { ...exchange, attempts: [first, ...others] } : exchange;
}

/** The oldest calls that have to go, so that the rest is within the limits. Pinned ones stay in any case. */
export function surplusCalls(
  calls: readonly Pick<KeptCall, 'number' | 'size' | 'isPinned'>[],
  limits: CallLimits,
): number[] {
  const pinned = calls.filter(({ isPinned }) => isPinned);
  const room = limits.calls - pinned.length;
  let size = pinned.reduce((sum, call) => sum + call.size, 0);
  return calls
    .filter(({ isPinned }) => !isPinned)
    .toSorted((a, b) => b.number - a.number)
    .filter((call, index) => {
      size += call.size;
      return index >= room || size > limits.size;
    })
    .map(({ number }) => number);
}

/** Tells whether every word of a search stands in a call, in whatever case. */
export function isFound(call: KeptCall, exchange: Exchange | undefined, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { operationId, method, url, environment, note = '', status = 'none' } = call;
  const bodies = exchange?.attempts.flatMap(({ request, response }) => [
    request.body ?? '',
    response?.body ?? '',
  ]);
  const told = [operationId, method, url, environment, note, status, ...(bodies ?? [])]
    .join('\n')
    .toLowerCase();
  return words.every((word) => told.includes(word));
}

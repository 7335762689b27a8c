import axios, { Axios, AxiosError, type AxiosAdapter, type AxiosRequestConfig } from 'axios';
import axiosRetry from 'axios-retry';
import { refusalBeforeSending } from './client-rules';
import type { Attempt, CallFailure, Exchange, SentRequest } from './exchange';
import type { CallInput, Operation } from './operation';
import { LostAnswer } from './lost-answer';
import { buildRequest } from './request';
import { isMutating } from './mutating';
import { isStudioError, StudioError } from './studio-error';
import { Unreachable } from './unreachable';

/** What a client needs of its surroundings. */
export interface ClientOptions {
  /** Carries a request to its destination; the only difference between environments. */
  transport: AxiosAdapter;
  /** Base URL for an operation. */
  base: (operation: Operation) => string;
  /** Bearer token for an operation, without the word `Bearer`. */
  token: (operation: Operation) => string | undefined;
  /** ms of the clock that times the attempts. */
  now: () => number;
  /** Whether a failed read is sent a second time. Off in runs, where the document says so itself. */
  retries: boolean;
}

export interface Client {
  /** The request as it would be sent. @throws StudioError `bad-request` */
  prepare(operation: Operation, input: CallInput): SentRequest;
  /**
   * Sends a call and gives what happened, whatever the status; a missing answer is a `failure` of
   * the attempt, not a rejection.
   * @throws StudioError `bad-request` for an input that can't be put on the wire, or must not go out
   */
  send(
    operation: Operation,
    input: CallInput,
    options?: { signal?: AbortSignal },
  ): Promise<Exchange>;
}

/** Statuses on which a read is sent once more, and no others. */
const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Makes a client over a transport: base, token, retry and the recording of every attempt. */
export function createClient(options: ClientOptions): Client {
  const http = options.retries ? repeatingHttp() : new Axios(settings);
  const prepare = (operation: Operation, input: CallInput) =>
    buildRequest(operation, input, options.base(operation));
  return {
    prepare,
    async send(operation, input, { signal } = {}) {
      const refusal = refusalBeforeSending(operation, input);
      if (refusal !== undefined) throw new StudioError('bad-request', refusal);
      const request = prepare(operation, input);
      const attempts: Attempt[] = [];
      const token = options.token(operation);
      const config = {
        url: request.url,
        method: request.method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...request.headers,
        },
        ...(request.body !== undefined && { data: request.body }),
        ...(signal && { signal }),
        adapter: recording(options, request, attempts),
      };
      await http.request(config).catch((error: unknown) => {
        if (attempts.length > 0) return;
        // Cancelled before it reached the transport; anything else is a bug to be seen.
        if (!axios.isCancel(error)) throw error;
        const at = options.now();
        attempts.push({
          request,
          startedAt: at,
          finishedAt: at,
          failure: failureOf(error, request),
        });
      });
      const [first, ...more] = attempts;
      if (!first) throw new Error(`The transport of ${operation.id} kept no attempt.`);
      return { operationId: operation.id, input, attempts: [first, ...more] };
    },
  };
}

/** Bodies as they are, both ways, and every status an answer. */
const settings = {
  responseType: 'text',
  transformRequest: [(data: unknown) => data],
  transformResponse: [(data: unknown) => data],
  validateStatus: () => true,
} satisfies AxiosRequestConfig;

/**
 * One that sends a read once more. What sends each call once has no defaults of axios' own: a run
 * makes a call per step, and axios copies all of them for each.
 */
function repeatingHttp(): Axios {
  const http = axios.create(settings);
  axiosRetry(http, { retries: 1, retryCondition: mayRepeat });
  return http;
}

function mayRepeat({ response, config }: AxiosError): boolean {
  return !isMutating(config?.method ?? '') && retriedStatuses.has(response?.status ?? 0);
}

/** Wraps the transport so that each send becomes an attempt; a status to retry on becomes an error. */
function recording(
  options: ClientOptions,
  request: SentRequest,
  attempts: Attempt[],
): AxiosAdapter {
  return async (config) => {
    const startedAt = options.now();
    const keep = (outcome: Pick<Attempt, 'response' | 'failure' | 'faulted'>) =>
      attempts.push({ request, startedAt, finishedAt: options.now(), ...outcome });
    let response;
    try {
      response = await options.transport(config);
    } catch (error) {
      const lost = lostAnswer(error);
      keep({ failure: failureOf(error, request), ...(lost && { faulted: lost.faulted }) });
      throw error;
    }
    keep({
      response: {
        status: response.status,
        headers: plainHeaders(response.headers),
        body: typeof response.data === 'string' ? response.data : '',
      },
    });
    if (retriedStatuses.has(response.status)) {
      throw new AxiosError(
        `Status ${response.status}`,
        AxiosError.ERR_BAD_RESPONSE,
        config,
        undefined,
        response,
      );
    }
    return response;
  };
}

function plainHeaders(headers: object): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    plain[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : String(value);
  }
  return plain;
}

/** What codes of Node's transport say of an answer that began and could not be read to its end. */
const brokenAnswers: Record<string, string> = {
  ERR_BAD_RESPONSE: 'broke off before its end. Try again, or look at the log of the server',
  ERR_FR_TOO_MANY_REDIRECTS: 'leads from one redirect to the next without an end. Correct the URL',
  Z_DATA_ERROR: 'is not compressed as its Content-Encoding says. Correct the server',
  Z_BUF_ERROR: 'is compressed and broke off before its end. Try again, or correct the server',
};

/** What an in-process transport rejected with, where a planned fault lost the answer. */
function lostAnswer(error: unknown): LostAnswer | undefined {
  const cause = error instanceof AxiosError ? error.cause : undefined;
  return cause instanceof LostAnswer ? cause : undefined;
}

/** Says in words why no answer came. */
function failureOf(error: unknown, request: SentRequest): CallFailure {
  const { origin } = new URL(request.url);
  const lost = lostAnswer(error);
  if (lost) {
    const what = `No answer from ${origin}: a planned fault lost it (${lost.faulted})`;
    const advice = isMutating(request.method)
      ? 'It has acted all the same: send it again with the same idempotency key'
      : 'Send it again';
    return { code: 'network', message: `${what}. ${advice}.` };
  }
  const cause = error instanceof AxiosError ? error.cause : undefined;
  if (cause instanceof Unreachable) {
    return { code: 'network', message: `No answer from ${origin}. ${cause.message}` };
  }
  if (isStudioError(error) && error.code === 'not-confirmed') {
    return { code: 'aborted', message: error.message };
  }
  if (axios.isCancel(error)) {
    return { code: 'aborted', message: 'The call was cancelled before its answer came.' };
  }
  const code = error instanceof AxiosError ? error.code : undefined;
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') {
    return { code: 'timeout', message: `${origin} did not answer in time. Try again later.` };
  }
  const broken = code === undefined ? undefined : brokenAnswers[code];
  if (broken !== undefined) {
    return { code: 'network', message: `The answer of ${origin} ${broken} (${code}).` };
  }
  const reason = code === undefined || code === 'ERR_NETWORK' ? '' : ` (${code})`;
  return {
    code: 'network',
    message:
      `No answer from ${origin}${reason}. Check that the server runs and can be reached from here` +
      `${code === 'ERR_NETWORK' ? ', and that it allows this page (CORS)' : ''}.`,
  };
}

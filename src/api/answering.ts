import {
  AxiosError,
  CanceledError,
  type AxiosAdapter,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';

type Answered = Omit<AxiosResponse<string>, 'config' | 'request'>;

/**
 * Makes an axios adapter of two halves: one puts what is to be sent into the form of a call, the other
 * answers it. An abort ends the call at once, whatever the second half does meanwhile.
 */
export function answering<Call>(
  callOf: (config: InternalAxiosRequestConfig) => Call,
  answer: (call: Call, config: InternalAxiosRequestConfig) => Promise<Answered>,
): AxiosAdapter {
  return async (config) => {
    const signal = config.signal as AbortSignal | undefined;
    if (signal?.aborted) throw new CanceledError(undefined, undefined, config);
    const call = callOf(config);
    try {
      return { ...(await untilAborted(answer(call, config), signal)), config };
    } catch (error) {
      if (signal?.aborted) throw new CanceledError(undefined, undefined, config);
      if (error instanceof AxiosError) throw error;
      throw AxiosError.from(
        error instanceof Error ? error : new Error(String(error)),
        AxiosError.ERR_NETWORK,
        config,
      );
    }
  };
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    work.then(resolve, reject);
  });
}

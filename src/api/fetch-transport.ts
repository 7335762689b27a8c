import {
  AxiosError,
  CanceledError,
  type AxiosAdapter,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';

/** Something that answers requests: the sandbox, or the platform's own `fetch`. */
export type FetchLike = (request: Request) => Promise<Response>;

/**
 * Makes an axios adapter of a fetch function. An abort is honoured even where the function ignores
 * the signal, which in-process servers do.
 */
export function fetchTransport(fetch: FetchLike): AxiosAdapter {
  return async (config) => {
    const signal = config.signal as AbortSignal | undefined;
    if (signal?.aborted) throw new CanceledError(undefined, undefined, config);
    const request = new Request(config.url ?? '', {
      method: (config.method ?? 'get').toUpperCase(),
      headers: Object.entries(config.headers.toJSON(true)),
      ...(config.data !== undefined && { body: config.data as string }),
      ...(signal && { signal }),
    });
    const answer = async (): Promise<AxiosResponse<string>> => {
      const response = await fetch(request);
      // A network error as a value (fetch standard): what a sandbox gives for an answer it lost.
      if (response.type === 'error') throw new TypeError('The connection broke.');
      return {
        data: await wholeText(response, config),
        status: response.status,
        statusText: response.statusText,
        headers: Object.fromEntries(response.headers),
        config,
      };
    };
    try {
      return await (signal ? Promise.race([answer(), aborted(signal)]) : answer());
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

/** The body of an answer; one that breaks off is told from a place that never answered. */
async function wholeText(response: Response, config: InternalAxiosRequestConfig): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw AxiosError.from(error, AxiosError.ERR_BAD_RESPONSE, config);
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
}

import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { answering } from './answering';

/** Something that answers requests: the sandbox, or the platform's own `fetch`. */
export type FetchLike = (request: Request) => Promise<Response>;

/**
 * Makes an axios adapter of a fetch function. An abort is honoured even where the function ignores
 * the signal, which in-process servers do.
 */
export function fetchTransport(fetch: FetchLike): AxiosAdapter {
  return answering(requestOf, async (request, config) => {
    const response = await fetch(request);
    // A network error as a value (fetch standard): what a sandbox gives for an answer it lost.
    if (response.type === 'error') throw new TypeError('The connection broke.');
    return {
      data: await wholeText(response, config),
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
    };
  });
}

function requestOf(config: InternalAxiosRequestConfig): Request {
  const signal = config.signal as AbortSignal | undefined;
  return new Request(config.url ?? '', {
    method: (config.method ?? 'get').toUpperCase(),
    headers: Object.entries(config.headers.toJSON(true)),
    ...(config.data !== undefined && { body: config.data as string }),
    ...(signal && { signal }),
  });
}

/** The body of an answer; one that breaks off is told from a place that never answered. */
async function wholeText(response: Response, config: InternalAxiosRequestConfig): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw AxiosError.from(error, AxiosError.ERR_BAD_RESPONSE, config);
  }
}

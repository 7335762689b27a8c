import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import { answering } from './answering';

/** A call on its way to something in this process: what a `Request` would tell of it. */
export interface CarriedCall {
  method: string;
  /** Absolute, as the URL standard writes it. */
  url: string;
  headers: Headers;
  body: string | undefined;
  text(): Promise<string>;
  signal: AbortSignal | undefined;
}

/** What comes back; without a body `text` is null. */
export interface CarriedAnswer {
  status: number;
  headers: Record<string, string>;
  text: string | null;
}

/**
 * Makes an axios adapter of what answers calls in this process. What it gives is what `fetchTransport`
 * would give, without a `Request` and a `Response`: making these costs more than answering does.
 */
export function callTransport(answer: (call: CarriedCall) => Promise<CarriedAnswer>): AxiosAdapter {
  return answering(carriedCall, async (call) => {
    const { status, headers, text } = await answer(call);
    return {
      data: text === null ? '' : overTheWire(text),
      status,
      statusText: '',
      headers: Object.fromEntries(Object.entries(headers).map(inSmallLetters).toSorted(byName)),
    };
  });
}

function carriedCall(config: InternalAxiosRequestConfig): CarriedCall {
  const method = (config.method ?? 'get').toUpperCase();
  const body = config.data as string | undefined;
  // Fetch standard, "new Request": a browser would not send it either.
  if (body !== undefined && (method === 'GET' || method === 'HEAD')) {
    throw new TypeError(`A ${method} has no body.`);
  }
  return {
    method,
    url: new URL(config.url ?? '').href,
    headers: new Headers(Object.entries(config.headers.toJSON(true))),
    body,
    text: () => Promise.resolve(overTheWire(body ?? '')),
    signal: config.signal as AbortSignal | undefined,
  };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A text as it arrives in UTF-8: without half characters, and without a mark of byte order. */
function overTheWire(text: string): string {
  return decoder.decode(encoder.encode(text));
}

type Header = [name: string, value: string];

const inSmallLetters = ([name, value]: Header): Header => [name.toLowerCase(), value];

const byName = ([a]: Header, [b]: Header) => (a < b ? -1 : 1);

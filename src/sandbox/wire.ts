/** A call as it comes in. A `Request` is one; a host that has none yet makes one of less. */
export interface WireCall {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  /** Reads the body; only asked of calls that have one. */
  text(): Promise<string>;
}

/** An answer as it goes out, with its body written out: a host makes of it what its callers take. */
export interface WireAnswer {
  status: number;
  headers: Record<string, string>;
  /** Null where there is no body. */
  text: string | null;
}

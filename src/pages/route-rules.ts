/** A fatal error of a route: the error layout shows it. */
export class RouteError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'RouteError';
    this.status = status;
  }
}

/** Runs before a page is shown; may throw a RouteError. */
export type Middleware = (url: URL) => void;

/** What a route may carry. */
export interface RouteRules {
  /** Names of middleware, run in order. */
  middleware?: readonly string[];
  /** Gives true for a good address; else the route fails, with 404 unless told otherwise. */
  validate?: (url: URL) => boolean | { status?: number; message?: string };
}

/**
 * Holds an address against the rules of its route. Throws a RouteError for an invalid one, and an
 * Error for a middleware nobody has registered.
 */
export function checkRoute(
  { middleware = [], validate }: RouteRules,
  url: URL,
  registered: Readonly<Record<string, Middleware>>,
): void {
  for (const name of middleware) {
    const run = Object.hasOwn(registered, name) ? registered[name] : undefined;
    if (!run) throw new Error(`Unknown route middleware: "${name}".`);
    run(url);
  }
  const verdict = validate?.(url) ?? true;
  if (verdict === true) return;
  const { status = 404, message = `Page not found: ${url.pathname}` } = verdict || {};
  throw new RouteError(status, message);
}

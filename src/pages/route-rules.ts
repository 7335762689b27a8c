/** A fatal error of a route: the error layout shows it. */
export class RouteError extends Error {
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RouteError';
    this.status = status;
  }
}

/** Tells whether an error is a route's, and so for the error layout to show. */
export function isRouteError(error: unknown): error is RouteError {
  return error instanceof RouteError;
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
    if (!run) throw new Error(unknownMiddleware(name, Object.keys(registered)));
    run(url);
  }
  const verdict = validate?.(url) ?? true;
  if (verdict === true) return;
  const { status = 404, message = `Page not found: ${url.pathname}` } = verdict || {};
  throw new RouteError(status, message);
}

function unknownMiddleware(name: string, known: readonly string[]): string {
  const there = known.length > 0 ? `Registered: ${known.join(', ')}.` : 'None is registered.';
  return `Unknown route middleware: "${name}". ${there}`;
}

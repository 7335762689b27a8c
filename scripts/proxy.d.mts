import type { IncomingMessage, ServerResponse } from 'node:http';

/** The base a proxy is asked for, in its usual writing. */
export function proxyBase(text: string): string;

/** Passes calls of the studio's own page on to one base. */
export function createProxy(
  base?: string,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

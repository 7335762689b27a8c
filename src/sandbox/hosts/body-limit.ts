import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { controlPrefix } from '../control-operations';
import { maxBodyLength } from '../check-request';

/** The longest body of a call in bytes: every text that is not refused as too long fits in it as UTF-8. */
export const maxCallBytes = 4 * maxBodyLength;

/** The longest world that is taken over HTTP, in bytes; a longer one is for a state file. */
export const maxWorldBytes = 64_000_000;

/**
 * Refuses bodies that are too long with 413, unread: by the length they announce, or where they
 * announce none as soon as they have become too long.
 */
export const limitBody: MiddlewareHandler = async (context, next) => {
  const limit = context.req.path === `${controlPrefix}state` ? maxWorldBytes : maxCallBytes;
  if (context.req.header('transfer-encoding') !== undefined) {
    return bodyLimit({ maxSize: limit, onError: (c) => refuse(c, limit) })(context, next);
  }
  // Node takes no body beyond the length that was announced, and none where nothing was.
  const length = Number(context.req.header('content-length') ?? 0);
  return length > limit ? refuse(context, limit) : next();
};

function refuse(context: Context, limit: number): Response {
  const message = `The body is longer than ${limit} bytes.`;
  return context.json({ code: 413, message }, 413, { connection: 'close' });
}

import * as Type from 'typebox';
import type { Json } from '@/api/json';

/** The first answer to an idempotency key, to be given again. */
export const firstAnswer = Type.Object({
  /** operationId and key, such as `createExchangeTrade/5a0f…`. */
  id: Type.String(),
  request: Type.Unsafe<Json>({}),
  status: Type.Integer(),
  body: Type.Unsafe<Json>({}),
});

/** How often an operation was called, for planned faults. */
export const callCount = Type.Object({
  /** operationId. */
  id: Type.String(),
  count: Type.Integer(),
});

import { deepCompareStrict } from '@cfworker/json-schema';
import { isJsonObject, type Json } from '@/api/json';
import { refuse, type Refusal, type Reply } from './behave';
import type { World } from './world';

/**
 * Lets a call act once per idempotency key: the same key with the same body gives the first answer
 * again, with another body or path a conflict. A refused call leaves its key free. Keys belong to an
 * operation, and their case says nothing (RFC 9562, section 4). A call without a key always acts.
 */
export function actOnce(
  world: World,
  operationId: string,
  { path, body }: { path: Record<string, string>; body: Json | undefined },
  act: () => Reply<Json> | Refusal,
): Reply<Json> | Refusal {
  if (!isJsonObject(body)) return act();
  const { idempotencyKey: key } = body;
  if (typeof key !== 'string') return act();
  const idempotencyKey = key.toLowerCase();
  const id = `${operationId}/${idempotencyKey}`;
  const request = { path, body: { ...body, idempotencyKey } };
  const first = world.firstAnswers.get(id);
  if (first) {
    return deepCompareStrict(first.request, request)
      ? { kind: 'reply', status: first.status, body: first.body ?? undefined }
      : refuse(409, 1083, `The idempotency key ${key} was already used for another request.`);
  }
  const answer = act();
  if (answer.kind === 'reply') {
    world.firstAnswers.put({
      id,
      request,
      status: answer.status,
      body: answer.body ?? null,
    });
  }
  return answer;
}

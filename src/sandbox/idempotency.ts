import { deepCompareStrict } from '@cfworker/json-schema';
import { isJsonObject, type Json } from '@/api/json';
import { refuse, type Refusal, type Reply } from './behave';
import type { World } from './world';

/**
 * Lets a call act once per idempotency key: the same key with the same body gives the first answer
 * again, with another body or path a conflict. A refused call leaves its key free. Keys belong to an
 * operation. A call without a key always acts.
 */
export function actOnce(
  world: World,
  operationId: string,
  { path, body }: { path: Record<string, string>; body: Json | undefined },
  act: () => Reply<Json> | Refusal,
): Reply<Json> | Refusal {
  const key = isJsonObject(body) ? body['idempotencyKey'] : undefined;
  if (body === undefined || typeof key !== 'string') return act();
  const id = `${operationId}/${key.toLowerCase()}`;
  const request = { path, body };
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

import { getOperation } from '@/api/catalogue';
import type { Exchange } from '@/api/exchange';
import type { CallInput } from '@/api/operation';
import { previewCall } from '@/pages/operation/wire';
import { base, type Bench } from '../../sandbox/support';

/** A call sent as its page sends it, answered by a sandbox. */
export async function sendTo(bench: Bench, id: string, input: CallInput = {}): Promise<Exchange> {
  const { request } = previewCall(getOperation(id), input, base);
  if (!request) throw new Error(`The input of ${id} makes no call.`);
  const { url, method, headers, body } = request;
  const path = url.slice(base.length);
  const answer = await bench.send(method, path, { headers, ...(body !== undefined && { body }) });
  return exchangeOf(id, input, answer.status, JSON.stringify(answer.body));
}

/** A call with an answer of any kind. */
export function exchangeOf(
  operationId: string,
  input: CallInput,
  status: number,
  body: string,
): Exchange {
  const request = { method: 'GET', url: base, headers: {} };
  const response = { status, headers: {}, body };
  return {
    operationId,
    input,
    attempts: [{ request, response, startedAt: 0, finishedAt: 1 }],
  };
}

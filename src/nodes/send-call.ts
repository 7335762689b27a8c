import { lastAttempt, type Attempt, type SentRequest } from '@/api/exchange';
import type { CallInput } from '@/api/operation';
import { bodyValue } from '@/api/response';
import type { ExpressionContext } from '@/flows/expressions/context';
import type { StepResult } from './kind';
import type { PlacedCall, Services } from './services';

/** Sends one call and tells what came back: the work of every kind that calls an operation. */
export async function sendCall(
  services: Services,
  placed: PlacedCall,
  signal: AbortSignal,
): Promise<StepResult> {
  const exchange = await services.send(placed, signal);
  const { request, response, failure, faulted: told } = lastAttempt(exchange);
  const faulted = told ?? response?.headers['x-sandbox-fault'];
  return {
    doneAt: services.now(),
    seen: seenOf(placed.call, request, response),
    ok: response !== undefined && response.status >= 200 && response.status < 300,
    ...(response && { response }),
    ...(failure && { failure }),
    ...(faulted !== undefined && { faulted }),
  };
}

function seenOf(
  call: CallInput,
  request: Attempt['request'],
  response: Attempt['response'],
): ExpressionContext {
  const body = response && bodyValue(response);
  return {
    ...requestSeen(call, request),
    ...(response && {
      statusCode: response.status,
      response: { header: response.headers, ...(body !== undefined && { body }) },
    }),
  };
}

/** What a step's expressions see of what it sent. */
export function requestSeen(call: CallInput, request: SentRequest): ExpressionContext {
  return {
    url: request.url,
    method: request.method,
    request: {
      header: { ...request.headers, ...call.header },
      query: call.query ?? {},
      path: call.path ?? {},
      ...(call.body !== undefined && { body: call.body }),
    },
  };
}

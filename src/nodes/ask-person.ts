import type { ReceivedResponse } from '@/api/exchange';
import type { Json } from '@/api/json';
import type { StepResult } from './kind';
import type { PlacedCall, Services } from './services';

/**
 * Asks a person for what a call would answer. What they give stands for that answer, with the status of
 * the operation, so criteria and outputs of the step mean the same.
 */
export async function askPerson(
  services: Services,
  placed: PlacedCall,
  signal: AbortSignal,
  unanswered: string,
): Promise<StepResult> {
  const given = await services.ask(placed, signal);
  const doneAt = services.now();
  return given === undefined
    ? { doneAt, seen: {}, failure: { code: 'unanswered', message: unanswered }, ok: false }
    : { doneAt, ...answered(placed, given) };
}

function answered(
  { operation, call }: PlacedCall,
  given: Json,
): Pick<StepResult, 'seen' | 'response' | 'ok'> {
  const { status } = operation.success;
  const response: ReceivedResponse = {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  };
  return {
    seen: {
      statusCode: status,
      request: {
        header: call.header ?? {},
        query: call.query ?? {},
        path: call.path ?? {},
        ...(call.body !== undefined && { body: call.body }),
      },
      response: { header: response.headers, body: given },
    },
    response,
    ok: true,
  };
}
